import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR, type Instant, instantOf } from '#domain/time/venue-time.ts'
import { isTouched, type staffChangeMachine } from '#machines/staff-change/staff-change-machine.ts'
import type { StaffChangeEvent } from '#machines/staff-change/types.ts'
import { changeAddress } from '#src/screens/bookings/bookings-address.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { staffChangeModel } from '#tests/support/models/staff-change.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { refusals, reservationIs } from './checkout-environment.ts'
import { dialog, lost } from './deeds.ts'
import type { Deed, Deeds, InBrowser, Meets, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof staffChangeMachine>
type ChangeVisit = Visit & { reservation: Reservation }

const calls = {
  read: { address: /reservation\/[0-9a-f-]{36}(\?|$)/, method: 'GET' },
  try: { address: /reservations\/[0-9a-f-]{36}\/preview/ },
  save: { address: /online_booking\/[0-9a-f-]{36}(\?|$)/, method: 'PUT' },
}
const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 12 }
const ROOM_SEATS = 40
const limitRoom = testStatement('UPDATE room SET max_seats = $2 WHERE slugname = $1')

const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends StaffChangeEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<StaffChangeEvent, { type: T }>
type Output = {
  accepted: boolean
  refusal?: { code: string }
  value?: { areRoomsFree?: boolean }
} | null
const outputOf = ({ event }: Step) => (event as unknown as { output: Output }).output

const button = (visit: Visit, name: string) => dialog(visit).getByRole('button', { name, exact: true })

const hands: Deeds<ChangeVisit> = {
  'load.retried': { does: ({ page }) => page.getByRole('button', { name: 'Prøv igjen' }).click() },
  'field.entered': {
    hindrance: (step) => {
      const { field, value } = eventOf(step, 'field.entered')
      return contextOf(step).form[field] === value ? 'it is entered already' : null
    },
    does: ({ page }, step) => page.getByLabel(/^Antall personer/).fill(eventOf(step, 'field.entered').value),
  },
  'change.proposed': {
    hindrance: (step) => (isTouched(contextOf(step)) ? null : 'nothing is changed yet'),
    does: ({ page }) => page.getByRole('button', { name: 'Sjekk pris og regler' }).click(),
  },
  'change.retried': { does: (visit) => button(visit, 'Prøv igjen').click() },
  'change.dismissed': { does: (visit) => button(visit, 'Tilbake til skjemaet').click() },
  'reason.entered': {
    hindrance: (step) =>
      contextOf(step).reason === eventOf(step, 'reason.entered').value ? 'it is entered already' : null,
    does: (visit, step) =>
      dialog(visit)
        .getByLabel(/Hvorfor vil du endre bestillingen likevel/)
        .fill(eventOf(step, 'reason.entered').value),
  },
  'mailing.chosen': {
    hindrance: (step) => (contextOf(step).isCustomerMailed ? null : 'it is chosen already'),
    does: (visit) => dialog(visit).getByLabel('Send kunden en e-post om endringen').uncheck(),
  },
  'change.confirmed': { does: (visit) => button(visit, 'Lagre endringen').click() },
}

/** The customer changes the booking while that can still be done. */
async function customerChanges({ house, reservation }: ChangeVisit): Promise<void> {
  const { id: reservationId, accessKey } = reservation
  const before = house.now()
  house.clockMovesTo(early(reservation))
  await house.client.updateReservation({
    reservationId,
    accessKey: accessKey ?? '',
    body: { note: `Vi kommer litt før. ${crypto.randomUUID()}` },
  })
  house.clockMovesTo(before)
}

/** A week before the meeting, when nothing is too late, and an hour before it. */
const early = ({ arrival }: Reservation): Instant => instantOf(arrival) - 7 * 24 * HOUR
const late = ({ arrival }: Reservation): Instant => instantOf(arrival) - HOUR

/** Before the server answers, others make it answer as the step says; afterwards all is as it was. */
const answered =
  (kind: keyof typeof calls): Deed<ChangeVisit>['does'] =>
  async (visit, step) => {
    const { house, held, reservation } = visit
    const output = outputOf(step)
    const code = output?.refusal?.code
    const isFull = output?.value?.areRoomsFree === false
    await held.next(kind)
    if (isFull) await house.database.rows(limitRoom, [meeting.room, meeting.people])
    if (code === 'notEditable') await reservationIs(visit, reservation.id, 'cancelled')
    if (code === 'changedMeanwhile') await customerChanges(visit)
    if (code === 'priceChanged') await refusals.priceChanged?.before(visit as never, '')
    if (code === 'internal') await refusals.internal?.before(visit as never, '')
    await held.answerWhole(kind)
    if (isFull) await house.database.rows(limitRoom, [meeting.room, ROOM_SEATS])
    if (code === 'notEditable') await reservationIs(visit, reservation.id, 'confirmed')
    if (code === 'internal') await refusals.internal?.after?.(visit as never)
  }

const answers = (isThere: boolean): Deeds<ChangeVisit> => ({
  'done.read': {
    hindrance: (step) =>
      (outputOf(step) !== null) === isThere
        ? null
        : 'a booking is never deleted, and an address names it or not',
    does: answered('read'),
  },
  'done.tryChange': { does: answered('try') },
  'done.saveChange': {
    does: answered('save'),
    cause: (step) => (outputOf(step)?.refusal?.code === 'priceChanged' ? 'the price is changed' : null),
    // The screen is left for the booking.
    endsIn: (step) => (outputOf(step)?.accepted ? [] : null),
  },
  'error.read': lost('read'),
  'error.tryChange': lost('try'),
  'error.saveChange': lost('save'),
})

const opens =
  (isThere: boolean, when: (reservation: Reservation) => Instant) =>
  async (house: JourneyHouse, meets: Meets): Promise<ChangeVisit> => {
    const date = await house.freeDay(meeting, 9)
    const reservation = await house.client.placeReservation({
      body: await orderWithLunch(house, { ...meeting, date }),
    })
    house.clockMovesTo(when(reservation))
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    visitor.expectsTrouble(/status of [45]\d\d/)
    const held = await pauseCalls(visitor, calls)
    await comesAs(visitor, 'superuser', changeAddress(isThere ? reservation.id : crypto.randomUUID()))
    await held.next('read')
    return { page, visitor, house, held, reservation }
  }

function walkStart(title: string, where: string, isThere: boolean, when = early): WalkStart<ChangeVisit> {
  const walk = staffChangeModel.walks.find((each) => each.title.en === title)
  if (!walk) throw new Error(`No walk is called “${title}”.`)
  return {
    walk: walk as unknown as Walk<AnyStateMachine>,
    where,
    open: opens(isThere, when),
    deeds: { ...hands, ...answers(isThere) },
  }
}

const says =
  (text: string | RegExp): InBrowser<ChangeVisit>['sees'][string] =>
  (visit) =>
    expectVisible(dialog(visit).getByText(text).first())

/** A change by staff, in the browser. */
export const staffChangeInBrowser: InBrowser<ChangeVisit> = {
  model: staffChangeModel as unknown as AnyModel,
  beginnings: [
    walkStart('a change is typed and tried', 'a booking with lunch', true),
    walkStart('a change is typed and tried', 'an address without a booking', false),
    walkStart('a change is confirmed', 'a booking with lunch, an hour before it', true, late),
  ],
  passing: {},
  never: {},
  sees: {
    loading: (visit) => expectHidden(dialog(visit)),
    notFound: ({ page }) => expectVisible(page.getByText('Denne bestillingen finnes ikke.')),
    failed: ({ page }) => expectVisible(page.getByText('Bestillingen kunne ikke hentes')),
    editing: ({ page }) => expectVisible(page.getByRole('button', { name: 'Sjekk pris og regler' })),
    trying: says(/[Ss]jekker p/),
    untried: says(/Ingenting er endret/),
    hindered: says('Dette kan ikke lagres'),
    proposed: says(/Prisen blir/),
    saving: (visit) => expectVisible(dialog(visit).locator('[aria-disabled="true"]')),
    unsent: says(/vi vet ikke om endringen ble lagret/),
  },
}
