import { beforeEach, expect } from 'vitest'
import type { Reservation, ReservationOrder } from '#contract/structs/reservation.ts'
import { type Cast, makeCast, ownNumber, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { password } from '#tests/support/people.ts'
import type { TestServer } from '#tests/support/server.ts'

type Card = ReservationOrder['customerCard']

/** The card of a customer who is named in their invoice's reference too. */
export const namingCard = (name: string, email: string, organizationNumber: string | null): Card => ({
  name,
  email,
  phone: '99 11 22 33',
  isOrganization: organizationNumber !== null,
  ...(organizationNumber === null ? {} : { companyName: 'Eksempel AS', organizationNumber }),
  buyerReference: name,
})

export const onDay = (date: string) => ({
  startTime: `${date}T09:00:00+01:00`,
  endTime: `${date}T12:00:00+01:00`,
})

/** A cast before each test, and what its roles do: orders that name them in every text, reading and deleting their data. */
export function castWithData(server: TestServer) {
  const roles = {} as Cast
  beforeEach(async () => {
    Object.assign(roles, await makeCast(server))
  })

  async function place(
    who: RoleInCast | null,
    date: string,
    customerCard: Card,
    isRequest = false,
  ): Promise<Reservation> {
    const { name } = customerCard
    const order = {
      ...{ customerCard, meetingLead: name },
      ...{ note: `Hilsen ${name}`, meetingTitle: `Møtet til ${name}` },
    }
    const body = anOrder({ ...onDay(date), order })
    const [booking] = body.packets[0]?.bookings ?? []
    if (booking) booking.setupComment = `${name} vil ha flipover`
    const headers = who === null ? {} : roles[who].headers
    const input = { body, isRequest, idempotencyKey: `${date} of ${name}` }
    const { refusal, ...first } = await server.call('placeReservation', input, headers)
    // An organisation may have a price of its own.
    body.expectedPriceVat = refusal?.priceSummary?.finalPriceVat ?? body.expectedPriceVat
    const placed = refusal ? await server.call('placeReservation', input, headers) : first
    expect(placed.status).toBe(201)
    return placed.body
  }

  return {
    cast: roles,
    place,
    nina: (date: string, isRequest = false) =>
      place('private', date, namingCard('Nina Privat', 'nina@privat.example', null), isRequest),
    jonas: (date: string) =>
      place('colleague', date, namingCard('Jonas Eksempel', 'jonas@eksempel.example', ownNumber)),
    readOf: (who: RoleInCast) => server.call('readMyData', {}, roles[who].headers),
    deletes: (who: RoleInCast, confirmation = password) =>
      server.call('deleteMyData', { body: { confirmation } }, roles[who].headers),
  }
}
