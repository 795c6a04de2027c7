import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'utoya',
  name: 'Utøya',
  at: { 'nb-NO': 'på Utøya', en: 'at Utøya' },
  tagline: {
    'nb-NO': 'Et sted å være sammen, snakke sammen og tenke videre.',
    en: 'A place to be together, to talk, and to think ahead.',
  },
  features: { privateCustomers: true },
  brand: {
    logo: 'core',
    primary: '#44593a',
    onPrimary: '#ffffff',
    primaryDark: '#b0cb9f',
    onPrimaryDark: '#172210',
    tint: '#f1f4ee',
    tintDark: '#20251d',
    accent: '#c98f5a',
  },
  frontPicture: { day: 'rooms/loftet-2', evening: 'rooms/kaminstua-2' },
  contact: {
    email: 'post@utoya.example',
    phone: '00 00 00 00',
    street: 'Bryggestien 3',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Det er ikke plass til alle dere på dette tidspunktet, og vi vil gjerne at alle skal få være med. Velg et annet tidspunkt eller et annet rom, eller send en forespørsel, så finner vi ut av det sammen.',
      en: 'There is not enough room for all of you at this time, and we want everyone to be able to join. Choose another time or another room, or send a request and we will find a solution together.',
    },
    servingDeadline: {
      'nb-NO':
        'Alt vi serverer, må først over vannet. Derfor må servering bestilles senest kl. 10:00 dagen før, og den fristen er ute for denne dagen. Rommet kan fortsatt bestilles.',
      en: 'Everything we serve has to cross the water first. Catering must therefore be ordered by 10:00 the day before, and that deadline has passed for this day. The room can still be booked.',
    },
  },
})
