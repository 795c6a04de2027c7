import type { GalleryItem, Room, RoomFeature, Seating } from '#contract/structs/room.ts'
import { dayRange, startOfVenueDay, toWire } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { HouseRows } from '#server/catalogue/house/house-rows.ts'
import { layoutIn } from '#server/catalogue/house/layout-texts.ts'
import { byId, grouped } from '#server/database/group-rows.ts'
import { placeholderIn } from '#server/pictures/placeholders.ts'

/** A room in a language, without what depends on the requested time. */
export type RoomText = Omit<Room, 'currentPrice' | 'restrictions'>

function seatingsIn(rows: HouseRows, locale: Locale): Map<number, Seating[]> {
  const layouts = byId(rows.layouts)
  const known = rows.seatings.flatMap((row) => {
    const layout = layouts.get(row.layoutId)
    if (!layout) return []
    const { id, prepTimeInMin, availableSeats, minSeats, availableOnline, isDefault } = row
    const note = inLanguage(locale, row.note, row.noteEn)
    const seating = { id, layout: layoutIn(layout, locale), prepTimeInMin, availableSeats, minSeats, note }
    return [{ roomId: row.roomId, seating: { ...seating, availableOnline, isDefault } }]
  })
  return new Map(
    [...grouped(known, ({ roomId }) => roomId)].map(([roomId, own]) => [
      roomId,
      own.map((each) => each.seating),
    ]),
  )
}

const featureIn = (
  row: HouseRows['roomFeatures'][number],
  amenities: ReadonlyMap<number, HouseRows['amenities'][number]>,
  locale: Locale,
): RoomFeature[] => {
  const amenity = amenities.get(row.amenityId)
  if (!amenity) return []
  return [
    {
      id: row.id,
      amenityId: row.amenityId,
      name: inLanguage(locale, amenity.name, amenity.nameEn),
      featureType: amenity.featureType,
      quantity: row.quantity,
      note: inLanguage(locale, row.note, row.noteEn),
    },
  ]
}

const galleryIn = (
  rows: HouseRows['galleryItems'],
  { placeholders }: HouseRows,
  locale: Locale,
): GalleryItem[] =>
  rows.map((row, place) => ({
    id: row.id,
    fileName: row.fileName,
    filePath: row.filePath,
    thumbnailPath: row.thumbnailPath,
    mediaType: row.mediaType,
    roomId: row.roomId,
    description: inLanguage(locale, row.description, row.descriptionEn),
    // The others are shown once their thumbnails have come.
    ...(place === 0 ? placeholderIn(placeholders, row.thumbnailPath) : {}),
  }))

/** Every room by id, without what only staff need: the address of its calendar, its sort order. */
export function roomsIn(rows: HouseRows, locale: Locale): Map<number, RoomText> {
  const vatGroups = byId(rows.vatGroups)
  const amenities = byId(rows.amenities)
  const seatings = seatingsIn(rows, locale)
  const features = grouped(rows.roomFeatures, (row) => row.roomId)
  const pictures = grouped(rows.galleryItems, (row) => row.roomId)
  const rules = grouped(rows.overbookingRules, (row) => row.roomId)
  const pricepoints = grouped(rows.pricepoints, (row) => row.roomId)
  const parts = grouped(rows.rooms, (row) => row.masterRoomId)
  return new Map(
    rows.rooms.map((row) => {
      const { nameEn, descriptionEn, noteEn, vatGroupId, ...shown } = row
      const { sortOrder: _, archivedAt: __, version: ___, ledgerAccountId: ____, ...fields } = shown
      const text: RoomText = {
        ...fields,
        name: inLanguage(locale, row.name, nameEn),
        description: inLanguage(locale, row.description, descriptionEn),
        note: inLanguage(locale, row.note, noteEn),
        vatPct: vatGroups.get(vatGroupId)?.vatRatePct ?? 0,
        outlookEmail: null,
        outlookCalendarId: null,
        roomFeatures: (features.get(row.id) ?? []).flatMap((each) => featureIn(each, amenities, locale)),
        seatings: seatings.get(row.id) ?? [],
        gallery: galleryIn(pictures.get(row.id) ?? [], rows, locale),
        overbookingRules: (rules.get(row.id) ?? []).map(({ id: _, roomId: __, ...rule }) => rule),
        pricepoints: (pricepoints.get(row.id) ?? []).map(pricepointOnWire),
        subrooms: (parts.get(row.id) ?? []).map((part) => ({
          id: part.id,
          name: inLanguage(locale, part.name, part.nameEn),
          slugname: part.slugname,
          minSeats: part.minSeats,
          maxSeats: part.maxSeats,
        })),
      }
      return [row.id, text]
    }),
  )
}

/** A pricepoint as it goes over the wire: its period from the midnight that begins it to the one that ends it. */
export const pricepointOnWire = (row: HouseRows['pricepoints'][number]): Room['pricepoints'][number] => ({
  id: row.id,
  daysOfWeek: row.daysOfWeek,
  timeStart: row.timeStart,
  timeEnd: row.timeEnd,
  validFrom: row.validFrom === null ? null : toWire(startOfVenueDay(row.validFrom)),
  validTo: row.validTo === null ? null : toWire(dayRange(row.validTo).end),
  price: row.price,
  halfDayPrice: row.halfDayPrice,
})
