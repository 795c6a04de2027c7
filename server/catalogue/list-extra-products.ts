import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

/** The products that are for sale. Specification §7. */
export const listExtraProducts: Operation<'listExtraProducts', HouseServices> = async (
  given,
  { locale },
  { house },
) => {
  const products = (await house.current()).texts[locale].products.filter(({ isAvailable }) => isAvailable)
  return accept(pageOfList(products, given, 500))
}
