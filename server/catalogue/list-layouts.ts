import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation } from '#server/calls/operation.ts'

/** The layouts that rooms can be searched by. Specification §7. */
export const listLayouts: Operation<'listLayouts'> = async (given, { locale }, { house }) =>
  accept(pageOfList((await house.current()).texts[locale].layouts, given))
