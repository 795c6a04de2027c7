import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'fornebuporten',
  name: 'Fornebuporten',
  at: { 'nb-NO': 'i Fornebuporten', en: 'at Fornebuporten' },
  tagline: {
    'nb-NO': 'Lyse rom mellom by og fjord.',
    en: 'Bright rooms between city and fjord.',
  },
  features: { packages: false, privateCustomers: true },
  brand: {
    logo: 'core',
    primary: '#0d5f8f',
    onPrimary: '#ffffff',
    primaryDark: '#86c5ec',
    onPrimaryDark: '#06263b',
    tint: '#ebf3f8',
    tintDark: '#17232b',
    accent: '#f0a35e',
  },
  frontPicture: { day: 'rooms/atriet-1', evening: 'rooms/atriet-3' },
  contact: {
    email: 'post@fornebuporten.example',
    phone: '00 00 00 00',
    street: 'Landgangen 15',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Det er ikke nok ledige plasser til alle dere på dette tidspunktet. Velg et annet tidspunkt eller et annet rom. Dere kan også sende en forespørsel, så ser vi hvor det kan bli plass.',
      en: 'There are not enough available seats for all of you at this time. Choose another time or another room. You can also send a request, and we will see where we can find space.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering til denne datoen måtte bestilles senest kl. 10:00 dagen før. Rommet kan fortsatt bestilles som vanlig.',
      en: 'Catering for this date had to be ordered by 10:00 the day before. You can still book the room as usual.',
    },
  },
})
