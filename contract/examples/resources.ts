import type { resources } from '#contract/resources.ts'

type Resources = typeof resources
type Examples = {
  [Name in keyof Resources]: {
    /** A new one; what it refers to has id 1. */
    creation: Resources[Name]['creation']['TYPE']
    /** What of it is changed. */
    change: Omit<Resources[Name]['change']['TYPE'], 'version'>
  }
}

/** An example of each resource that staff administer. */
export const resourceExamples: Examples = {
  vatGroup: {
    creation: { name: 'Lav sats', nameEn: 'Reduced rate', vatRatePct: 12.5 },
    change: { vatRatePct: 12 },
  },
  ledgerAccount: {
    creation: { accountNumber: '3099', name: 'Til utprøving' },
    change: { nameEn: 'On trial' },
  },
  productGroup: { creation: { name: 'Til utprøving' }, change: { nameEn: 'On trial' } },
  product: {
    creation: {
      name: 'Fruktfat',
      productGroupId: 1,
      vatGroupId: 1,
      sellingPrice: 4500,
      unit: 'person',
      isServing: true,
    },
    change: { sellingPrice: 4800, isAvailable: false },
  },
  layout: { creation: { name: 'Hestesko', iconName: 'theatre' }, change: { iconName: 'uShape' } },
  measurementType: {
    creation: { name: 'Lengde', plural: 'meter', symbol: 'm' },
    change: { nameEn: 'Length', pluralEn: 'metres' },
  },
  amenity: {
    creation: { name: 'Vindu mot sør', featureType: 'daylight' },
    change: { description: 'Kan blendes.' },
  },
  customerGroup: { creation: { name: 'Naboer' }, change: { nameEn: 'Neighbours' } },
  openingHours: {
    creation: {
      year: 2030,
      days: [
        { dayOfWeek: 1, openTime: '08:00', closeTime: '16:00' },
        { dayOfWeek: 6, openTime: '10:00', closeTime: '14:00' },
      ],
    },
    change: { days: [{ dayOfWeek: 1, openTime: '08:00', closeTime: '17:00' }] },
  },
  specialDay: {
    creation: {
      date: '2041-01-01',
      endDate: '2041-01-02',
      label: 'Romjul',
      eventType: 'shortDay',
      openTime: '09:00',
      closeTime: '12:00',
    },
    change: { closeTime: '13:00' },
  },
  doorScreen: {
    creation: { name: 'Nettbrettet ved Salen', roomId: 1 },
    change: { name: 'Nettbrettet til høyre for døra' },
  },
  role: {
    creation: { name: 'Kjøkken', nameEn: 'Kitchen', grants: ['kitchen'] },
    change: { name: 'Kjøkken og servering' },
  },
  termsVersion: {
    creation: {
      name: 'Leievilkår',
      nameEn: 'Terms of hire',
      label: '2041-01',
      validFrom: '2041-01-01T00:00:00+01:00',
      text: '## Avtalen\n\nVilkårene gjelder når du leier rom av oss.',
      textEn: '## The agreement\n\nThese terms apply when you hire rooms from us.',
      cancellationSteps: [
        { untilUnit: 'days', until: 7, percentOfRooms: 0, percentOfServings: 0, percentOfProducts: 0 },
        { untilUnit: 'hours', until: 24, percentOfRooms: 50, percentOfServings: 25, percentOfProducts: 0 },
        { untilUnit: 'hours', until: 0, percentOfRooms: 100, percentOfServings: 100, percentOfProducts: 100 },
      ],
    },
    change: { nameEn: 'Terms for hiring rooms' },
  },
  meetingPackage: {
    creation: {
      name: 'Halvdag med lunsj',
      nameEn: 'Half day with lunch',
      startTime: '08:00',
      endTime: '13:00',
      accounts: [
        { name: 'Leie', pricePerPerson: 12_000, vatGroupId: 1 },
        { name: 'Mat', nameEn: 'Food', pricePerPerson: 28_000, vatGroupId: 2 },
      ],
      parts: [
        {
          name: 'Rommet',
          isRequired: true,
          isRoom: true,
          includesHire: true,
          serving: 'none',
          timeSlots: [],
          account: 'Leie',
        },
        {
          name: 'Lunsj',
          nameEn: 'Lunch',
          isRequired: true,
          isRoom: false,
          includesHire: false,
          serving: 'lunch',
          timeSlots: ['11:30', '12:00'],
          account: 'Mat',
        },
      ],
      contents: [{ part: 'Lunsj', name: 'Dagens suppe', nameEn: 'Soup of the day', quantityPerPerson: 1 }],
      extraProducts: [{ productId: 1 }],
    },
    change: { minPax: 5, description: 'Kaffe står klar når dere kommer.' },
  },
  catalogueRoomType: {
    creation: { name: 'Atelier', nameEn: 'Studio' },
    change: { nameEn: 'Studios' },
  },
  catalogueRoom: {
    creation: {
      name: 'Vinterhagen',
      nameEn: 'The conservatory',
      maxSeats: 24,
      vatGroupId: 1,
      pricingMethod: 'perHour',
      defaultPrice: 90_000,
      seatings: [
        {
          layoutId: 1,
          availableSeats: 20,
          minSeats: 2,
          prepTimeInMin: 0,
          isDefault: true,
          availableOnline: true,
        },
      ],
      roomFeatures: [{ amenityId: 1, quantity: 2 }],
      pricepoints: [{ price: 120_000, daysOfWeek: [5, 6], validFrom: '2041-01-01', validTo: '2041-06-30' }],
      overbookingRules: [{ startTime: '08:00', endTime: '16:00', paxLimit: 20, endsAfterMidnight: false }],
    },
    change: { note: 'Pusset opp.' },
  },
  discountRule: {
    creation: {
      name: 'Vinterkampanje',
      discountValue: 20,
      scope: 'room',
      validFrom: '2041-01-01',
      validTo: '2041-02-28',
      couponCode: 'VINTER',
      usageLimit: 50,
    },
    change: { discountValue: 15 },
  },
}
