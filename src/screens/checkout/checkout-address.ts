import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isId } from '#domain/house-id.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { draftDatesOf } from '#machines/checkout/draft-dates.ts'
import { type CheckoutDraft, type StepName, stepNames } from '#machines/checkout/types.ts'
import type { StartedBooking } from '#machines/room-calendar/types.ts'
import { addresses } from '#src/addresses.ts'
import { datesIn } from '#src/screens/planning/dates-address.ts'

/** The address of a step: of the checkout, or of the reservation being changed. */
export const stepAddress = (step: StepName, { edits }: Pick<CheckoutDraft, 'edits'>): string =>
  edits ? addresses.change(edits.reservationId, step) : `${addresses.checkout}?step=${step}`

/** The step in an address; undefined without one. */
export const stepIn = (search: string): StepName | undefined => {
  const named = new URLSearchParams(search).get('step')
  return stepNames.find((step) => step === named)
}

/**
 * The booking that an address starts (`?room=…&start=…&end=…&people=…&package=…`, or `?date=…` of each of several dates); null
 * when it starts none.
 */
export function begunIn(search: string): StartedBooking | null {
  const planned = draftDatesOf(datesIn(search) ?? [])
  if (planned) return planned
  const query = new URLSearchParams(search)
  const roomSlug = query.get('room')
  const start = fromWire(query.get('start') ?? '')
  const end = fromWire(query.get('end') ?? '')
  const people = Number(query.get('people') ?? 1)
  const packageId = Number(query.get('package'))
  if (!roomSlug || start === undefined || end === undefined) return null
  return {
    roomSlug,
    start,
    end,
    people: Number.isInteger(people) && people > 0 ? people : 1,
    ...(isId(packageId) ? { packageId } : {}),
  }
}

/**
 * Synchronises the address and the step. A new step is a new entry of the browser's history; Back and Forward
 * open the step in the address, and an unreachable address is replaced by the current step. The draft is null
 * while no step is shown.
 */
export function useStepAddress(draft: CheckoutDraft | null, open: (step: StepName) => boolean): void {
  const search = useSearch()
  const [, navigate] = useLocation()
  const last = useRef<{ search: string | null; step: StepName | null }>({ search: null, step: null })
  const step = draft?.step ?? null
  const address = draft && stepAddress(draft.step, draft)
  useEffect(() => {
    const before = last.current
    last.current = { search, step }
    const named = stepIn(search)
    if (step === null || address === null || named === step) return
    const arrived = before.step === null
    const addressLed = named !== undefined && (arrived || before.search !== search)
    if (addressLed && open(named)) return
    navigate(address, { replace: arrived || addressLed || named === undefined })
  }, [search, step, address, open, navigate])
}
