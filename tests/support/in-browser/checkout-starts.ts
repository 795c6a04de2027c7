import type { VenueDate } from '#domain/time/venue-time.ts'
import { rangeToWire, toWire, windowEdge } from '#domain/time/venue-time.ts'
import { draftOf } from '#machines/checkout/new-draft.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { PRICE_PAUSE } from '#machines/checkout/setup.ts'
import { type CheckoutDraft, stepNames } from '#machines/checkout/types.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import { type JourneyHouse, type MeetingRequest, orderFor } from '#tests/support/journey-house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading, kari } from '#tests/support/journey-steps.ts'
import {
  type CheckoutVisit,
  lunchMeeting,
  meeting,
  otherRoom,
  reservationIsOf,
} from './checkout-environment.ts'
import { arrivesAt } from './deeds.ts'
import type { Meets, WalkStart } from './in-browser.ts'
import { pauseCalls, pausesEnd, pauseTimers } from './paused-calls.ts'

type Comes = WalkStart<CheckoutVisit>['open']

const calls = {
  loadCatalogue: { address: /\/online_room\// },
  summarisePrice: { address: /\/online_price_summary/ },
  seats: { address: /\/seat_availability_check/ },
  placeReservation: { address: /\/online_booking(\?|$)/, method: 'POST' },
  changeReservation: { address: /\/online_booking\/[0-9a-f-]{36}(\?|$)/, method: 'PUT' },
  person: { address: /\/contact_info\/me/ },
  alternatives: { address: /\/online_alternatives/ },
}

/** The house's data for the model's items. */
export async function readyDraftIn(
  { client }: JourneyHouse,
  roomSlug: string,
  date: VenueDate,
): Promise<CheckoutDraft> {
  const room = await client.readRoom({ roomSlug })
  const pack = (await client.listPackages({})).find(({ name }) => name === lunchMeeting.pack)
  const lunch = pack?.orderPackages.find(({ name }) => name === lunchMeeting.lunch)
  const terms = await client.listTerms({})
  if (!pack || !lunch) throw new Error('The house has no lunch.')
  const start = windowEdge(date, meeting.from)
  const end = windowEdge(date, meeting.to)
  const seating = room.seatings.find(({ isDefault }) => isDefault) ?? room.seatings[0]
  return {
    ...draftOf({ roomSlug, start, end, people: meeting.people }),
    seatingId: seating?.id ?? null,
    details: {
      name: kari.name,
      email: kari.email,
      phone: kari.phone,
      companyName: kari.company,
      organizationNumber: kari.number,
      buyerReference: '',
      isOrganization: true,
    },
    packageId: pack.id,
    servings: [{ orderPackageId: lunch.id, preferredTime: '12:00', note: '' }],
    termsAccepted: true,
    termsVersion: terms.map(({ version }) => version).join('+'),
    completed: stepNames.filter((step) => step !== 'review'),
    step: 'review',
  }
}

/** A day that no walk has used: the room and its alternative are free. */
async function freshDay(house: JourneyHouse, wish: Omit<MeetingRequest, 'date'>): Promise<VenueDate> {
  const instead = { ...wish, room: otherRoom.slug, people: meeting.people }
  for (let days = 5; days < 90; days++) {
    const date = await house.freeDay(wish, days)
    if (await house.isFree({ ...instead, date })) return date
  }
  throw new Error('There is no day on which both rooms are free.')
}

/** A signed-in customer, and whether the portal still waits for the session. */
type DraftOwner = { known?: 'primary'; isTold?: boolean }

/** A new visitor with paused calls and timers. */
async function meetsHeld(house: JourneyHouse, meets: Meets, roomSlug: string, owner: DraftOwner = {}) {
  const wish = { room: roomSlug, from: '10:00', to: '15:00', people: 12 }
  const date = await freshDay(house, wish)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const { known, isTold = true } = owner
  if (known) await comesAs(visitor, known, '/personvern')
  await pauseTimers(page, [PRICE_PAUSE])
  const { person, ...others } = calls
  const held = await pauseCalls(visitor, isTold ? others : { person, ...others })
  return { page, visitor, house, held, date, others: [], reservationId: null }
}

/** Stores an item before the portal reads it, unless it is there already. */
export const storesInBrowser = (page: CheckoutVisit['page'], key: string, what: unknown) =>
  page.addInitScript(
    ([name = '', kept = '']) => {
      if (!localStorage.getItem(name)) localStorage.setItem(name, kept)
    },
    [key, JSON.stringify(what)],
  )

/** Opens a stored booking, or none. */
export const comesBack =
  (roomSlug: string, changed: Partial<CheckoutDraft> | null, owner: DraftOwner = {}): Comes =>
  async (house, meets) => {
    const visit = await meetsHeld(house, meets, roomSlug, owner)
    const ready = await readyDraftIn(house, roomSlug, visit.date)
    const kept = { keptAt: house.now(), draft: { ...ready, ...changed } }
    if (changed) await storesInBrowser(visit.page, 'checkout-draft', kept)
    await visit.page.goto('/checkout')
    return visit
  }

/** Starts a booking from the room and the time of the calendar. */
export const begins =
  (roomSlug: string, owner: DraftOwner = {}): Comes =>
  async (house, meets) => {
    const visit = await meetsHeld(house, meets, roomSlug, owner)
    const { start, end, people } = await readyDraftIn(house, roomSlug, visit.date)
    const asked = new URLSearchParams({
      room: roomSlug,
      start: toWire(start),
      end: toWire(end),
      people: String(people),
    })
    await arrivesAt(visit.visitor, `/checkout?${asked}`)
    return visit
  }

/** Returns to a booking that has just begun, before the session is known. */
export const beginsSignedIn =
  (roomSlug: string): Comes =>
  async (house, meets) => {
    const { details, packageId, servings, termsAccepted, termsVersion, step, completed } = draftOf({
      roomSlug,
      start: 0,
      end: 0,
      people: 1,
    })
    const begun = { details, packageId, servings, termsAccepted, termsVersion, step, completed }
    const visit = await comesBack(roomSlug, begun, { known: 'primary', isTold: false })(house, meets)
    await visit.held.next('person')
    return visit
  }

/** Returns to a sent order without a response. */
export const comesBackUnanswered =
  (roomSlug: string): Comes =>
  async (house, meets) => {
    const visit = await comesBack(roomSlug, {})(house, meets)
    const { page, held } = visit
    await held.answer('loadCatalogue')
    await held.answer('seats')
    await pausesEnd(page)
    await held.answer('summarisePrice')
    await page.getByRole('button', { name: 'Bekreft bestilling' }).first().click()
    await held.answer('seats')
    await held.lose('placeReservation')
    await expectVisible(heading(page, 'Vi fikk ikke svar'))
    await page.reload()
    return visit
  }

/** A reservation with only the room, or with lunch. */
async function placed(house: JourneyHouse, wish: MeetingRequest, ready: CheckoutDraft, withLunch: boolean) {
  const { client } = house
  const body = await orderFor(client, wish)
  if (!withLunch) return client.placeReservation({ body })
  const { packageId, servings } = ready
  const selectedTime = rangeToWire(ready)
  const room = await client.readRoom({ roomSlug: wish.room })
  const { finalPriceVat } = await client.summarisePrice({
    body: {
      packages: [
        {
          id: packageId ?? 0,
          pax: wish.people,
          selectedTime,
          orderPackageIds: servings.map(({ orderPackageId }) => orderPackageId),
        },
      ],
      products: [],
      rooms: [{ id: room.id, pax: wish.people, selectedTime, packageId }],
    },
  })
  const packets = body.packets.map((packet) => ({
    ...packet,
    packageId,
    arrangements: servings.map(({ orderPackageId, preferredTime }) => ({ orderPackageId, preferredTime })),
  }))
  return client.placeReservation({ body: { ...body, packets, expectedPriceVat: finalPriceVat } })
}

/** Opens a change of a reservation, or a started move with its lunch to another room. */
export const changes =
  (roomSlug: string, movesTo: string | null): Comes =>
  async (house, meets) => {
    const visit = await meetsHeld(house, meets, roomSlug)
    const { page } = visit
    const ready = await readyDraftIn(house, roomSlug, visit.date)
    const wish = { room: roomSlug, date: visit.date, ...meeting }
    const reservation = await placed(house, wish, ready, movesTo !== null)
    if (movesTo !== null) {
      const { seatings } = await house.client.readRoom({ roomSlug: movesTo })
      const moved = { people: 12, roomSlug: movesTo, seatingId: seatings[0]?.id ?? null }
      const draft = { ...draftOfReservation(reservation), ...moved }
      await storesInBrowser(page, 'reservation-drafts', { [reservation.id]: { keptAt: house.now(), draft } })
    }
    await page.goto(`/checkout/${reservation.id}#key=${reservation.accessKey}`)
    await expectVisible(heading(page, /./))
    await page.getByRole('link', { name: 'Endre bestilling' }).click()
    return { ...visit, reservationId: reservation.id }
  }

/** Opens a change of a reservation that needs a session. */
export const changesOwn =
  (roomSlug: string): Comes =>
  async (house, meets) => {
    const visit = await meetsHeld(house, meets, roomSlug, { known: 'primary' })
    const ready = await readyDraftIn(house, roomSlug, visit.date)
    const { id } = await placed(house, { room: roomSlug, date: visit.date, ...meeting }, ready, false)
    await reservationIsOf(house, id, demoPerson('primary').email)
    await visit.page.goto(`/checkout/${id}`)
    await visit.page.getByRole('link', { name: 'Endre bestilling' }).click()
    return { ...visit, reservationId: id }
  }
