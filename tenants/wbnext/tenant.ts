import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'wbnext',
  name: 'WB Next',
  at: { 'nb-NO': 'hos WB Next', en: 'at WB Next' },
  tagline: {
    'nb-NO': 'Det neste møtet begynner her.',
    en: 'Your next meeting starts here.',
  },
  features: { privateCustomers: true },
  brand: {
    logo: 'core',
    primary: '#4a3fa0',
    onPrimary: '#ffffff',
    primaryDark: '#b5aef5',
    onPrimaryDark: '#1a1645',
    tint: '#f1f0fa',
    tintDark: '#1f1e2c',
    accent: '#27b0a0',
  },
  frontPicture: { day: 'rooms/atriet-2', evening: 'rooms/atriet-3' },
  contact: {
    email: 'post@wbnext.example',
    phone: '00 00 00 00',
    street: 'Nesteveien 21',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Det er ikke nok ledige plasser til alle på dette tidspunktet. Velg et annet tidspunkt, bytt rom eller send en forespørsel, så finner vi den nest beste løsningen. Den er som regel ganske god.',
      en: 'There are not enough available seats for everyone at this time. Choose another time, switch rooms or send a request, and we will find the next best thing. It is usually rather good.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering må bestilles senest kl. 10:00 dagen før, og den fristen er ute. Bestill rommet nå, eller velg en dag litt lenger fram og få lunsjen med.',
      en: 'Catering must be ordered by 10:00 the day before, and that deadline has passed. Book the room now, or choose a later day and have lunch included.',
    },
  },
})
