import type { Page } from 'playwright-core'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { clockTimeOf, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import type { newBookingMachine } from '#machines/new-booking/new-booking-machine.ts'
import { brokenBy } from '#machines/new-booking/order.ts'
import type { NewBookingEvent } from '#machines/new-booking/types.ts'
import { newBookingAddressFor } from '#src/screens/new-booking/new-booking-address.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible } from '#tests/support/journey-steps.ts'
import { activeLeaves, type Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { anotherTime, newBookingModel } from '#tests/support/models/new-booking.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { lost } from './deeds.ts'
import { commit } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Meets, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls, pausesEnd, pauseTimers } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof newBookingMachine>

const calls = {
  rooms: { address: /staff\/reservations\/rooms$/ },
  try: { address: /staff\/reservations\/trial$/ },
  place: { address: /staff\/reservations$/, method: 'POST' },
  goods: { address: /packages/ },
}
const meeting = { room: 'biblioteket', from: '09:00', to: '11:00', people: 4 }
const block = testStatement(
  `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
   VALUES ($1, $2::timestamptz, $3::timestamptz, 'maintenance')`,
)
const slugOf = testStatement<{ slugname: string }>('SELECT slugname FROM room WHERE id = $1')
const blockAll = testStatement(
  `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
   SELECT id, $1::timestamptz, $2::timestamptz, 'maintenance' FROM room`,
)
const unblock = testStatement('DELETE FROM restriction WHERE room_id = $1 AND starts_at = $2::timestamptz')

const stateOf = ({ from }: Step) => from as Snapshot
const contextOf = (step: Step) => stateOf(step).context
const changeOf = ({ event }: Step) => (event as Extract<NewBookingEvent, { type: 'fields.entered' }>).change
type Output = { accepted: boolean; refusal?: { code: string }; value?: { broken?: unknown[] } }
const outputOf = ({ event }: Step) => (event as unknown as { output: Output }).output

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const press =
  (name: string): Deed<Visit>['does'] =>
  ({ page }) =>
    button(page, name).click()

const hands: Deeds<Visit> = {
  'fields.entered': {
    hindrance: (step) => {
      const { form } = contextOf(step)
      const { people, reason } = changeOf(step)
      if (people !== undefined) return form.people === people ? 'it is entered already' : null
      if (form.reason === reason) return 'it is entered already'
      return brokenBy(contextOf(step)).length > 0 ? null : 'a reason is given only for what breaks rules'
    },
    does: ({ page }, step) => {
      const { people, reason } = changeOf(step)
      return people === undefined
        ? page.getByLabel('Begrunnelse').fill(reason ?? '')
        : page.getByLabel('Antall personer').fill(people)
    },
  },
  'customer.chosen': {
    hindrance: (step) =>
      stateOf(step).matches({ price: 'pausing' }) ? 'both pauses of typing would end at once' : null,
    does: async ({ page }) => {
      await page.getByLabel('Finn en kunde').fill('jonas@proysenhuset.example')
      await pausesEnd(page)
      await page.getByRole('option', { name: /^Jonas/ }).click()
    },
  },
  'alternative.chosen': {
    hindrance: (step) => {
      if (!stateOf(step).matches({ price: 'refused' }))
        return 'only a room that is taken has others beside it'
      const isChosen = contextOf(step).form.from === clockTimeOf(anotherTime.start)
      return isChosen ? 'what is taken is not offered instead of itself' : null
    },
    does: ({ page }) =>
      button(page, /^.+, .*\d\d:\d\d–\d\d:\d\d$/)
        .first()
        .click(),
  },
  'rooms.retried': { does: press('Hent rommene') },
  'price.retried': {
    hindrance: (step) =>
      stateOf(step).matches({ price: 'failed' }) ? null : 'a room that is taken is left for another one',
    does: press('Regn ut prisen'),
  },
  'goods.retried': { does: press('Hent pakker og tilvalg') },
  'form.cleared': { does: press('Tøm skjemaet') },
  'form.sent': { does: press('Legg inn bestillingen') },
  'after.typingPause': { does: ({ page }) => pausesEnd(page) },
}

type Slot = { roomId: number; startTime: string; endTime: string }

/** What the page's call is about. */
async function slotOf({ held }: Visit, kind: 'try' | 'place'): Promise<Slot> {
  const order: StaffOrder = (await held.next(kind)).request().postDataJSON()
  const [booking] = order.packets[0]?.bookings ?? []
  if (!booking) throw new Error('An order has a room.')
  return booking
}

/** Another customer takes the room of the order. */
async function isTaken({ database, isBookedByAnother }: JourneyHouse, slot: Slot): Promise<Reservation> {
  const [found] = await database.rows(slugOf, [slot.roomId])
  const room = found?.slugname ?? ''
  const [start, end] = [instantOf(slot.startTime), instantOf(slot.endTime)]
  const times = { date: venueDateOf(start), from: clockTimeOf(start), to: clockTimeOf(end) }
  return isBookedByAnother({ room, ...times, people: meeting.people })
}

/** Before the server answers, others make it answer as the step says; afterwards the room is free again. */
const answered =
  (kind: 'try' | 'place'): Deed<Visit>['does'] =>
  async (visit, step) => {
    const { house, held } = visit
    const { accepted, refusal, value } = outputOf(step)
    const slot = await slotOf(visit, kind)
    const isBlocked =
      (value?.broken?.length ?? 0) > 0 || (kind === 'place' && brokenBy(contextOf(step)).length > 0)
    const other = accepted || !refusal ? null : await isTaken(house, slot)
    if (isBlocked) await commit(house, block, [slot.roomId, slot.startTime, slot.endTime])
    await held.answerWhole(kind)
    await commit(house, unblock, [slot.roomId, slot.startTime])
    if (other)
      await house.client.updateReservation({
        reservationId: other.id,
        accessKey: other.accessKey ?? '',
        body: { reservationStatus: 'cancelled' },
      })
  }

const answers: Deeds<Visit> = {
  'done.findRooms': { does: ({ held }) => held.answer('rooms') },
  'error.findRooms': lost('rooms'),
  'done.tryOrder': {
    does: answered('try'),
    cause: (step) => (outputOf(step).accepted ? null : 'another customer takes the room'),
  },
  'error.tryOrder': lost('try'),
  'done.placeOrder': {
    does: answered('place'),
    cause: (step) => (outputOf(step).accepted ? null : 'another customer takes the room'),
    // The booking is shown instead.
    endsIn: (step) => (outputOf(step).accepted ? [] : null),
  },
  'error.placeOrder': lost('place'),
  'done.readGoods': { does: ({ held }) => held.answer('goods') },
  'error.readGoods': lost('goods'),
}

/** A guest at the desk, typed in but for the number of people. */
async function typesGuest(page: Page): Promise<void> {
  await page.getByText('Privat', { exact: true }).click()
  await page.getByLabel('Navn', { exact: true }).fill('Ola Gjest')
  await page.getByLabel(/^Telefon/).fill('00 00 00 07')
  await page.getByLabel('Send bekreftelse på e-post').uncheck()
  await page.getByLabel(/^Kunden har fått vilkårene/).check()
}

const open =
  (isTyped: boolean, isChosen: boolean) =>
  async (house: JourneyHouse, meets: Meets): Promise<Visit> => {
    const date = await house.freeDay({ ...meeting, to: '16:00' }, 9)
    const { startTime, endTime } = await house.seatQuestion({ ...meeting, date })
    // No room is free in the walk in which none is chosen.
    if (!isTyped) await commit(house, blockAll, [startTime, endTime])
    const { id: roomId } = await house.client.readRoom({ roomSlug: meeting.room })
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    visitor.expectsTrouble(/status of 4\d\d/)
    await pauseTimers(page, [TYPING_PAUSE])
    const held = await pauseCalls(visitor, calls)
    const { from, to } = meeting
    await comesAs(visitor, 'superuser', newBookingAddressFor({ date, from, to, ...(isChosen && { roomId }) }))
    await held.next('goods')
    if (isTyped) await typesGuest(page)
    if (isChosen) await page.getByLabel('Antall personer').fill(String(meeting.people))
    return { page, visitor, house, held }
  }

const walkStart = (walk: (typeof newBookingModel.walks)[number]): WalkStart<Visit> => {
  const { stored } = walk.input as { stored: { people: string } | null }
  return {
    walk: walk as unknown as Walk<AnyStateMachine>,
    where: stored === null ? 'an empty form' : stored.people === '' ? 'a free room' : 'a chosen room',
    open: open(stored !== null, stored !== null && stored.people !== ''),
    deeds: { ...hands, ...answers },
  }
}

const says =
  (text: string | RegExp): InBrowser<Visit>['sees'][string] =>
  ({ page }) =>
    expectVisible(page.getByText(text).first())
const isBusy: InBrowser<Visit>['sees'][string] = ({ page }) =>
  expectVisible(button(page, 'Legg inn bestillingen').and(page.locator('[aria-disabled="true"]')))

/** A booking for a customer, in the browser. */
export const newBookingInBrowser: InBrowser<Visit> = {
  model: newBookingModel as unknown as AnyModel,
  beginnings: newBookingModel.walks.map(walkStart),
  // What follows what is typed has to be asked for anew, or not at all, whatever is asked for already.
  divides: ({ event, from }) =>
    event.type === 'fields.entered'
      ? activeLeaves(from)
          .filter((leaf) => /^(price|rooms)/.test(leaf))
          .sort()
          .join(', ')
      : null,
  passing: {},
  never: {
    'price.refused price.retried': 'a room that is taken is left for another one, and not asked for again',
  },
  sees: {
    'rooms.unasked': says(/^Fyll ut tid og antall personer/),
    'rooms.found': ({ page }) => expectVisible(page.locator('input[name=room]').first()),
    'rooms.failed': says('Vi fikk ikke svar på hvilke rom som er ledige.'),
    'price.unasked': says(/^Prisen vises når/),
    'price.priced': says('Å betale'),
    'price.refused': says('Dette kan ikke legges inn'),
    'price.failed': says('Vi fikk ikke regnet ut prisen.'),
    'goods.missing': says('Vi fikk ikke hentet pakker og tilvalg.'),
    'placing.entering': ({ page }) => expectVisible(button(page, 'Legg inn bestillingen')),
    'placing.waiting': isBusy,
    'placing.placing': isBusy,
  },
}
