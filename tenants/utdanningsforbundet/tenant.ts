import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'utdanningsforbundet',
  name: 'Utdanningsforbundet',
  at: { 'nb-NO': 'hos Utdanningsforbundet', en: 'at Utdanningsforbundet' },
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
        'Dere er flere enn det er ledige plasser til i dette tidsrommet. Velg færre deltakere eller et annet tidspunkt, eller send en forespørsel, så får vi regnestykket til å gå opp sammen.',
      en: 'There are more of you than there are available seats at this time. Choose fewer participants or another time, or send a request and we will work it out together.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering må bestilles senest kl. 10:00 dagen før møtet, og den fristen er ute for denne dagen. Du kan fortsatt bestille rommet.',
      en: 'Catering must be ordered by 10:00 the day before the meeting, and that deadline has passed for this day. You can still book the room.',
    },
  },
})
