import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FiledHouse,
  type HouseFiles,
  openFiledHouse,
  outcomeOf,
  withEmptyHouse,
} from '#tests/support/filed-house.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let office: RoomOffice
let house: FiledHouse
let exported: HouseFiles
const text = '## Avtalen: «leie»\r\n\r\n<script>alert(1)</script> # ingen merknad\n  innrykk  \n- punkt\ttab'
const steps = [
  { untilUnit: 'days', until: 7, percentOfRooms: 0, percentOfServings: 0, percentOfProducts: 0 },
  { untilUnit: 'hours', until: 24, percentOfRooms: 50, percentOfServings: 12.5, percentOfProducts: 0 },
  { untilUnit: 'hours', until: 0, percentOfRooms: 100, percentOfServings: 100, percentOfProducts: 100 },
] as const

/** A house with a version that a reservation has accepted, and one to come. */
beforeAll(async () => {
  office = await openRoomOffice()
  for (const [label, validFrom, cancellationSteps] of [
    ['2026/11 (høst)', '2026-11-20T09:30:00+01:00', [...steps]],
    ['2027-02', '2027-01-01T00:00:00+01:00', []],
  ] as const)
    expect(
      await office.call('createTermsVersion', {
        body: {
          name: 'Leievilkår',
          nameEn: 'Terms of hire',
          label,
          validFrom,
          text,
          cancellationSteps: [...cancellationSteps],
        },
      }),
    ).toMatchObject({ status: 201 })
  const order = anOrder({ order: { termsVersion: '2026/11 (høst)' } })
  expect((await office.server.call('placeReservation', { body: order })).status).toBe(201)
  house = await openFiledHouse(office.server.database)
  exported = await house.export()
})
afterAll(async () => {
  await house.close()
  await office.server.close()
})

const stored = ({ database }: Pick<FiledHouse, 'database'>) =>
  database.rows(
    testStatement(
      `SELECT t.label, t.name, t.name_en, t.text, t.text_en, t.valid_from::text, t.version, s.until_unit, s.until,
         s.percent_of_rooms::text, s.percent_of_servings::text, s.percent_of_products::text
       FROM terms_version t LEFT JOIN cancellation_step s ON s.terms_version_id = t.id
       WHERE t.text IS NOT NULL ORDER BY t.valid_from, s.sort_order`,
    ),
    [],
  )

const lineOf = (file: string, start: string) =>
  file.split('\n').findIndex((line) => line.trim().startsWith(start)) + 1

describe('the terms in a house file', () => {
  test('are the same in another house, and exported from it again', () =>
    withEmptyHouse(async (empty) => {
      expect(outcomeOf(await empty.import(exported))).toEqual(
        expect.arrayContaining(['terms 2026-11-host: add', 'terms 2027-02: add']),
      )
      expect(await stored(empty)).toEqual(await stored(house))
      expect(await empty.export()).toEqual(exported)
      expect(outcomeOf(await empty.import(exported))).toEqual([])
    }))

  test('change nothing where reservations have accepted them', async () => {
    const before = await stored(house)
    expect(outcomeOf(await house.import(exported))).toEqual([])
    expect(await stored(house)).toEqual(before)
  })

  test('cannot change what reservations have accepted, but for its names', async () => {
    const changed = (from: string, to: string) => ({ ...exported, text: exported.text.replace(from, to) })
    const cheaper = changed('percentOfRooms: 50', 'percentOfRooms: 20')
    expect(outcomeOf(await house.import(cheaper))).toEqual([
      `${lineOf(exported.text, 'cancellationSteps:')} terms.2026-11-host.cancellationSteps has been accepted by 1 booking; create a new version instead`,
    ])
    expect(outcomeOf(await house.import(changed('name: Leievilkår', 'name: Vilkår'), true))).toEqual([
      'terms 2026-11-host: change',
    ])
  })

  test('that are left out go, but for those that reservations have accepted', async () => {
    const without = exported.text.replace(/^terms:\n(?:( .*)?\n)*/m, '')
    expect(outcomeOf(await house.import({ ...exported, text: without }, true))).toEqual([
      'terms 2027-02: remove',
      'terms 2026-11-host: keep',
    ])
  })

  test('are refused where they are wrong, with their lines', () =>
    withEmptyHouse(async (empty) => {
      const wrong = `format: 1
terms:
  a:
    name: Vilkår
    label: '1'
    validFrom: i morgen
    text: Tekst
  b:
    name: Vilkår
    label: '2'
    validFrom: '2027-01-01T00:00:00+01:00'
    text: Tekst
    cancellationSteps:
      - untilUnit: weeks
        until: 1
        percentOfRooms: 0
        percentOfServings: 0
        percentOfProducts: 0
  c:
    name: Vilkår
    label: '3'
    validFrom: '2027-01-01T00:00:00+01:00'
    text: Tekst
    cancellationSteps:
      - untilUnit: days
        until: 1
        percentOfRooms: 50
        percentOfServings: 0
        percentOfProducts: 0
`
      expect(outcomeOf(await empty.import({ text: wrong, pictures: {} }))).toEqual([
        '6 terms.a.validFrom is not a date such as 2027-05-17',
        '14 terms.b.cancellationSteps.0.untilUnit is not of the expected type',
        '26 terms.c.cancellationSteps.0.until must be at most 0',
      ])
      expect(await stored(empty)).toEqual([])
    }))
})
