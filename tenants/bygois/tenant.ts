import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'bygois',
  name: 'Bygøis',
  at: { 'nb-NO': 'på Bygøis', en: 'at Bygøis' },
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
        'På dette tidspunktet er det ikke nok stoler igjen til dere alle. Det løser seg ofte hvis dere kan flytte litt på tiden. Dere kan også sende en forespørsel, så ser vi hva vi finner.',
      en: 'There are not enough chairs left for all of you at this time. It often works out if you can move the time a little. You can also send a request, and we will see what we can find.',
    },
    servingDeadline: {
      'nb-NO':
        'Vi lager maten fra bunnen av, og servering må bestilles senest kl. 10:00 dagen før. For denne datoen er fristen ute. Dere kan fortsatt bestille rommet.',
      en: 'We cook from scratch, and catering must be ordered by 10:00 the day before. For this date the deadline has passed. You can still book the room.',
    },
  },
})
