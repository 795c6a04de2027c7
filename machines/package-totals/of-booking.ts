import { withPackage } from '#machines/checkout/changes.ts'
import { packageChoices } from '#machines/checkout/choices.ts'
import { changeOf, priceQuestionsOf } from '#machines/checkout/questions.ts'
import type { Booking } from '#machines/checkout/types.ts'
import type { PackageTotalsQuestion, PackageWish } from './package-totals-machine.ts'

/**
 * The question for a booking: each package that can be chosen, with its required servings, and none. A code goes along only
 * where it gave a discount: others would be tried once for each package.
 */
export function packageTotalsQuestionOf(booking: Booking, isCodeApplied: boolean): PackageTotalsQuestion {
  const offered = packageChoices(booking).flatMap(({ item, reason }) => (reason === null ? [item.id] : []))
  const couponCode = isCodeApplied ? booking.draft.couponCode : ''
  const wishes = [...offered, null].flatMap((packageId): PackageWish[] => {
    const draft = { ...booking.draft, couponCode }
    const requests = priceQuestionsOf({
      ...booking,
      draft: { ...draft, ...withPackage({ ...booking, draft }, packageId) },
    })
    return requests ? [{ packageId, requests }] : []
  })
  return { wishes, change: changeOf(booking) }
}
