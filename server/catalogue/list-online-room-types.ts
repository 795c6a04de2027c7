import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

/** The types of the rooms that are offered online, by name. */
export const listOnlineRoomTypes: Operation<'listOnlineRoomTypes', HouseServices> = async (
  given,
  { locale },
  { house: store },
) => {
  const house = await store.current()
  const offered = new Set(
    [...house.rooms.values()].filter(({ isOffered }) => isOffered).map(({ row }) => row.roomTypeId),
  )
  return accept(
    pageOfList(
      house.texts[locale].roomTypes.filter(({ id }) => offered.has(id)),
      given,
    ),
  )
}
