import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { Amenity, Layout, Room, RoomTypeInfo, Seating } from '#contract/structs/room.ts'
import { atVenue, toWire } from '#domain/time/venue-time.ts'
import { room } from '#tests/support/house.ts'

/** Wednesday 18 November 2026, 12:00 at the venue. */
export const noon = atVenue('2026-11-18', '12:00') ?? Number.NaN

export const layouts: Layout[] = [
  { id: 1, name: 'Kinooppsett', description: 'Stoler i rader.', iconName: 'theatre' },
  { id: 2, name: 'Klasserom', description: null, iconName: 'classroom' },
  { id: 3, name: 'Styrebord', description: 'Ett langt bord.', iconName: 'board' },
  { id: 4, name: 'Hestesko', description: null, iconName: 'uShape' },
  { id: 5, name: 'Bankett', description: null, iconName: 'banquet' },
]

export const roomTypes: RoomTypeInfo[] = [
  { id: 1, name: 'Møterom' },
  { id: 2, name: 'Sal' },
]

export const amenities: Amenity[] = [
  ['Projektor', 'projector'],
  ['Tavle', 'whiteboard'],
  ['Teleslynge', 'hearingLoop'],
  ['Dagslys', 'daylight'],
].map(([name = '', featureType = ''], n) => ({
  id: n + 1,
  name,
  description: null,
  measurementTypeId: null,
  featureType,
  measurementType: null,
}))

const seating = (id: number, layoutId: number, availableSeats: number, minSeats = 1): Seating => {
  const layout = layouts.find((each) => each.id === layoutId)
  if (!layout) throw new Error(`No layout ${layoutId}.`)
  return {
    id,
    layout,
    prepTimeInMin: 0,
    availableSeats,
    minSeats,
    note: null,
    availableOnline: true,
    isDefault: id % 10 === 1,
  }
}

const feature = (id: number, amenityId: number, quantity: number | null = null) => {
  const amenity = amenities.find((each) => each.id === amenityId)
  if (!amenity) throw new Error(`No amenity ${amenityId}.`)
  return { id, amenityId, name: amenity.name, featureType: amenity.featureType, quantity, note: null }
}

type Own = Partial<Room> & Pick<Room, 'id' | 'name' | 'slugname' | 'maxSeats'>

/** A room with defaults. Its pictures are named after its slug. */
function roomWith(own: Own): Room {
  const pictures = [1, 2].map((n) => ({
    id: own.id * 10 + n,
    fileName: `${own.slugname}-${n}.webp`,
    filePath: `/files/rooms/${own.slugname}-${n}.webp`,
    thumbnailPath: `/files/rooms/thumbnails/${own.slugname}-${n}.webp`,
    mediaType: 'image/webp',
    roomId: own.id,
    description: `${own.name}, bilde ${n}`,
  }))
  return {
    ...room,
    description: `${own.name} har lyse vegger, høyt under taket og utsikt til hagen.`,
    roomTypeId: 1,
    defaultPrice: 125_000,
    currentPrice: 125_000,
    minSeats: 1,
    simplePaxLimitRule: false,
    roomFeatures: [feature(own.id * 10 + 1, 1), feature(own.id * 10 + 2, 4)],
    seatings: [seating(own.id * 10 + 1, 3, own.maxSeats)],
    gallery: pictures,
    maxPrepTime: 0,
    ...own,
  }
}

export const storsalen = roomWith({
  id: 1,
  name: 'Storsalen',
  slugname: 'storsalen',
  roomTypeId: 2,
  minSeats: 20,
  maxSeats: 180,
  pricingMethod: 'halfDayOrDay',
  defaultPrice: 1_200_000,
  currentPrice: 1_200_000,
  halfDayPrice: 750_000,
  roomFeatures: [feature(11, 1, 2), feature(12, 3)],
  seatings: [seating(11, 1, 180, 20), seating(12, 2, 90), seating(13, 5, 120), seating(14, 4, 40)],
  subrooms: [
    { id: 2, name: 'Storsalen vest', slugname: 'storsalen-vest', minSeats: 1, maxSeats: 90 },
    { id: 3, name: 'Storsalen øst', slugname: 'storsalen-ost', minSeats: 1, maxSeats: 80 },
  ],
})

export const biblioteket = roomWith({
  id: 4,
  name: 'Biblioteket',
  slugname: 'biblioteket',
  maxSeats: 12,
  roomFeatures: [feature(41, 2), feature(42, 4)],
})

export const styrerommet = roomWith({
  id: 5,
  name: 'Styrerommet',
  slugname: 'styrerommet',
  maxSeats: 10,
  onlyOnRequest: true,
})

export const atriet = roomWith({
  id: 6,
  name: 'Atriet',
  slugname: 'atriet',
  maxSeats: 60,
  isCommonArea: true,
  useOverbookingControl: true,
  simplePaxLimitRule: true,
  pricingMethod: 'perPerson',
  defaultPrice: 9_500,
  currentPrice: 9_500,
})

export const loftet = roomWith({ id: 7, name: 'Loftet', slugname: 'loftet', maxSeats: 30 })

export const rooms: Room[] = [storsalen, biblioteket, styrerommet, atriet, loftet]

/** 08:00 to 16:00 on weekdays; closed on Tuesday 24 November 2026. */
export const hours: WorkingHours = {
  regular: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    year: 2026,
    dayOfWeek,
    openTime: '08:00',
    closeTime: '16:00',
    isWorkingDay: dayOfWeek <= 5,
  })),
  special: [
    {
      date: '2026-11-24',
      label: 'Husets dag',
      eventType: 'closed',
      holidayId: null,
      openTime: null,
      closeTime: null,
    },
  ],
}

/** A booking of a room at venue times of one day. */
export function bookingAt(room: Room, date: string, from: string, to: string, pax = 10): BookingListItem {
  const wire = (clock: string) => toWire(atVenue(date, clock) ?? Number.NaN)
  return {
    id: Number(`${room.id}${date.slice(8)}${from.slice(0, 2)}`),
    kind: 'booking',
    roomId: room.id,
    roomName: room.name,
    date,
    startTime: wire(from),
    endTime: wire(to),
    expectedPax: pax,
    createdAt: toWire(noon),
  }
}
