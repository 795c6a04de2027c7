import { resources } from '#contract/resources.ts'
import { resourceOperations } from '#server/catalogue/resources/resource-operations.ts'
import { stores } from '#server/catalogue/resources/stores.ts'

/** What does the calls of each resource. */
export const catalogueAdministration = {
  ...resourceOperations(resources.vatGroup, stores.vatGroup),
  ...resourceOperations(resources.ledgerAccount, stores.ledgerAccount),
  ...resourceOperations(resources.productGroup, stores.productGroup),
  ...resourceOperations(resources.product, stores.product),
  ...resourceOperations(resources.layout, stores.layout),
  ...resourceOperations(resources.measurementType, stores.measurementType),
  ...resourceOperations(resources.amenity, stores.amenity),
  ...resourceOperations(resources.customerGroup, stores.customerGroup),
  ...resourceOperations(resources.openingHours, stores.openingHours),
  ...resourceOperations(resources.specialDay, stores.specialDay),
  ...resourceOperations(resources.discountRule, stores.discountRule),
  ...resourceOperations(resources.termsVersion, stores.termsVersion),
  ...resourceOperations(resources.meetingPackage, stores.meetingPackage),
  ...resourceOperations(resources.catalogueRoomType, stores.catalogueRoomType),
  ...resourceOperations(resources.catalogueRoom, stores.catalogueRoom),
  ...resourceOperations(resources.doorScreen, stores.doorScreen),
  ...resourceOperations(resources.role, stores.role),
}
