import type { Page } from 'playwright-core'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import {
  addVenueDays,
  instantOf,
  isoWeekdayOf,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import { placeOf } from '#machines/diary-move/place.ts'
import type { DiaryMoveEvent } from '#machines/diary-move/types.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import { diaryMoveModel } from '#tests/support/models/diary-move.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { refusals } from './checkout-environment.ts'
import { dialog } from './deeds.ts'
import { commit } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Meets, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof diaryMoveMachine>
type MoveVisit = Visit & { reservation: Reservation }

const calls = { try: { address: /\/move\/trial$/ }, move: { address: /\/move$/ } }
const meeting = { room: 'biblioteket', from: '09:00', to: '12:00', people: 4 } as const
const block = testStatement(
  `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
   SELECT id, $2::timestamptz, $3::timestamptz, 'maintenance' FROM room WHERE slugname = $1`,
)

const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends DiaryMoveEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<DiaryMoveEvent, { type: T }>
const codeOf = ({ event }: Step) =>
  (event as unknown as { output: { refusal?: { code: string } } }).output.refusal?.code

const dateOf = ({ arrival }: Reservation): VenueDate => venueDateOf(instantOf(arrival))
const button = (visit: Visit, name: string | RegExp) =>
  dialog(visit).getByRole('button', { name, exact: true })
const bookingIn = ({ page, reservation }: MoveVisit) =>
  page.locator(`[data-booking="${reservation.bookings[0]?.id}"]`).first()

/** Whether the place is of the day that the booking is on already. */
const isOwnDay = ({ booking, place }: Snapshot['context']) =>
  booking !== null && place?.date === placeOf(booking).date

const shared: Deeds<MoveVisit> = {
  'booking.opened': { does: (visit) => bookingIn(visit).click() },
  'panel.closed': { does: (visit) => button(visit, 'Lukk').click() },
  'place.entered': {
    hindrance: (step) =>
      contextOf(step).place?.to === eventOf(step, 'place.entered').change.to ? 'it is entered already' : null,
    does: (visit, step) =>
      dialog(visit)
        .getByLabel('Til', { exact: true })
        .fill(eventOf(step, 'place.entered').change.to ?? ''),
  },
  'form.opened': { does: (visit) => button(visit, 'Velg et annet rom eller tidspunkt …').click() },
  'move.retried': { does: (visit) => button(visit, 'Prøv igjen').click() },
  'reason.entered': {
    hindrance: (step) =>
      contextOf(step).reason === eventOf(step, 'reason.entered').value ? 'it is entered already' : null,
    does: (visit, step) =>
      dialog(visit)
        .getByLabel(/Hvorfor vil du flytte bestillingen likevel/)
        .fill(eventOf(step, 'reason.entered').value),
  },
  'mailing.chosen': {
    hindrance: (step) => (contextOf(step).isCustomerMailed ? null : 'it is chosen already'),
    does: (visit) => dialog(visit).getByLabel('Send kunden en e-post om endringen').uncheck(),
  },
  'move.confirmed': { does: (visit) => button(visit, 'Flytt bestillingen').click() },
}

const isCarrying = ({ from }: Step) => from.matches('carrying')
const inDialog: Record<'begun' | 'proposed' | 'dismissed', Deed<MoveVisit>['does']> = {
  begun: (visit) => button(visit, 'Flytt …').click(),
  proposed: (visit) => button(visit, 'Se hva det innebærer').click(),
  dismissed: (visit) => button(visit, /^(Avbryt|Lukk)$/).click(),
}

const ghostHindrance = (step: Step) => (isOwnDay(contextOf(step)) ? null : 'it is there already')

const keys: Deeds<MoveVisit> = {
  ...shared,
  'move.begun': {
    does: (visit, step) =>
      step.from.matches('opened') ? inDialog.begun(visit, step) : bookingIn(visit).press('m'),
  },
  'ghost.moved': { hindrance: ghostHindrance, does: ({ page }) => page.keyboard.press('ArrowRight') },
  'move.proposed': {
    does: (visit, step) =>
      isCarrying(step) ? visit.page.keyboard.press('Enter') : inDialog.proposed(visit, step),
  },
  'move.missed': { hindrance: () => 'keys do not lead out of the calendar', does: async () => undefined },
  'move.dismissed': {
    does: (visit, step) =>
      isCarrying(step) ? visit.page.keyboard.press('Escape') : inDialog.dismissed(visit, step),
  },
}

/** The middle of a booking in the window. */
async function middleOf(visit: MoveVisit): Promise<{ x: number; y: number }> {
  await bookingIn(visit).scrollIntoViewIfNeeded()
  const box = await bookingIn(visit).boundingBox()
  if (!box) throw new Error('The booking is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How wide a day of the week is. */
async function dayWidth(visit: MoveVisit): Promise<number> {
  const box = await visit.page
    .locator('td[data-place]')
    .filter({ has: bookingIn(visit) })
    .boundingBox()
  if (!box) throw new Error('The day is not in sight.')
  return box.width
}

async function press(visit: MoveVisit): Promise<void> {
  const { x, y } = await middleOf(visit)
  await visit.page.mouse.move(x, y)
  await visit.page.mouse.down()
  await visit.page.mouse.move(x + 6, y, { steps: 2 })
}

const pointer: Deeds<MoveVisit> = {
  ...keys,
  'move.begun': {
    does: (visit, step) => (step.from.matches('opened') ? inDialog.begun(visit, step) : press(visit)),
  },
  'ghost.moved': {
    hindrance: ghostHindrance,
    does: async (visit) => {
      const { x, y } = await middleOf(visit)
      await visit.page.mouse.move(x + (await dayWidth(visit)), y, { steps: 5 })
    },
  },
  'move.proposed': {
    does: (visit, step) => (isCarrying(step) ? visit.page.mouse.up() : inDialog.proposed(visit, step)),
  },
  'move.missed': {
    does: async ({ page }) => {
      await page.mouse.move(400, 20, { steps: 5 })
      await page.mouse.up()
    },
  },
  'move.dismissed': {
    does: async (visit, step) => {
      if (!isCarrying(step)) return inDialog.dismissed(visit, step)
      await visit.page.keyboard.press('Escape')
      await visit.page.mouse.up()
    },
  },
}

/** Another customer has the room where the booking is to be moved to, or what it is to be made longer by. */
function takesPlace({ house, reservation }: MoveVisit, step: Step) {
  const date = dateOf(reservation)
  return house.isBookedByAnother(
    isOwnDay(contextOf(step))
      ? { ...meeting, date, from: '12:30', to: '14:00' }
      : { ...meeting, date: addVenueDays(date, 1), from: '10:30' },
  )
}

const customerChanges = ({ house, reservation: { id: reservationId, accessKey } }: MoveVisit) =>
  house.client.updateReservation({
    reservationId,
    accessKey: accessKey ?? '',
    body: { note: `Vi kommer litt før. ${crypto.randomUUID()}` },
  })

/** Before the server answers, others make it answer as the step says; afterwards the place is free again. */
const answered =
  (kind: keyof typeof calls): Deed<MoveVisit>['does'] =>
  async (visit, step) => {
    const { house, held } = visit
    const code = codeOf(step)
    await held.next(kind)
    const other = code === 'taken' ? await takesPlace(visit, step) : null
    if (code === 'changedMeanwhile') await customerChanges(visit)
    if (code === 'priceChanged') await refusals.priceChanged?.before(visit as never, '')
    await held.answerWhole(kind)
    if (other)
      await house.client.updateReservation({
        reservationId: other.id,
        accessKey: other.accessKey ?? '',
        body: { reservationStatus: 'cancelled' },
      })
  }

const answers: Deeds<MoveVisit> = {
  'done.tryMove': { does: answered('try') },
  'done.moveBooking': {
    does: answered('move'),
    cause: (step) => (codeOf(step) === 'priceChanged' ? 'the price is changed' : null),
    // From then on it is somewhere else.
    endsIn: (step) => (codeOf(step) === undefined ? ['resting'] : null),
  },
  'error.tryMove': { cause: () => 'the network is cut', does: ({ held }) => held.lose('try') },
  'error.moveBooking': { cause: () => 'the network is cut', does: ({ held }) => held.lose('move') },
}

/** A day on which the room is free, as it is the day after. */
async function freeDays(house: JourneyHouse): Promise<VenueDate> {
  for (let days = 9; days < 90; days += 1) {
    const date = await house.freeDay({ ...meeting, to: '14:00' }, days)
    const next = addVenueDays(date, 1)
    if (isoWeekdayOf(date) < 5 && (await house.isFree({ ...meeting, date: next }))) return date
  }
  throw new Error('The room is not free on two days on end.')
}

const opens =
  (isBlocked: boolean) =>
  async (house: JourneyHouse, meets: Meets): Promise<MoveVisit> => {
    const date = await freeDays(house)
    const reservation = await house.isBookedByAnother({ ...meeting, date })
    const next = addVenueDays(date, 1)
    if (isBlocked) await commit(house, block, [meeting.room, `${next}T05:00:00Z`, `${next}T08:30:00Z`])
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    visitor.expectsTrouble(/status of 409/)
    const held = await pauseCalls(visitor, calls)
    await comesAs(visitor, 'superuser', `/drift/kalender?date=${date}`)
    const visit = { page, visitor, house, held, reservation }
    await expectVisible(bookingIn(visit))
    return visit
  }

function walkStart(
  title: string,
  where: string,
  deeds: Deeds<MoveVisit>,
  isBlocked = false,
): WalkStart<MoveVisit> {
  const walk = diaryMoveModel.walks.find((each) => each.title.en === title)
  if (!walk) throw new Error(`No walk is called “${title}”.`)
  return {
    walk: walk as unknown as Walk<AnyStateMachine>,
    where,
    open: opens(isBlocked),
    deeds: { ...deeds, ...answers },
  }
}

const says =
  (text: string | RegExp): InBrowser<MoveVisit>['sees'][string] =>
  (visit) =>
    expectVisible(dialog(visit).getByText(text).first())

/** Moves in the diary, in the browser. */
export const diaryMoveInBrowser: InBrowser<MoveVisit> = {
  model: diaryMoveModel as unknown as AnyModel,
  beginnings: [
    walkStart('a booking is moved by keys', 'by keys', keys),
    walkStart('a booking is moved by keys', 'by the pointer', pointer),
    walkStart('a booking is moved by the form', 'by the form', keys),
    walkStart('a move is confirmed', 'into a block', keys, true),
  ],
  passing: {},
  never: {},
  sees: {
    resting: (visit) => expectHidden(dialog(visit)),
    opened: says(/.+/),
    carrying: ({ page }: { page: Page }) =>
      expectVisible(page.getByText(/^Flytt bestillingen med piltastene/)),
    filling: (visit) => expectVisible(button(visit, 'Se hva det innebærer')),
    trying: says('Sjekker pris og regler …'),
    untried: says(/Ingenting er flyttet/),
    proposed: (visit) => expectVisible(button(visit, 'Flytt bestillingen')),
    moving: (visit) => expectVisible(dialog(visit).locator('[aria-disabled="true"]')),
    unsent: says(/vi vet ikke om bestillingen ble flyttet/),
    forbidden: says(/kan ikke flyttes hit/),
    changed: says(/er endret siden du hentet kalenderen/),
  },
}
