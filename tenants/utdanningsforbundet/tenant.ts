import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'utdanningsforbundet',
  name: 'Utdanningsforbundet',
  tagline: {
    'nb-NO': 'Rom for å lære, drøfte og bli enige.',
    en: 'Room to learn, debate and agree.',
  },
  features: { packages: false },
  brand: {
    logo: 'core',
    primary: '#6c3a78',
    onPrimary: '#ffffff',
    primaryDark: '#d6aee2',
    onPrimaryDark: '#2b1431',
    tint: '#f5eff7',
    tintDark: '#261d29',
    accent: '#e2a33c',
  },
  frontPicture: { day: 'rooms/verkstedet-1', evening: 'rooms/auditoriet-1' },
  contact: {
    email: 'post@utdanningsforbundet.example',
    phone: '00 00 00 00',
    street: 'Tavlekroken 7',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Regnestykket går ikke opp: Dere er flere enn det er ledige plasser i dette tidsrommet. Trekk fra noen deltakere, flytt møtet til en time med bedre plass, eller send en forespørsel, så regner vi på det sammen.',
      en: 'The sum does not work out: there are more of you than there are free seats in this period. Take away a few participants, move to an hour with more room, or send a request and we will work it out together.',
    },
    servingDeadline: {
      'nb-NO':
        'Klokka har ringt for serveringen. Mat og drikke må bestilles senest kl. 10:00 dagen før møtet, og den timen er over. Rommet kan du fortsatt bestille.',
      en: 'The bell has rung for food and drink. They must be ordered by 10:00 the day before the meeting, and that lesson is over. You can still book the room.',
    },
  },
})
