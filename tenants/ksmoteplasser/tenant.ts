import { defineTenant } from '#tenants/tenant.ts'

export const tenant = defineTenant({
  slug: 'ksmoteplasser',
  name: 'KS Møteplasser',
  tagline: {
    'nb-NO': 'Steder å møtes, i alle størrelser.',
    en: 'Places to meet, in every size.',
  },
  features: { layoutComment: true },
  brand: {
    logo: 'core',
    primary: '#0d6468',
    onPrimary: '#ffffff',
    primaryDark: '#7ccbcd',
    onPrimaryDark: '#06272a',
    tint: '#eaf4f4',
    tintDark: '#172527',
    accent: '#e08a5b',
  },
  frontPicture: { day: 'rooms/storsalen-3', evening: 'rooms/storsalen-2' },
  contact: {
    email: 'post@ksmoteplasser.example',
    phone: '00 00 00 00',
    street: 'Samlingsstien 8',
    zipcode: '0000',
    place: 'Eksempelby',
  },
  messages: {
    overbooked: {
      'nb-NO':
        'Her blir det for trangt. Andre har fått plass på samme tid, og det som er igjen, rekker ikke til alle dere. Se etter et tidspunkt i nærheten, del dere på to rom, eller send en forespørsel, så leter vi sammen med dere.',
      en: 'This would be a squeeze. Others are here at the same time, and the seats that are left will not do for all of you. Look for a time nearby, split up over two rooms, or send a request and we will look together.',
    },
    servingDeadline: {
      'nb-NO':
        'Råvarene er bestilt og planen lagt: Mat og drikke til denne dagen måtte bestilles innen kl. 10:00 dagen før. Møteplassen står der likevel. Bestill rommet, og spør oss gjerne hva som lar seg ordne på kjøkkenet.',
      en: 'The groceries are ordered and the plan is made: food and drink for this day had to be ordered by 10:00 the day before. The meeting place is still here. Book the room, and do ask us what the kitchen can manage.',
    },
  },
})
