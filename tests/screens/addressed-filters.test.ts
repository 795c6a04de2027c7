import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'
import { usersFilters } from '#machines/company-users/filters.ts'
import type { AddressFilters } from '#machines/kit/filters.ts'
import { bookingsFilters, questionOf } from '#machines/my-bookings/filters.ts'
import { roomFilters } from '#machines/room-selection/filters.ts'
import { searchOf } from '#machines/room-selection/search.ts'
import { companyUsersPort } from '#src/api/company-users-port.ts'
import { myBookingsPort } from '#src/api/my-bookings-port.ts'
import { roomSelectionPort } from '#src/api/room-selection-port.ts'
import { filtersIn } from '#src/portal/use-filters-address.ts'
import { now, rules } from '#tests/support/house.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'

const { signal } = new AbortController()
const uuid = 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10'
const by = { now, rules }

type Asked = { body?: unknown } & Record<string, unknown>
type List = {
  name: CallName
  table: AddressFilters<never>
  /** Sends the call that the filters of an address ask for. */
  send: (client: Client, search: string) => Promise<unknown>
}

const lists: List[] = [
  {
    name: 'searchMeetingRooms',
    table: roomFilters as AddressFilters<never>,
    send: (client, search) =>
      roomSelectionPort(client).searchRooms(searchOf(filtersIn(roomFilters, search), by), signal),
  },
  {
    name: 'listCustomerReservations',
    table: bookingsFilters as AddressFilters<never>,
    send: (client, search) => {
      const customer = { personId: uuid, organizationId: uuid, isPrimary: true }
      return myBookingsPort(client).listBookings(
        questionOf(filtersIn(bookingsFilters, search), customer),
        signal,
      )
    },
  },
  {
    name: 'listContacts',
    table: usersFilters as AddressFilters<never>,
    send: (client, search) => companyUsersPort(client).listContacts(filtersIn(usersFilters, search), signal),
  },
]

const texts = {
  'no number': 'x',
  nothing: '',
  zero: '0',
  'a negative number': '-1',
  'half a number': '1.5',
  'a number with a zero before it': '01',
  'the largest id': '2147483647',
  'an id that is too large': '2147483648',
  'a number of six digits': '999999',
  'too large a page': '1000001',
  'a day': '2026-11-27',
  'the first day': '1970-01-01',
  'the last day': '9999-12-31',
  'the last time': '24:00',
  'an id of a person': uuid,
  'an id of a person in capitals': uuid.toUpperCase(),
  'a long text': 'x'.repeat(5000),
  'a long text of surrogate pairs': '😀'.repeat(100),
  'an odd long text of surrogate pairs': `x${'😀'.repeat(100)}`,
  'a character that cannot be stored': '\u0000',
}

const table = lists.flatMap(({ name, table: filters, send }) =>
  Object.values<{ parameter: string }>(filters).map(({ parameter }) => ({ name, parameter, send })),
)

/** The parameters, and the body, that a call does not take. */
async function refusedOf(name: CallName, send: List['send'], search: string): Promise<string[]> {
  const asked: Asked[] = []
  const list = async (input: Asked) => {
    asked.push(input)
    return pageWith([])
  }
  await send({ [name]: list } as unknown as Client, search)
  expect(asked).toHaveLength(1)
  const { parameters, body } = calls[name]
  const structs: Record<string, { struct: { is: (value: unknown) => boolean } }> = parameters
  return Object.entries(asked[0] ?? {}).flatMap(([argument, value]) => {
    const struct = argument === 'body' ? body : structs[argument]?.struct
    const isLeftOut = value === undefined || (Array.isArray(value) && value.length === 0)
    return isLeftOut || struct?.is(value) ? [] : [argument]
  })
}

describe('whatever an address says', () => {
  test.each(table)('of $parameter, $name is asked for what it takes', async ({ name, parameter, send }) => {
    const refused: string[] = []
    for (const [described, text] of Object.entries(texts))
      for (const argument of await refusedOf(name, send, `${new URLSearchParams({ [parameter]: text })}`))
        refused.push(`${argument}: ${described}`)
    expect(refused).toEqual([])
  })

  test('of layouts, no more of them are asked for than the call takes', async () => {
    const search = Array.from({ length: 101 }, (_, n) => `layout=${n + 1}`).join('&')
    const [rooms] = lists
    expect(await refusedOf('searchMeetingRooms', rooms?.send ?? expect.fail, search)).toEqual([])
  })
})
