import { expect, it } from 'vitest'
import { personalTables } from '#server/privacy/personal-columns.ts'
import { colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { password, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const SAID = 'Kanari'
const TABLES = ['reservation', 'booking', 'arrangement']

const run = (text: string) => server.database.rows(testStatement<{ found: boolean }>(text), [])

/** The texts that are declared to be deleted, as table and column. Who owns a reservation is an id. */
const declared = TABLES.flatMap((table) =>
  Object.entries(personalTables[table]?.personal ?? {})
    .filter(([column, fate]) => fate === 'gone' && column !== 'owner_id')
    .map(([column]) => ({ table, column })),
)

it.each([true, false])(
  'every column that is declared to be deleted is, of an organisation’s reservation: %s',
  async (isOrganization) => {
    const cast = await makeCast(server)
    const role = isOrganization ? cast.colleague : cast.private
    const customerCard = isOrganization ? colleagueCard : { ...colleagueCard, isOrganization: false }
    const times = { startTime: '2026-11-26T09:00:00+01:00', endTime: '2026-11-26T12:00:00+01:00' }
    const body = anOrder({
      ...times,
      packet: halfDayWithLunch,
      order: { customerCard, expectedPriceVat: null },
    })
    expect((await server.call('placeReservation', { body }, role.headers)).status).toBe(201)
    for (const { table, column } of declared) await run(`UPDATE ${table} SET ${column} = '${SAID}'`)

    server.setNow('2026-12-01T10:00:00+01:00')
    const headers = await signedInHeaders(server, role)
    expect((await server.call('deleteMyData', { body: { confirmation: password } }, headers)).status).toBe(
      200,
    )
    const left: string[] = []
    for (const { table, column } of declared) {
      const [row] = await run(`SELECT coalesce(bool_or(${column} = '${SAID}'), false) AS found FROM ${table}`)
      if (row?.found) left.push(`${table}.${column}`)
    }
    expect([declared.length > 5, left]).toEqual([true, []])
  },
)
