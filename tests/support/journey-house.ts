import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '#contract/client.ts'
import type { SeatQuestion } from '#contract/structs/booking.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  type Instant,
  isoWeekdayOf,
  toWire,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { buildApp } from '#server/app.ts'
import { openHouse } from '#server/catalogue/house/house-store.ts'
import { type EmbeddedDatabase, openEmbedded } from '#server/database/embedded.ts'
import { startDelivering } from '#server/mail/keep-delivering.ts'
import { mailboxRoutes } from '#server/mail/mailbox.ts'
import { developmentTransport } from '#server/mail/transport.ts'
import { openLog } from '#server/observability/open-log.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { tenants } from '#tenants/tenants.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Prepared } from './journey-product.ts'

const secret = 'a secret that only journeys know'
const silent = { info: () => {}, warn: () => {} }

/** What somebody wants: a room at a time, for so many. */
export type Wish = { room: string; date: VenueDate; from: ClockTime; to: ClockTime; people: number }

/** The running product: the real server with the demo house in a database of its own, and a clock that is set. */
export type JourneyHouse = {
  url: string
  database: EmbeddedDatabase
  /** The API, as other programs use it. */
  client: Client
  now: () => Instant
  /** Moves the house's clock; visitors have their own. */
  clockMovesTo: (now: Instant) => void
  /** The first weekday, from `days` days ahead on, when the room is free all that time. */
  freeDay: (wish: Omit<Wish, 'date'>, days: number) => Promise<VenueDate>
  /** Whether the room could be had as wished. */
  isFree: (wish: Wish) => Promise<boolean>
  /** The wish as the seat check takes it. */
  seatQuestion: (wish: Wish) => Promise<SeatQuestion>
  /** Another customer takes a room, by the API. */
  isBookedByAnother: (wish: Wish) => Promise<Reservation>
  close: () => Promise<void>
}

/** A portal that has another address than the API: both names lead to this machine. */
export type Apart = { port: number; portalDir: string; publicUrl: string; apiUrl: string }

/** Opens a house of its own, on what was prepared. Close it when done. */
export async function openJourneyHouse(prepared: Prepared, apart?: Apart): Promise<JourneyHouse> {
  const tenant = tenants[prepared.tenant]
  let time: Instant = prepared.openingTime
  const clock = () => time
  const copy = new Blob([await readFile(prepared.databaseCopy)])
  const database = await openEmbedded({ tenant: tenant.slug, dataDir: null, copy })

  // Known before the server listens, since the links in its e-mails have it.
  const port = apart?.port ?? (await freePort())
  const ownUrl = `http://127.0.0.1:${port}`
  const { publicUrl = ownUrl, apiUrl } = apart ?? {}
  const mails = mailHouse({ tenant, publicUrl, secret })
  const delivering = startDelivering({
    ...mails,
    database,
    transport: developmentTransport,
    keepsSent: true,
    clock,
    log: silent,
  })
  const services = {
    tenant,
    database,
    house: openHouse({ database, clock, freshFor: 0 }),
    pictures: openPictures({ filesDir: prepared.filesDir, database }),
    publicUrl,
    apiUrl,
    secret,
    adminEmail: `huset@${tenant.slug}.example`,
    outboxFilled: () => void delivering.poke(),
  }
  const app = await buildApp({
    services,
    clock,
    log: openLog({ level: 'error' }),
    portalDir: apart?.portalDir ?? join(import.meta.dirname, '..', '..', 'dist', tenant.slug),
    portalOrigins: apart && [apart.publicUrl],
    filesDir: prepared.filesDir,
    extend: async (server) => {
      await server.register(mailboxRoutes, { ...mails, database, clock })
    },
  })
  await app.listen({ host: '127.0.0.1', port })
  const client = apiAt(ownUrl)

  return {
    url: publicUrl,
    database,
    client,
    now: clock,
    clockMovesTo: (now) => {
      time = now
    },
    freeDay: (wish, days) => firstFreeDay(client, wish, addVenueDays(venueDateOf(time), days)),
    isFree: (wish) => isFree(client, wish),
    seatQuestion: async (wish) => ({
      roomId: (await client.readRoom({ roomSlug: wish.room })).id,
      pax: wish.people,
      startTime: wireTime(wish.date, wish.from),
      endTime: wireTime(wish.date, wish.to),
    }),
    isBookedByAnother: (wish) => bookByApi(client, wish),
    close: async () => {
      await app.close()
      await delivering.stop()
      await database.close()
    },
  }
}

const apiAt = (url: string): Client =>
  createClient(async ({ method, url: path, headers, body }) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const parsed: unknown = await answer.json()
    if (!answer.ok) throw new ApiRefusal(answer.status, parsed)
    return parsed
  })

/** An answer outside 200–299. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

const wireTime = (date: VenueDate, clock: ClockTime) => toWire(atVenue(date, clock) ?? Number.NaN)

async function isFree(client: Client, { room, date, from, to, people }: Wish): Promise<boolean> {
  const body = { startTime: wireTime(date, from), endTime: wireTime(date, to), expectedPax: people }
  const { items } = await client.searchMeetingRooms({ body, pageSize: 100 })
  return items.find(({ slugname }) => slugname === room)?.availability?.isAvailable ?? false
}

async function firstFreeDay(client: Client, wish: Omit<Wish, 'date'>, from: VenueDate): Promise<VenueDate> {
  for (let date = from; date < addVenueDays(from, 90); date = addVenueDays(date, 1))
    if (isoWeekdayOf(date) < 6 && (await isFree(client, { ...wish, date }))) return date
  throw new Error(`${wish.room} is not free for ninety days.`)
}

/** An order for a room alone, as the API takes it. */
export async function orderFor(client: Client, wish: Wish) {
  const room = await client.readRoom({ roomSlug: wish.room })
  const [terms] = await client.listTerms({})
  const selectedTime = { startTime: wireTime(wish.date, wish.from), endTime: wireTime(wish.date, wish.to) }
  const rooms = [{ id: room.id, pax: wish.people, selectedTime }]
  const price = await client.summarisePrice({ body: { packages: [], products: [], rooms } })
  const seating = room.seatings.find(
    ({ minSeats, availableSeats }) => minSeats <= wish.people && wish.people <= availableSeats,
  )
  return {
    arrival: selectedTime.startTime,
    departure: selectedTime.endTime,
    expectedPax: wish.people,
    customerCard: {
      name: 'Ola Annenkunde',
      email: 'ola@annenkunde.example',
      phone: '00 00 00 00',
      isOrganization: false,
    },
    meetingLead: '',
    meetingTitle: '',
    note: '',
    termsAccepted: true,
    termsVersion: terms?.version ?? '',
    packets: [
      {
        packageId: null,
        bookings: [
          { roomId: room.id, seatingId: seating?.id ?? null, ...selectedTime, expectedPax: wish.people },
        ],
        arrangements: [],
        extraProducts: [],
      },
    ],
    paxAllergies: [],
    expectedPriceVat: price.finalPriceVat,
  }
}

const bookByApi = async (client: Client, wish: Wish) =>
  client.placeReservation({ body: await orderFor(client, wish) })
