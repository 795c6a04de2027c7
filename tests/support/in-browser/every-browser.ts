import { blockInBrowser } from './block.ts'
import { calendarFeedsInBrowser } from './calendar-feeds.ts'
import { checkoutInBrowser } from './checkout.ts'
import { companyUsersInBrowser } from './company-users.ts'
import { diaryInBrowser } from './diary.ts'
import { diaryMoveInBrowser } from './diary-move.ts'
import { guestNeedsInBrowser } from './guest-needs.ts'
import type { InBrowser, Visit } from './in-browser.ts'
import { newBookingInBrowser } from './new-booking.ts'
import { offerInBrowser } from './offer.ts'
import { offerKeepingInBrowser } from './offer-keeping.ts'
import { offerListInBrowser } from './offer-list.ts'
import { packageTotalsInBrowser } from './package-totals.ts'
import { planningInBrowser } from './planning.ts'
import { resourceEditorInBrowser } from './resource-editor.ts'
import { roomComparisonInBrowser } from './room-comparison.ts'
import { seriesInBrowser } from './series.ts'
import { staffCancellationInBrowser } from './staff-cancellation.ts'
import { staffChangeInBrowser } from './staff-change.ts'

/** Erases the visit type of a machine, so that all fit in one list. */
const any = <V extends Visit>(machine: InBrowser<V>) => machine as unknown as InBrowser<Visit>

/** The machines that are walked in the browser. */
export const everyBrowser: readonly InBrowser<Visit>[] = [
  any(blockInBrowser),
  any(calendarFeedsInBrowser),
  any(companyUsersInBrowser),
  any(diaryInBrowser),
  any(diaryMoveInBrowser),
  any(guestNeedsInBrowser),
  any(seriesInBrowser),
  any(staffCancellationInBrowser),
  any(staffChangeInBrowser),
  any(newBookingInBrowser),
  any(offerInBrowser),
  any(offerKeepingInBrowser),
  any(offerListInBrowser),
  any(packageTotalsInBrowser),
  any(planningInBrowser),
  any(roomComparisonInBrowser),
  any(resourceEditorInBrowser),
  any(checkoutInBrowser),
]
