import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'bygois',
  name: 'Bygøis',
  tagline: {
    'nb-NO': 'Skikkelige rom for skikkelige samtaler.',
    en: 'Proper rooms for proper conversations.',
  },
  features: { privateCustomers: true },
  brand: {
    logo: 'core',
    primary: '#735213',
    onPrimary: '#ffffff',
    primaryDark: '#e3c178',
    onPrimaryDark: '#2b1f06',
    tint: '#f7f3e8',
    tintDark: '#26221a',
    accent: '#4f8f8b',
  },
  frontPicture: { day: 'rooms/loftet-1', evening: 'rooms/kaminstua-1' },
  contact: {
    email: 'post@bygois.example',
    phone: '00 00 00 00',
    street: 'Snekkertunet 9',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Vi skulle gjerne hatt flere stoler, men på dette tidspunktet er det for få igjen til dere alle. Kan dere flytte litt på tiden, løser det seg ofte. Send ellers en forespørsel, så tar vi en runde i huset og ser hva vi finner.',
      en: 'We wish we had more chairs, but at this time too few are left for all of you. If you can move the time a little, it often works out. Otherwise send a request, and we will take a turn about the house and see what we find.',
    },
    servingDeadline: {
      'nb-NO':
        'Vi lager maten fra bunnen av, og da må vi vite om den i tide: senest kl. 10:00 dagen før. For denne datoen er det blitt for sent. Rommet kan dere bestille uansett.',
      en: 'We cook from scratch, and so we must know in time: by 10:00 the day before. For this date it is now too late. You can book the room all the same.',
    },
  },
})
