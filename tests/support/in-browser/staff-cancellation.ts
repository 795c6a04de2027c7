import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR, instantOf, MINUTE } from '#domain/time/venue-time.ts'
import type { staffCancellationMachine } from '#machines/staff-cancellation/staff-cancellation-machine.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { staffCancellationModel } from '#tests/support/models/staff-cancellation.ts'
import { dialog } from './deeds.ts'
import type { Deed, Deeds, InBrowser, Step, Visit } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof staffCancellationMachine>
type CancellationVisit = Visit & { reservation: Reservation }

const calls = { cancel: { address: /online_booking\/[0-9a-f-]{36}(\?|$)/, method: 'PUT' } }
const meeting = { room: 'biblioteket', from: '12:00', to: '14:00', people: 4 }

const contextOf = ({ from }: Step) => (from as Snapshot).context
const codeOf = ({ event }: Step) =>
  (event as unknown as { output: { refusal?: { code: string } } }).output.refusal?.code

const button = (visit: Visit, name: string | RegExp) =>
  dialog(visit).getByRole('button', { name, exact: true })

/** Read again, it is a booking anew: another machine is at rest. */
const isReadAgain = () => ['standing']

const hands: Deeds<CancellationVisit> = {
  'cancelling.begun': {
    does: ({ page }) => page.getByRole('button', { name: 'Kanseller …' }).click(),
  },
  'charge.chosen': {
    hindrance: (step) => (contextOf(step).isCharged ? null : 'it is chosen already'),
    does: (visit) =>
      dialog(visit)
        .getByRole('radio', { name: /^Ingenting/ })
        .check(),
  },
  'mail.chosen': {
    hindrance: (step) => (contextOf(step).isCustomerMailed ? null : 'it is chosen already'),
    does: (visit) =>
      dialog(visit)
        .getByLabel(/^Send e-post til/)
        .uncheck(),
  },
  'message.entered': {
    hindrance: (step) => (contextOf(step).isCustomerMailed ? null : 'there is no email to write in'),
    does: (visit) =>
      dialog(visit)
        .getByLabel(/^Beskjed i e-posten/)
        .fill('Beklager.'),
  },
  'question.confirmed': { does: (visit) => button(visit, 'Kanseller bestillingen').click() },
  'question.retried': { does: (visit) => button(visit, 'Prøv igjen').click() },
  'question.dismissed': {
    does: (visit) => button(visit, /^(Behold bestillingen|Lukk og se status)$/).click(),
    endsIn: ({ from }) => (from.matches('asking') ? null : isReadAgain()),
  },
}

/** Before the server answers, the customer or the clock makes it answer as the step says. */
const answered: Deed<CancellationVisit>['does'] = async ({ house, held, reservation }, step) => {
  await held.next('cancel')
  const { id: reservationId, accessKey } = reservation
  if (codeOf(step) === 'changedMeanwhile')
    await house.client.updateReservation({
      reservationId,
      accessKey: accessKey ?? '',
      body: { note: 'Vi kommer litt før.' },
    })
  if (codeOf(step) === 'feeChanged') house.clockMovesTo(house.now() + 2 * MINUTE)
  await held.answer('cancel')
}

const answers: Deeds<CancellationVisit> = {
  'done.cancelReservation': {
    hindrance: (step) =>
      codeOf(step) === 'feeChanged' && !contextOf(step).isCharged
        ? 'what is not charged has no fee that changes'
        : null,
    does: answered,
    cause: (step) => (codeOf(step) === 'feeChanged' ? 'the deadline passes' : null),
    // The button goes with the booking.
    endsIn: (step) => (codeOf(step) === undefined ? [] : null),
  },
  'error.cancelReservation': {
    cause: () => 'the network is cut',
    does: ({ held }) => held.lose('cancel'),
  },
}

/** A booking a minute before the terms charge all of it. */
async function open(
  house: JourneyHouse,
  meets: Parameters<InBrowser<Visit>['beginnings'][number]['open']>[1],
) {
  const reservation = await house.isBookedByAnother({ ...meeting, date: await house.freeDay(meeting, 9) })
  house.clockMovesTo(instantOf(reservation.arrival) - 24 * HOUR - MINUTE)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  visitor.expectsTrouble(/status of 409/)
  await comesAs(visitor, 'superuser', `/drift/bestillinger/${reservation.id}`)
  await expectVisible(page.getByRole('button', { name: 'Kanseller …' }))
  const held = await pauseCalls(visitor, calls)
  return { page, visitor, house, held, reservation }
}

const [walk] = staffCancellationModel.walks
if (!walk) throw new Error('The model has a walk.')

/** A cancellation by staff, in the browser. */
export const staffCancellationInBrowser: InBrowser<CancellationVisit> = {
  model: staffCancellationModel as unknown as AnyModel,
  beginnings: [
    {
      walk: walk as unknown as Walk<AnyStateMachine>,
      where: 'a booking among staff',
      open,
      deeds: { ...hands, ...answers },
    },
  ],
  passing: {},
  never: {},
  sees: {
    standing: (visit) => expectHidden(dialog(visit)),
    asking: ({ page }) => expectVisible(page.getByText('Hva skal kunden betale?')),
    sending: (visit) =>
      expectVisible(
        button(visit, 'Kanseller bestillingen').and(visit.page.locator('[aria-disabled="true"]')),
      ),
    unsent: ({ page }) => expectVisible(page.getByText(/vi vet ikke om bestillingen ble kansellert/)),
    refused: ({ page }) => expectVisible(page.getByText('Bestillingen er ikke kansellert')),
  },
}
