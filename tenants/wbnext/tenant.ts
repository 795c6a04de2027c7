import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'wbnext',
  name: 'WB Next',
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
        'Fullt. Det er færre ledige plasser enn dere er folk. Flytt på tiden, bytt rom eller send en forespørsel, så finner vi den nest beste løsningen. Den er som regel ganske god.',
      en: 'Full. There are fewer free seats than there are of you. Move the time, switch rooms or send a request, and we will find the next best thing. It tends to be rather good.',
    },
    servingDeadline: {
      'nb-NO':
        'For sent for mat, ikke for møte. Serveringen stenger kl. 10:00 dagen før. Bestill rommet nå, eller velg en dag litt lenger fram og få lunsjen med.',
      en: 'Too late for lunch, not for meeting. Catering closes at 10:00 the day before. Book the room now, or choose a day a little further on and have lunch with it.',
    },
  },
})
