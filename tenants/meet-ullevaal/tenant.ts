import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'meet-ullevaal',
  name: 'Meet Ullevaal',
  at: { 'nb-NO': 'på Meet Ullevaal', en: 'at Meet Ullevaal' },
  tagline: {
    'nb-NO': 'Hjemmebane for møter, kurs og store dager.',
    en: 'Home ground for meetings, courses and big days.',
  },
  features: { pricePerPerson: false, layoutComment: true },
  brand: {
    logo: 'core',
    primary: '#1f6b3a',
    onPrimary: '#ffffff',
    primaryDark: '#7fcf9b',
    onPrimaryDark: '#0c2415',
    tint: '#edf5ef',
    tintDark: '#1a261e',
    accent: '#e0b43a',
  },
  frontPicture: { day: 'rooms/storsalen-1', evening: 'rooms/storsalen-2' },
  contact: {
    email: 'post@meet-ullevaal.example',
    phone: '00 00 00 00',
    street: 'Tribunegangen 4',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Det er ikke nok ledige plasser til hele laget deres på dette tidspunktet. Velg et annet tidspunkt eller et annet rom. Dere kan også sende en forespørsel, så ser vi om vi får rigget om.',
      en: 'There are not enough available seats for your whole team at this time. Try another time or another room. You can also send a request, and we will see whether we can rearrange things.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering må bestilles senest kl. 10:00 dagen før, og den fristen er ute for denne datoen. Rommet kan fortsatt bestilles og er klart til avspark.',
      en: 'Catering must be ordered by 10:00 the day before, and that deadline has passed for this date. You can still book the room, ready for kick-off.',
    },
  },
})
