import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'proysenhuset',
  name: 'Prøysenhuset',
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
        'Nå er det fullt rundt bordet. Dere er flere enn vi har stoler til på dette tidspunktet. Velg en annen time eller et annet rom, eller send oss en forespørsel, så skal vi se om det går an å flytte litt på krakkene.',
      en: 'The table is full. There are more of you than we have chairs for at this time. Choose another hour or another room, or send us a request, and we will see whether the stools can be moved up a little.',
    },
    servingDeadline: {
      'nb-NO':
        'Kjøkkenet har allerede talt opp koppene. Mat og drikke må bestilles senest kl. 10:00 dagen før dere kommer, og den fristen er ute for denne dagen. Rommet kan dere få likevel, og kommer dere en dag litt senere, står kaffen klar.',
      en: 'The kitchen has already counted the cups. Food and drink must be ordered by 10:00 the day before you come, and that deadline has passed for this day. The room is yours all the same, and if you come a little later on, the coffee will be waiting.',
    },
  },
})
