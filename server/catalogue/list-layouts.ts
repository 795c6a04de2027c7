import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

/** The layouts that rooms can be searched by. Specification §7. */
export const listLayouts: Operation<'listLayouts', HouseServices> = async (given, { locale }, { house }) =>
  accept(pageOfList((await house.current()).texts[locale].layouts, given))
