import { boolean, enums } from 'superstruct'
import { type Call, inQuery, paging } from '#contract/call.ts'
import { resourceCalls } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import { CatalogueChangePage, subjects } from '#contract/structs/catalogue-change.ts'
import { CustomerChoicePage } from '#contract/structs/customer-choice.ts'
import { RoomPriceTrial, RoomPriceTrialAnswer } from '#contract/structs/room-price-trial.ts'
import { Id, text, Uuid } from '#contract/wire.ts'

/** What the venue offers, administered by staff with the grant `catalogue`; and the roles of staff. */
export const catalogueAdministrationCalls = {
  ...resourceCalls(resources.vatGroup),
  ...resourceCalls(resources.ledgerAccount),
  ...resourceCalls(resources.productGroup),
  ...resourceCalls(resources.product),
  ...resourceCalls(resources.layout),
  ...resourceCalls(resources.measurementType),
  ...resourceCalls(resources.amenity),
  ...resourceCalls(resources.customerGroup),
  ...resourceCalls(resources.openingHours),
  ...resourceCalls(resources.specialDay),
  ...resourceCalls(resources.discountRule),
  ...resourceCalls(resources.termsVersion),
  ...resourceCalls(resources.meetingPackage),
  ...resourceCalls(resources.catalogueRoomType),
  ...resourceCalls(resources.catalogueRoom),
  ...resourceCalls(resources.doorScreen),
  ...resourceCalls(resources.role),
}

/** What has become of it all. */
export const catalogueChangeCalls = {
  listCatalogueChanges: {
    summary:
      'What staff have changed of what the venue offers, the latest first: of everything, of one kind, or of one thing. What became of roles is for administrators.',
    method: 'GET',
    path: '/api/v1/catalogue/changes',
    access: 'staff:catalogue',
    own: true,
    parameters: {
      ...paging,
      subject: inQuery('subject', enums(subjects)),
      subjectId: inQuery('subjectId', Id),
    },
    body: null,
    response: CatalogueChangePage,
    status: 200,
  },
} satisfies Record<string, Call>

/** Who a discount is for. */
export const discountCustomerCalls = {
  listCustomerChoices: {
    summary:
      'The customers that a discount can be for, by name: those in use; of those asked for by `id` or `hasDiscounts`, the others too. No more is said of them than their names and numbers.',
    method: 'GET',
    path: '/api/v1/catalogue/customers',
    access: 'staff:catalogue',
    own: true,
    parameters: {
      ...paging,
      search: inQuery('search', text(160), 'A part of a name or of an organisation number.'),
      id: inQuery('id', Uuid),
      hasDiscounts: inQuery('hasDiscounts', boolean(), 'Those who have discounts of their own.'),
    },
    body: null,
    response: CustomerChoicePage,
    status: 200,
  },
} satisfies Record<string, Call>

/** What the venue's prices come to. */
export const priceTrialCalls = {
  tryRoomPrice: {
    summary:
      'What a visitor would pay for a room at the prices given, alone or with a package, and why it cannot be ordered; nothing is saved.',
    method: 'POST',
    path: '/api/v1/catalogue/room-price-trial',
    access: 'staff:catalogue',
    own: true,
    parameters: {},
    body: RoomPriceTrial,
    response: RoomPriceTrialAnswer,
    status: 200,
  },
} satisfies Record<string, Call>
