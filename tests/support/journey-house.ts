import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, clientOf } from '#contract/client.ts'
import { outlines } from '#contract/outlines.ts'
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
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import { openHouse } from '#server/catalogue/house/house-store.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { startDelivering } from '#server/mail/keep-delivering.ts'
import { mailboxRoutes } from '#server/mail/mailbox.ts'
import { developmentTransport } from '#server/mail/transport.ts'
import { openLog } from '#server/observability/open-log.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { tenants } from '#tenants/tenants.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Prepared } from './journey-product.ts'

/** The secret of the server. */
const secret = 'a secret that only journeys know'
const silent = { info: () => {}, warn: () => {} }

/** A requested meeting: a room, a time and a number of people. */
export type MeetingRequest = { room: string; date: VenueDate; from: ClockTime; to: ClockTime; people: number }

/** The running product: the real server with the demo house in its own database, and a controlled clock. */
export type JourneyHouse = {
  url: string
  database: Database
  /** The API for other programs. */
  client: Client
  now: () => Instant
  /** Moves the server's clock; visitors have their own. */
  clockMovesTo: (now: Instant) => void
  /** Does what the server does every hour. */
  hourPasses: () => Promise<void>
  /** The first weekday, from `days` days ahead, when the room is free all that time. */
  freeDay: (meeting: Omit<MeetingRequest, 'date'>, days: number) => Promise<VenueDate>
  /** Whether the meeting could be booked. */
  isFree: (meeting: MeetingRequest) => Promise<boolean>
  /** The question of the seat check. */
  seatQuestion: (meeting: MeetingRequest) => Promise<SeatQuestion>
  /** Another customer books the room through the API. */
  isBookedByAnother: (meeting: MeetingRequest) => Promise<Reservation>
  close: () => Promise<void>
}

/** A portal at another address than the API: both names lead to this machine. */
type Apart = { port: number; portalDir: string; publicUrl: string; apiUrl: string }

/** Opens a house on the prepared product. Close it when done. */
export async function openJourneyHouse(prepared: Prepared, apart?: Apart): Promise<JourneyHouse> {
  const copy = new Blob([await readFile(prepared.databaseCopy)])
  const database = await openEmbedded({ tenant: tenants[prepared.tenant].slug, dataDir: null, copy })
  // Its own: a picture that is removed in one house is still in the others.
  const filesDir = await mkdtemp(join(tmpdir(), 'moterom-journey-files-'))
  await cp(prepared.filesDir, filesDir, { recursive: true })
  const house = await openHouseOn(database, { ...prepared, filesDir }, apart)
  return {
    ...house,
    close: async () => {
      await house.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** A house on a furnished database, which it closes. */
export async function openHouseOn(
  database: Database,
  prepared: Prepared,
  apart?: Apart,
): Promise<JourneyHouse> {
  const tenant = tenants[prepared.tenant]
  let time: Instant = prepared.openingTime
  const clock = () => time

  // Known before the server listens, since links in its emails have it.
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
    house: openHouse({ database, clock, tenant, filesDir: prepared.filesDir, freshFor: 0 }),
    taken: takenInDatabase(database),
    pictures: openPictures({ filesDir: prepared.filesDir, database }),
    publicUrl,
    apiUrl,
    secret,
    adminEmail: `huset@${tenant.slug}.example`,
    outboxFilled: () => void delivering.poke(),
  }
  const app = await buildApp({
    services,
    keepsTaken: true,
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
    hourPasses: () => keepHouse(services, time),
    freeDay: (meeting, days) => firstFreeDay(client, meeting, addVenueDays(venueDateOf(time), days)),
    isFree: (meeting) => isFree(client, meeting),
    seatQuestion: async (meeting) => ({
      roomId: (await client.readRoom({ roomSlug: meeting.room })).id,
      pax: meeting.people,
      startTime: wireTime(meeting.date, meeting.from),
      endTime: wireTime(meeting.date, meeting.to),
    }),
    isBookedByAnother: (meeting) => bookByApi(client, meeting),
    close: async () => {
      await app.close()
      await delivering.stop()
      await database.close()
    },
  }
}

export const apiAt = (url: string): Client =>
  clientOf(outlines, async ({ method, url: path, headers, body }) => {
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

export async function isFree(
  client: Client,
  { room, date, from, to, people }: MeetingRequest,
): Promise<boolean> {
  const body = { startTime: wireTime(date, from), endTime: wireTime(date, to), expectedPax: people }
  const { items } = await client.searchMeetingRooms({ body, pageSize: 100 })
  return items.find(({ slugname }) => slugname === room)?.availability?.isAvailable ?? false
}

async function firstFreeDay(
  client: Client,
  meeting: Omit<MeetingRequest, 'date'>,
  from: VenueDate,
): Promise<VenueDate> {
  for (let date = from; date < addVenueDays(from, 90); date = addVenueDays(date, 1))
    if (isoWeekdayOf(date) < 6 && (await isFree(client, { ...meeting, date }))) return date
  throw new Error(`${meeting.room} is not free for ninety days.`)
}

/** An order for only a room, for the API. */
export async function orderFor(client: Client, meeting: MeetingRequest) {
  const room = await client.readRoom({ roomSlug: meeting.room })
  const [terms] = await client.listTerms({})
  const selectedTime = {
    startTime: wireTime(meeting.date, meeting.from),
    endTime: wireTime(meeting.date, meeting.to),
  }
  const rooms = [{ id: room.id, pax: meeting.people, selectedTime }]
  const price = await client.summarisePrice({ body: { packages: [], products: [], rooms } })
  const seating = room.seatings.find(
    ({ minSeats, availableSeats }) => minSeats <= meeting.people && meeting.people <= availableSeats,
  )
  return {
    arrival: selectedTime.startTime,
    departure: selectedTime.endTime,
    expectedPax: meeting.people,
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
          { roomId: room.id, seatingId: seating?.id ?? null, ...selectedTime, expectedPax: meeting.people },
        ],
        arrangements: [],
        extraProducts: [],
      },
    ],
    paxAllergies: [],
    expectedPriceVat: price.finalPriceVat,
  }
}

const bookByApi = async (client: Client, meeting: MeetingRequest) =>
  client.placeReservation({ body: await orderFor(client, meeting) })
