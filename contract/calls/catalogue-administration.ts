import { enums } from 'superstruct'
import { type Call, inQuery, paging } from '#contract/call.ts'
import { resourceCalls } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import { CatalogueChangePage, subjects } from '#contract/structs/catalogue-change.ts'
import { RoomPriceTrial, RoomPriceTrialAnswer } from '#contract/structs/room-price-trial.ts'
import { Id } from '#contract/wire.ts'

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
