import type { Amenity, Layout, RoomTypeInfo } from '#contract/structs/room.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { HouseRows } from '#server/catalogue/house/house-rows.ts'
import { byId } from '#server/database/group-rows.ts'

/** A layout in a language. */
export const layoutIn = (row: HouseRows['layouts'][number], locale: Locale): Layout => ({
  id: row.id,
  name: inLanguage(locale, row.name, row.nameEn),
  description: inLanguage(locale, row.description, row.descriptionEn),
  iconName: row.iconName,
})

/** Every layout, in the house's order. */
export const layoutsIn = (rows: HouseRows, locale: Locale): Layout[] =>
  rows.layouts.map((row) => layoutIn(row, locale))

/** Every room type, by name. */
export const roomTypesIn = (rows: HouseRows, locale: Locale): RoomTypeInfo[] =>
  rows.roomTypes
    .map((row) => ({ id: row.id, name: inLanguage(locale, row.name, row.nameEn) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale) || a.id - b.id)

/** Every amenity, in the house's order. */
export function amenitiesIn(rows: HouseRows, locale: Locale): Amenity[] {
  const measures = byId(rows.measurementTypes)
  return rows.amenities.map((row) => {
    const measure = row.measurementTypeId === null ? undefined : measures.get(row.measurementTypeId)
    return {
      id: row.id,
      name: inLanguage(locale, row.name, row.nameEn),
      description: inLanguage(locale, row.description, row.descriptionEn),
      measurementTypeId: row.measurementTypeId,
      featureType: row.featureType,
      measurementType: measure
        ? {
            id: measure.id,
            name: inLanguage(locale, measure.name, measure.nameEn),
            plural: inLanguage(locale, measure.plural, measure.pluralEn),
            symbol: measure.symbol,
            note: inLanguage(locale, measure.note, measure.noteEn),
          }
        : null,
    }
  })
}
