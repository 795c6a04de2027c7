import { accept, type Operation } from '#server/operations/operation.ts'
import { pageOfList } from '#server/operations/page.ts'

/** The layouts that rooms can be searched by. Specification §7. */
export const listLayouts: Operation<'listLayouts'> = async (given, { locale }, { house }) =>
  accept(pageOfList((await house.current()).texts[locale].layouts, given))
