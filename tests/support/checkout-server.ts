import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Room } from '#contract/structs/room.ts'
import type { Answer } from '#machines/answers.ts'
import { checkoutActors } from '#machines/checkout/actors.ts'
import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { PRICE_PAUSE } from '#machines/checkout/setup.ts'
import type {
  ChangingOrder,
  CheckoutInput,
  CheckoutPort,
  PlacingOrder,
  PriceQuestion,
  StepName,
} from '#machines/checkout/types.ts'
import type { SeatVerdict } from '#machines/kit/seat-check.ts'
import { priceOf } from '#tests/support/bookings.ts'
import { elsewhere, features, readyDraft } from '#tests/support/checkout-fixtures.ts'
import {
  bun,
  dayPackage,
  flipChart,
  hours,
  now,
  otherRoom,
  plainPackage,
  room,
  rules,
  terms,
} from '#tests/support/house.ts'

type Answering = { answer: (answer: Answer<Reservation>) => void; lose: () => void }

/** The questions to the server and its answers, which the test gives. */
const serverOf = (house: Room[]) => {
  const priced: (PriceQuestion & { answer: (answer: Answer<PriceSummary>) => void })[] = []
  const placed: (Answering & { placing: PlacingOrder })[] = []
  const saved: (Answering & { changing: ChangingOrder & { accessKey: string | null } })[] = []
  const answering = (give: (answering: Answering) => void) =>
    new Promise<Answer<Reservation>>((answer, reject) =>
      give({ answer, lose: () => reject(new Error('the network is gone')) }),
    )
  let keys = 0
  let freeSeats = 30
  let layouts: SeatVerdict['layouts'] = []
  const checkSeats: CheckoutPort['checkSeats'] = async (question) => ({
    ...question,
    seatsInfo: {
      freeSeats,
      ocuppiedSeats: 30 - freeSeats,
      totalSeats: 30,
      overbooked: question.pax > freeSeats,
      layouts,
    },
  })
  const port: CheckoutPort = {
    readRoom: async (slug) => house.find((each) => each.slugname === slug) ?? null,
    readWorkingHours: async () => hours,
    listPackages: async () => [dayPackage, plainPackage],
    listExtraProducts: async () => [bun, flipChart],
    listTerms: async () => [terms],
    readLastBooking: async () => null,
    findAlternatives: async () => [elsewhere],
    checkSeats,
    recheckSeats: checkSeats,
    summarisePrice: (question) => new Promise((answer) => priced.push({ ...question, answer })),
    placeReservation: (placing) => answering((each) => placed.push({ placing, ...each })),
    placeSeries: async () => Promise.reject(new Error('An order of one date was placed as several.')),
    changeReservation: (changing) => answering((each) => saved.push({ changing, ...each })),
    newKey: () => `key ${++keys}`,
  }
  return {
    port,
    priced,
    placed,
    saved,
    leaveFree: (seats: number) => {
      freeSeats = seats
    },
    leaveNoTimeFor: (...seatingIds: number[]) => {
      layouts = [11, 12].map((seatingId) => ({
        seatingId,
        state: seatingIds.includes(seatingId) ? 'taken' : 'free',
      }))
    },
  }
}

/** Lets pending answers be processed. */
export const answered = async () => {
  for (let n = 0; n < 12; n++) await null
}

/** A checkout on that server, with its room loaded and its seats checked. */
export const open = async (input: Partial<CheckoutInput> = {}, house: Room[] = [room, otherRoom]) => {
  const server = serverOf(house)
  const clock = new SimulatedClock()
  const actor = createActor(checkoutMachine.provide({ actors: checkoutActors(server.port) }), {
    input: {
      tenant: { features, booking: rules },
      now,
      begun: null,
      stored: readyDraft,
      newKey: server.port.newKey(),
      editing: null,
      person: null,
      ...input,
    },
    clock,
  }).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await answered()
  const price = async (summary = priceOf(450_000)) => {
    clock.increment(PRICE_PAUSE)
    server.priced.at(-1)?.answer({ accepted: true, value: summary })
    await answered()
  }
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await answered()
  }
  const flow = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'object' && 'booking' in value ? value.booking.flow : value
  }
  return { ...server, actor, clock, price, send, flow, context: () => actor.getSnapshot().context }
}

export const filling = (state: string) => ({ filling: state })
export const opening = (step: StepName) => ({ type: 'step.opened', step }) as const
export const confirmed = { type: 'order.confirmed' } as const
