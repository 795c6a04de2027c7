import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'ksagenda',
  name: 'KS Agenda',
  at: { 'nb-NO': 'på KS Agenda', en: 'at KS Agenda' },
  tagline: {
    'nb-NO': 'Plass til alle sakene på dagsordenen.',
    en: 'Room for everything on the agenda.',
  },
  features: { layoutComment: true },
  brand: {
    logo: 'core',
    primary: '#27457c',
    onPrimary: '#ffffff',
    primaryDark: '#9fb9ec',
    onPrimaryDark: '#0f1c36',
    tint: '#eef2f9',
    tintDark: '#1b2230',
    accent: '#d98a3d',
  },
  frontPicture: { day: 'rooms/styrerommet-1', evening: 'rooms/styrerommet-1' },
  contact: {
    email: 'post@ksagenda.example',
    phone: '00 00 00 00',
    street: 'Dagsordenveien 12',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Det er ikke så mange ledige plasser på dette tidspunktet. Du kan endre antall, tidspunkt eller rom. Du kan også sende bestillingen som en forespørsel, så svarer vi når vi har gått gjennom kalenderen.',
      en: 'There are not that many available seats at this time. You can change the number of people, the time or the room. You can also send your booking as a request, and we will answer when we have checked the calendar.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering må bestilles senest kl. 10:00 dagen før. For denne datoen er fristen ute. Du kan fortsatt bestille rommet.',
      en: 'Catering must be ordered by 10:00 the day before. For this date the deadline has passed. You can still book the room.',
    },
  },
})
