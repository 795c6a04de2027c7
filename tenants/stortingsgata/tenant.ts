import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'stortingsgata',
  name: 'Stortingsgata',
  at: { 'nb-NO': 'i Stortingsgata', en: 'at Stortingsgata' },
  tagline: {
    'nb-NO': 'Stille rom i en travel gate.',
    en: 'Quiet rooms on a busy street.',
  },
  features: { packages: false, layoutComment: true, footerMenu: false, privateCustomers: true },
  brand: {
    logo: 'core',
    primary: '#7d2739',
    onPrimary: '#ffffff',
    primaryDark: '#eaa3b1',
    onPrimaryDark: '#33101a',
    tint: '#f8eff1',
    tintDark: '#2a1c20',
    accent: '#c79a4b',
  },
  frontPicture: { day: 'rooms/biblioteket-1', evening: 'rooms/biblioteket-2' },
  contact: {
    email: 'post@stortingsgata.example',
    phone: '00 00 00 00',
    street: 'Søndre Portgang 2',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Dere er dessverre flere enn vi har plass til på dette tidspunktet. Vi finner gjerne et annet tidspunkt eller et annet rom til dere. Send oss en forespørsel, så tar vi oss av resten.',
      en: 'Sorry, there are more of you than we have seats for at this time. We will gladly find another time or another room for you. Send us a request, and we will arrange the rest.',
    },
    servingDeadline: {
      'nb-NO':
        'Kjøkkenet vårt handler ferske råvarer og må ha bestillingen senest kl. 10:00 dagen før. For datoen dere har valgt, er fristen ute. Dere kan fortsatt bestille rommet, med vann på bordet.',
      en: 'Our kitchen buys fresh produce and needs your order by 10:00 the day before. For the date you have chosen, that deadline has passed. You can still book the room, with water on the table.',
    },
  },
})
