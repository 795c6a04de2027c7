import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { makeAdministrator } from '#server/accounts/staff/make-administrator.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { instant, openTestServer, present, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let administrator: Record<string, string>
beforeAll(async () => {
  server = await openTestServer({ database: await openEmptyDatabase(), isFurnished: true })
  administrator = await signedInHeaders(server, await makeAccount(server.database, { isSuperuser: true }))
})
afterAll(() => server.close())

/** Adds a thing by its call, and gives its identity. */
async function add(call: CallName & `create${string}`, body: object): Promise<number> {
  const made = await server.call(call, { body } as never, administrator)
  expect([call, made.status, made.refusal?.fields ?? []]).toEqual([call, 201, []])
  return (made.body as unknown as { id: number }).id
}

test('a house is furnished from nothing by calls alone, and a visitor books it with a coupon', async () => {
  const hire = await add('createVatGroup', { name: 'Leie', vatRatePct: 25 })
  const food = await add('createVatGroup', { name: 'Mat', vatRatePct: 15 })
  const cinema = await add('createLayout', { name: 'Kino', iconName: 'theatre' })
  const room = (name: string, maxSeats: number, masterRoomId: number | null) =>
    add('createCatalogueRoom', {
      name,
      maxSeats,
      masterRoomId,
      vatGroupId: hire,
      pricingMethod: 'perHour',
      defaultPrice: 100_000,
      seatings: [
        {
          layoutId: cinema,
          availableSeats: maxSeats,
          minSeats: 1,
          prepTimeInMin: 0,
          isDefault: true,
          availableOnline: true,
        },
      ],
    })
  const hall = await room('Salen', 80, null)
  const [east, west] = [await room('Salen øst', 40, hall), await room('Salen vest', 40, hall)]
  const days = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, openTime: '08:00', closeTime: '20:00' }))
  await add('createOpeningHours', { year: 2026, days })
  const packageId = await add('createMeetingPackage', {
    name: 'Formiddag med lunsj',
    startTime: '08:00',
    endTime: '13:00',
    accounts: [
      { name: 'Leie', pricePerPerson: 10_000, vatGroupId: hire },
      { name: 'Mat', pricePerPerson: 20_000, vatGroupId: food },
    ],
    parts: [
      {
        name: 'Rommet',
        isRequired: true,
        isRoom: true,
        includesHire: true,
        serving: 'none',
        timeSlots: [],
        account: 'Leie',
      },
      {
        name: 'Lunsj',
        isRequired: true,
        isRoom: false,
        includesHire: false,
        serving: 'lunch',
        timeSlots: ['11:30'],
        account: 'Mat',
      },
    ],
  })
  await add('createDiscountRule', {
    name: 'Åpningstilbud',
    discountValue: 10,
    scope: 'everything',
    couponCode: 'ÅPENT',
    usageLimit: 1,
  })

  // A house without terms asks for no acceptance.
  const early = anOrder({
    roomId: west,
    startTime: '2026-12-04T09:00:00+01:00',
    endTime: '2026-12-04T10:00:00+01:00',
  })
  const unasked = { ...early, termsAccepted: false, termsVersion: '', expectedPriceVat: null }
  expect(await server.call('placeReservation', { body: unasked })).toMatchObject({
    status: 201,
    body: { termsVersion: '' },
  })

  const { body: offered } = await server.call('listPackages', {})
  const lunch = offered[0]?.orderPackages.find(({ serving }) => serving === 'lunch')
  const order = anOrder({
    roomId: east,
    packet: { packageId, arrangements: [{ orderPackageId: lunch?.id ?? 0, preferredTime: '11:30' }] },
  })
  const { termsVersion: _, ...withoutTerms } = order
  const body = { ...withoutTerms, expectedPriceVat: null }
  await add('createTermsVersion', {
    name: 'Leievilkår',
    label: '2026-11',
    validFrom: '2026-11-20T08:00:00+01:00',
    text: '## Avtalen\n\nVilkårene gjelder når du leier rom av oss.',
    cancellationSteps: [
      { untilUnit: 'days', until: 7, percentOfRooms: 0, percentOfServings: 0, percentOfProducts: 0 },
      { untilUnit: 'hours', until: 0, percentOfRooms: 100, percentOfServings: 100, percentOfProducts: 100 },
    ],
  })
  const notAccepted = await server.call('placeReservation', { body: { ...body, termsAccepted: false } })
  expect(notAccepted.refusal?.fields).toEqual([{ path: 'termsAccepted', code: 'termsNotAccepted' }])
  const placed = await server.call('placeReservation', { body, discountCode: 'åpent' })
  expect([placed.status, placed.refusal]).toEqual([201, undefined])
  // Ten people: hire 1 000 kr at 25 % and food 2 000 kr at 15 %, a tenth less.
  expect(placed.body).toMatchObject({
    reservationStatus: 'confirmed',
    termsVersion: '2026-11',
    priceSummary: { finalPriceVat: 90_000 * 1.25 + 180_000 * 1.15 },
  })
  const { body: rules } = await server.call('listDiscountRules', {}, administrator)
  expect(rules.items).toMatchObject([{ couponCode: 'ÅPENT', uses: 1 }])

  const statusIn = async (roomId: number) => {
    const { termsVersion: __, ...more } = anOrder({ roomId })
    return (await server.call('placeReservation', { body: { ...more, expectedPriceVat: null } })).status
  }
  expect([await statusIn(hall), await statusIn(east), await statusIn(west)]).toEqual([409, 409, 201])
})

test('the first administrator is made by a command, and again without harm', async () => {
  const candidate = {
    email: 'kari@house.example',
    names: { firstName: 'Kari', lastName: 'Eksempel' },
    locale: 'nb-NO',
    isPromotable: false,
  } as const
  const about = {
    database: server.database,
    secret: 'en-hemmelighet',
    isMailed: false,
    now: instant(present),
  }
  expect(await makeAdministrator(candidate, about)).toMatchObject({ outcome: 'created' })
  expect(await makeAdministrator(candidate, about)).toMatchObject({ outcome: 'unchanged' })
})
