import { object } from 'superstruct'
import { meetingFields } from '#contract/structs/meeting.ts'
import { CustomerCard, PaxAllergy } from '#contract/structs/reservation.ts'
import { isEmail } from '#domain/account/email.ts'
import { customerFaults } from '#domain/order/order-faults.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import { customerCardOf, meetingSaid } from './customer.ts'
import type { AllergyEntry, Booking } from './types.ts'

const Meeting = object(meetingFields)

/** What is wrong with who orders and what the meeting is called. Specification §5.3. */
export function refusalsOfDetails(booking: Booking): FieldRefusals {
  const card = customerCardOf(booking)
  const refusals = {
    ...refusalsIn(CustomerCard, card, 'details'),
    ...refusalsIn(Meeting, meetingSaid(booking.draft), 'meeting'),
  }
  if (!refusals['details.email'] && !isEmail(card.email)) refusals['details.email'] = { code: 'email' }
  for (const { path, code } of customerFaults(card, booking.features))
    refusals[path.replace('customerCard', 'details')] ??= { code }
  return refusals
}

/** What is wrong with one person's allergies: too long a text, or nothing said at all. */
export function refusalsOfAllergy(entry: AllergyEntry, index: number): FieldRefusals {
  const refusals = refusalsIn(PaxAllergy, entry, `allergies.${index}`)
  if (entry.lawObligated.length === 0 && `${entry.freeInput}${entry.note}`.trim() === '')
    refusals[`allergies.${index}.freeInput`] ??= { code: 'required' }
  return refusals
}
