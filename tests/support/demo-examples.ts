import { type Call, ofEachGrant } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { exampleArguments } from '#contract/examples/examples.ts'
import { requestExamples } from '#contract/examples/requests.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { findTenant } from '#tenants/tenants.ts'
import { openDemoHouse } from '#tests/support/demo-house.ts'
import { addResource, callsOfResources } from '#tests/support/resource-samples.ts'
import { answerOf, injectionOf, instant, openTestServer, present } from '#tests/support/server.ts'

type Headers = Record<string, string>
type Answered = { status: number; body: Record<string, unknown> }

/** Examples that are not sent, and why. */
export const notSent: Partial<Record<CallName, string>> = {
  refreshToken: 'a refresh token is of one session, and works once',
  signInWithFirebase: 'the demo house has no Firebase',
  receiveFirebaseToken: 'the demo house has no Firebase',
  verifyEmail: 'the six digits are in an email',
  resetPassword: 'the link is in an email',
  setPassword: 'the link is in an email',
  readQuestion: 'the link is in an email to staff',
  answerQuestion: 'the link is in an email to staff',
  answerRegistration: 'no registration waits before an email has been answered',
  confirmSecondFactor: 'the code is of an app, for half a minute',
  renewRecoveryCodes: 'the code is of an app, for half a minute',
  removeSecondFactor: 'the code is of an app, for half a minute',
  updateFrontPicture: 'the demo house shows the installed picture, which has no description',
}

/** What is different in each answer: ids, codes and secrets. */
const random = {
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01',
  code: 'ABC-DEF-GHJ',
  accessKey: 'x'.repeat(43),
  access_token: 'x.y.z',
  refresh_token: 'x'.repeat(43),
}

/** An answer with the same value in place of each that is different every time. */
export const withoutChance = (answer: object): object =>
  Array.isArray(answer)
    ? answer
    : {
        ...answer,
        ...Object.fromEntries(
          Object.entries(random).filter(
            ([name]) => typeof (answer as Record<string, unknown>)[name] === 'string',
          ),
        ),
      }

/** The demo house, on a day of its own, that the examples of the document are sent to. */
export async function openExamples() {
  const tenant = findTenant('proysenhuset')
  if (!tenant) throw new Error('There is no such tenant.')
  const { database } = await openDemoHouse(tenant, instant(present))
  const server = await openTestServer({ tenant, database, isFurnished: true })

  const send = async (
    name: CallName,
    input: Record<string, unknown>,
    headers: Headers,
  ): Promise<Answered> => {
    const answer = await server.app.inject(injectionOf(requestFor(name, input), headers))
    return { status: answer.statusCode, body: answerOf(answer) }
  }
  const signIn = async (mailbox: string): Promise<Headers> => {
    const body = {
      grant_type: 'password',
      username: `${mailbox}@${tenant.slug}.example`,
      password: DEMO_PASSWORD,
    }
    const { body: token } = await server.call('createToken', { body })
    return { authorization: `Bearer ${token.access_token}` }
  }

  const primary = await signIn('kari')
  const superuser = await signIn('berit')
  const callers: Record<Call['access'], Headers> = {
    everyone: {},
    reservationHolder: {},
    seriesHolder: {},
    signedIn: primary,
    primaryContact: primary,
    customerReader: primary,
    staff: superuser,
    administrator: superuser,
    ...ofEachGrant(() => superuser),
  }

  const placed = async () => {
    const { body } = await send('placeReservation', exampleArguments('placeReservation') ?? {}, {})
    return { reservationId: body.id, accessKey: body.accessKey }
  }
  let series: Promise<Record<string, unknown>> | undefined
  /** The example of an order of several dates a month earlier, placed once: on its own dates it takes the rooms. */
  const placedSeries = async () => {
    const earlier = JSON.stringify(exampleArguments('placeSeries')).replaceAll('2028-03-', '2028-02-')
    series ??= send('placeSeries', JSON.parse(earlier), {}).then(({ body }) => body)
    const { id, accessKey } = await series
    return { seriesId: id, accessKey }
  }
  const guest = async () => {
    const { body } = await server.call(
      'makeGuestLink',
      { reservationId: String((await placed()).reservationId) },
      superuser,
    )
    return { key: body.key, guestKey: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10' }
  }
  const offer = async () => {
    const { body } = await send('keepOffer', exampleArguments('keepOffer') ?? {}, {})
    return { offerId: body.id, key: body.key, ownerKey: body.ownerKey }
  }
  const ownedOffer = async () => {
    const { key: _, ...owned } = await offer()
    return owned
  }
  const customer = async (name: string) =>
    (await server.call('createCustomer', { body: { name } }, superuser)).body.id
  /** The placed reservation as it is by then, and its booking. */
  const toMove = async (name: 'moveBooking' | 'tryBookingMove') => {
    const { reservationId } = await placed()
    const { body } = await send('readReservation', { reservationId }, superuser)
    const { sequence, bookings } = body as unknown as Reservation
    return {
      reservationId,
      body: { ...requestExamples[name].body, sequence, bookingId: bookings[0]?.id },
    }
  }
  /** What an example cannot know: ids that are others in each house. */
  const needed: Partial<Record<CallName, () => Promise<Record<string, unknown>>>> = {
    readReservation: placed,
    readSeries: placedSeries,
    updateSeries: placedSeries,
    listReservationChanges: placed,
    readGuestLink: placed,
    makeGuestLink: placed,
    withdrawGuestLink: placed,
    readGuestMeeting: guest,
    saveGuestNeeds: guest,
    removeGuestNeeds: guest,
    readOffer: async () => ({ key: (await offer()).key }),
    addOfferAlternative: ownedOffer,
    renameOffer: ownedOffer,
    deleteOffer: ownedOffer,
    updateReservation: placed,
    previewReservationChange: placed,
    answerReservation: async () => {
      const { body } = await server.call('listReservations', { reservationStatus: 'request' }, superuser)
      const reservationId = body.items[0]?.id ?? ''
      const { sequence } = (await server.call('readReservation', { reservationId }, superuser)).body
      return { reservationId, body: { ...requestExamples.answerReservation.body, sequence } }
    },
    addReservationNote: async () => {
      const { body } = await server.call('listReservations', { reservationStatus: 'active' }, superuser)
      return { reservationId: body.items[0]?.id ?? '' }
    },
    recordAttendance: async () => {
      const { body } = await server.call('listReservations', { reservationStatus: 'confirmed' }, superuser)
      return { reservationId: body.items[0]?.id ?? '' }
    },
    moveBooking: () => toMove('moveBooking'),
    tryBookingMove: () => toMove('tryBookingMove'),
    updateContact: async () => {
      const { body } = await server.call('listContacts', { search: 'jonas' }, primary)
      return { contactUid: body.items[0]?.id }
    },
    updateCustomer: async () => ({ id: await customer('Prøve AS') }),
    mergeCustomer: async () => {
      const [id, into] = [await customer('Prøve Øst AS'), await customer('Prøve Vest AS')]
      return { id, body: { ...requestExamples.mergeCustomer.body, into } }
    },
    addCustomerContact: async () => ({ id: await customer('Prøve Nord AS') }),
    changeCustomerContact: async () => {
      const { body } = await server.call('listPrivateCustomers', { search: 'nina' }, superuser)
      return { uid: body.items[0]?.id }
    },
    updateStaffMember: async () => {
      const { body } = await server.call('listStaff', { search: 'rolf' }, superuser)
      return { uid: body.items[0]?.uid }
    },
  }
  for (const [number, { call, resource, does }] of callsOfResources.entries())
    if (does === 'update')
      needed[call] = async () => ({ id: await addResource(server.database.db, resource, number) })

  return {
    server,
    /** Sends the example of a call. */
    tried: async (name: CallName): Promise<Answered> =>
      send(name, { ...exampleArguments(name), ...(await needed[name]?.()) }, callers[calls[name].access]),
    close: () => server.close(),
  }
}
