import { isPax } from '#domain/order/order.ts'
import { datesOf } from './draft-dates.ts'
import { peopleIn } from './order.ts'
import type { CheckoutDraft } from './types.ts'

/** The extras of a draft, as many as its people of those that are for everyone. */
export function extrasFor(draft: CheckoutDraft): CheckoutDraft['extras'] {
  const people = peopleIn(draft)
  return draft.extras.map((extra) =>
    extra.isForEveryone && isPax(people) ? { ...extra, quantity: people } : extra,
  )
}

/** How many come on each date, each number once, the least first. */
export const peopleByDate = (draft: CheckoutDraft): number[] => {
  const numbers = datesOf(draft).map(({ rooms }) => Math.max(...rooms.map(({ people }) => people)))
  return [...new Set(numbers)].sort((one, other) => one - other)
}

/** So many of a product, or one for everyone, however many they become; 0 takes it away. */
export function withExtra(draft: CheckoutDraft, changed: CheckoutDraft['extras'][number]) {
  const isIt = ({ productId }: { productId: number }) => productId === changed.productId
  if (changed.quantity <= 0) return { extras: draft.extras.filter((each) => !isIt(each)) }
  return {
    extras: draft.extras.some(isIt)
      ? draft.extras.map((each) => (isIt(each) ? changed : each))
      : [...draft.extras, changed],
  }
}

/** The extras of an earlier reservation: what each of its people had is for everyone again. */
export const extrasAgain = (
  ordered: readonly { productId: number; quantity: number; unit?: 'person' | 'piece' | undefined }[],
  people: number,
): CheckoutDraft['extras'] =>
  ordered.map(({ productId, quantity, unit }) => ({
    productId,
    quantity,
    ...(unit === 'person' && quantity === people && { isForEveryone: true }),
  }))
