import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'proysenhuset',
  name: 'Prøysenhuset',
  at: { 'nb-NO': 'på Prøysenhuset', en: 'at Prøysenhuset' },
  tagline: {
    'nb-NO': 'Møterom med varme i veggene og kaffe på kjelen.',
    en: 'Meeting rooms with warmth in the walls and coffee on the stove.',
  },
  features: { ownLogo: true, privateCustomers: true },
  brand: {
    logo: 'proysenhuset',
    primary: '#96401f',
    onPrimary: '#ffffff',
    primaryDark: '#f0ab86',
    onPrimaryDark: '#3a1607',
    tint: '#f9f1e9',
    tintDark: '#2a2019',
    accent: '#d9a02f',
  },
  frontPicture: { day: 'house/exterior', evening: 'house/evening' },
  contact: {
    email: 'post@proysenhuset.example',
    phone: '00 00 00 00',
    street: 'Granstubben 1',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Dere er flere enn vi har stoler til på dette tidspunktet. Velg et annet tidspunkt eller et annet rom, eller send oss en forespørsel, så skal vi se om det går an å flytte litt på krakkene.',
      en: 'There are more of you than we have chairs for at this time. Choose another time or another room, or send us a request and we will see whether we can squeeze in a few more stools.',
    },
    servingDeadline: {
      'nb-NO':
        'Servering må bestilles senest kl. 10:00 dagen før dere kommer, og den fristen er ute for denne dagen. Dere kan likevel bestille rommet, og kommer dere en senere dag, står kaffen klar.',
      en: 'Catering must be ordered by 10:00 the day before you come, and that deadline has passed for this day. You can still book the room, and if you choose a later day, the coffee will be waiting.',
    },
  },
})
