import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'ksmoteplasser',
  name: 'KS Møteplasser',
  at: { 'nb-NO': 'hos KS Møteplasser', en: 'at KS Møteplasser' },
  tagline: {
    'nb-NO': 'Steder å møtes, i alle størrelser.',
    en: 'Places to meet, in every size.',
  },
  features: { layoutComment: true },
  brand: {
    logo: 'core',
    primary: '#0d6468',
    onPrimary: '#ffffff',
    primaryDark: '#7ccbcd',
    onPrimaryDark: '#06272a',
    tint: '#eaf4f4',
    tintDark: '#172527',
    accent: '#e08a5b',
  },
  frontPicture: { day: 'rooms/storsalen-3', evening: 'rooms/storsalen-2' },
  contact: {
    email: 'post@ksmoteplasser.example',
    phone: '00 00 00 00',
    street: 'Samlingsstien 8',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Det er ikke nok ledige plasser til alle på dette tidspunktet. Velg et tidspunkt i nærheten, fordel dere på to rom, eller send en forespørsel, så leter vi sammen med dere.',
      en: 'There are not enough available seats for everyone at this time. Choose a time nearby, split up between two rooms, or send a request and we will look together.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering til denne dagen måtte bestilles senest kl. 10:00 dagen før, og råvarene er allerede bestilt. Dere kan fortsatt bestille rommet, og spør oss gjerne hva vi kan ordne på kjøkkenet.',
      en: 'Catering for this day had to be ordered by 10:00 the day before, and the food has already been bought. You can still book the room, and you are welcome to ask what the kitchen can do.',
    },
  },
})
