import type { FieldError } from '#contract/field-codes.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { StaffOrderTrial } from '#contract/structs/staff-order.ts'
import { type OverridableCode, overridableCodes } from '#domain/order/overrides.ts'
import { type Answer, accept } from '#server/calls/operation.ts'
import type { Override } from '#server/reservations/order-to-write.ts'

const isOverridable = (code: string): code is OverridableCode =>
  (overridableCodes as readonly string[]).includes(code)

type Tried<T> = { answer: Answer<T>; broken: StaffOrderTrial['broken'] }

const brokenOnWire = (broken: readonly FieldError[]): StaffOrderTrial['broken'] =>
  broken.flatMap(({ path, code, limit = null }) =>
    isOverridable(code) ? [{ path, code, limit: limit === null ? null : String(limit) }] : [],
  )

/**
 * Tries something as it would be written, with each rule overridden that the try before it broke, so that nothing is judged
 * in two ways: what the last try came to, and all rules that were overridden for it.
 */
export async function overridingAll<T>(
  attemptWith: (override: Override | null) => Promise<Answer<T>>,
): Promise<Tried<T>> {
  const broken: FieldError[] = []
  for (;;) {
    const codes = [...new Set(broken.map(({ code }) => code))].filter(isOverridable)
    const answer = await attemptWith(codes.length === 0 ? null : { reason: '', codes })
    if (answer.accepted) return { answer, broken: brokenOnWire(broken) }
    const { code, fields = [] } = answer.refusal
    const isNew = fields.some((field) => !codes.some((each) => each === field.code))
    if (code !== 'rulesBroken' || !isNew) return { answer, broken: brokenOnWire(broken) }
    broken.push(
      ...fields.filter(
        (field) => !broken.some(({ path, code }) => path === field.path && code === field.code),
      ),
    )
  }
}

/** What an order would come to, with all rules overridden that may be. */
export async function tryOverriding(
  attemptWith: (override: Override | null) => Promise<Answer<Reservation>>,
): Promise<Answer<StaffOrderTrial>> {
  const { answer, broken } = await overridingAll(attemptWith)
  return answer.accepted ? accept({ priceSummary: answer.value.priceSummary, broken }) : answer
}
