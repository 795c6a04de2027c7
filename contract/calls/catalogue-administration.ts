import type { Call } from '#contract/call.ts'
import { resourceCalls } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'

/** What the venue offers, administered by staff with the grant `catalogue`; and the roles of staff. */
export const catalogueAdministrationCalls = {
  ...resourceCalls(resources.vatGroup),
  ...resourceCalls(resources.productGroup),
  ...resourceCalls(resources.product),
  ...resourceCalls(resources.layout),
  ...resourceCalls(resources.measurementType),
  ...resourceCalls(resources.amenity),
  ...resourceCalls(resources.customerGroup),
  ...resourceCalls(resources.openingHours),
  ...resourceCalls(resources.specialDay),
  ...resourceCalls(resources.discountRule),
  ...resourceCalls(resources.role),
} satisfies Record<string, Call>
