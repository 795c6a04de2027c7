import type { MeetingRoom } from '#contract/structs/room.ts'
import type { RoomSelectionContext } from './types.ts'

/**
 * What a room of the list lacks of the layouts and facilities that are asked for, by name. One of the layouts is enough to be
 * found; a list that is not of these filters may have rooms without any of it.
 */
export function lacksOf(
  { seatings, roomFeatures }: Pick<MeetingRoom, 'seatings' | 'roomFeatures'>,
  { layoutIds, amenityIds }: Pick<RoomSelectionContext['filters'], 'layoutIds' | 'amenityIds'>,
  { layouts, amenities }: Pick<RoomSelectionContext, 'layouts' | 'amenities'>,
): string[] {
  const isSetAs = (id: number) =>
    seatings.some(({ availableOnline, layout }) => availableOnline && layout.id === id)
  const has = (id: number) => roomFeatures.some(({ amenityId }) => amenityId === id)
  return [
    ...layouts.filter(({ id }) => layoutIds.includes(id) && !isSetAs(id)),
    ...amenities.filter(({ id }) => amenityIds.includes(id) && !has(id)),
  ].map(({ name }) => name)
}
