import { CustomerCard, PaxAllergy } from '#contract/structs/reservation.ts'
import { text } from '#contract/wire.ts'
import { isEmail } from '#domain/account/email.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import { customerCardOf, isOrganization } from './customer.ts'
import type { AllergyEntry, Booking, CheckoutDraft } from './types.ts'

const Lead = text(120)
const Title = text(160)
const Note = text(4000)
export const LongComment = text(1000)

function refusalsOfMeeting({ title, lead, note }: CheckoutDraft['meeting']): FieldRefusals {
  return {
    ...refusalsIn(Title, title.trim(), 'meeting.title'),
    ...refusalsIn(Lead, lead.trim(), 'meeting.lead'),
    ...refusalsIn(Note, note.trim(), 'meeting.note'),
  }
}

/** What is wrong with who orders and what the meeting is called. Specification §5.3. */
export function refusalsOfDetails(booking: Booking): FieldRefusals {
  const card = customerCardOf(booking)
  const refusals = {
    ...refusalsIn(CustomerCard, card, 'details'),
    ...refusalsOfMeeting(booking.draft.meeting),
  }
  if (!refusals['details.email'] && !isEmail(card.email)) refusals['details.email'] = { code: 'email' }
  if (!isOrganization(booking)) return refusals
  if (!card.companyName) refusals['details.companyName'] = { code: 'required' }
  if (!card.organizationNumber) refusals['details.organizationNumber'] = { code: 'required' }
  else if (!refusals['details.organizationNumber'] && !readOrganisationNumber(card.organizationNumber))
    refusals['details.organizationNumber'] = { code: 'organizationNumber' }
  return refusals
}

/** What is wrong with one person's allergies: too long a text, or nothing said at all. */
export function refusalsOfAllergy(entry: AllergyEntry, index: number): FieldRefusals {
  const refusals = refusalsIn(PaxAllergy, entry, `allergies.${index}`)
  if (entry.lawObligated.length === 0 && `${entry.freeInput}${entry.note}`.trim() === '')
    refusals[`allergies.${index}.freeInput`] ??= { code: 'required' }
  return refusals
}
