import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { StartedBooking } from '#machines/room-calendar/types.ts'
import type { CheckoutDraft } from './types.ts'

/** Raised when the draft's shape changes: a draft of another version is dropped. */
export const draftVersion = 5

/** A new draft. The time has been chosen already, so the first step is the one after it. */
export const draftOf = (begun: StartedBooking): CheckoutDraft => ({
  version: draftVersion,
  edits: null,
  ...begun,
  packageId: begun.packageId ?? null,
  moreRooms: begun.moreRooms ?? [],
  moreDates: begun.moreDates ?? [],
  servings: [],
  seatingId: null,
  setupComment: '',
  extras: [],
  allergies: [],
  details: {
    name: '',
    email: '',
    phone: '',
    companyName: '',
    organizationNumber: '',
    buyerReference: '',
    isOrganization: true,
  },
  meeting: eachMeetingField(() => ''),
  couponCode: '',
  termsAccepted: false,
  termsVersion: null,
  sendAsRequest: false,
  idempotencyKey: null,
  sent: null,
  step: 'package',
  completed: ['time'],
  returnsToReview: false,
})
