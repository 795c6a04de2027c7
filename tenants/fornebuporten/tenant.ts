import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'fornebuporten',
  name: 'Fornebuporten',
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
        'Det er høyvann i huset: På dette tidspunktet er det ikke nok ledige plasser til alle dere. Velg en annen time eller et annet rom. Dere kan også sende en forespørsel, så ser vi hvor det blir plass når det ebber ut.',
      en: 'It is high tide in the house: there are not enough free seats for all of you at this time. Choose another hour or another room. You can also send a request, and we will see where there is space as it ebbs.',
    },
    servingDeadline: {
      'nb-NO':
        'Kjøkkenet har kastet loss. Mat og drikke til denne datoen måtte bestilles senest kl. 10:00 dagen før. Rommet ligger fortsatt ved kai og kan bestilles som vanlig.',
      en: 'The kitchen has cast off. Food and drink for this date had to be ordered by 10:00 the day before. The room is still at the quay and can be booked as usual.',
    },
  },
})
