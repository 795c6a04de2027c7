import { array, object, optional } from 'superstruct'
import { expect, it, test } from 'vitest'
import { bodyLimitOf, bodySchemaOf } from '#contract/request-body.ts'
import { type JsonSchema, jsonSchemaOf } from '#contract/schema.ts'
import { Id } from '#contract/wire.ts'
import { everyCall } from './struct-leaves.ts'

const KILO = 1024

/** A valid body filled to the limits of its struct, in characters of six bytes each. */
function largest(schema: JsonSchema): unknown {
  const { type, enum: values, maxLength = 40, items = {}, maxItems = 1, properties = {} } = schema
  if (values) return values.reduce((one, other) => (String(other).length > String(one).length ? other : one))
  if (type === 'string') return '\u0001'.repeat(maxLength)
  if (type === 'array') return Array.from({ length: maxItems }, () => largest(items))
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, largest(each)]))
  return type === 'boolean' ? false : -2_147_483_647
}

/** Filled to its limits an order, a room or a package is larger than any real one, and is not read. */
const beyondLimit =
  /(place|update)Reservation|placeSeries|summariseSeriesPrice|keepOffer|addOfferAlternative|previewReservationChange|(place|try)ForCustomer|(create|update)((Catalogue)?Room|MeetingPackage)$/

test.each(everyCall)(
  'reads as much of the body of %s as its struct allows, and little more',
  (name, call) => {
    const limit = bodyLimitOf(call)
    const schema = call.bodyType === 'multipart' ? undefined : bodySchemaOf(call)
    const most = schema ? Buffer.byteLength(JSON.stringify(largest(schema), null, 1)) : 0
    if (beyondLimit.test(name)) expect([limit, most > limit]).toEqual([512 * KILO, true])
    else {
      expect(limit).toBeGreaterThan(most)
      expect(limit).toBeLessThanOrEqual(16 * KILO + 8 * most)
    }
  },
)

it('is small for calls without a body or with one or two secrets', () => {
  const limits = Object.fromEntries(everyCall.map(([name, call]) => [name, bodyLimitOf(call) / KILO]))
  expect(limits).toMatchObject({
    ...{ signOut: 16, readRoom: 16, deleteRoom: 16, readQuestion: 16, forgetPassword: 16, addContact: 16 },
    ...{ createToken: 64, answerQuestion: 48, checkSeats: 160 },
  })
})

function listsIn(schema: JsonSchema, path: string): [path: string, most: number | undefined][] {
  return [
    ...(schema.type === 'array' ? [[path, schema.maxItems] as [string, number | undefined]] : []),
    ...(schema.items ? listsIn(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => listsIn(each, `${path}.${name}`)),
  ]
}

it('states a maximum length for every list of a request', () => {
  const lists = everyCall.flatMap(([name, call]) => [
    ...Object.values(call.parameters).flatMap((each) =>
      listsIn(jsonSchemaOf(each.struct), `${name} ${each.name}`),
    ),
    ...listsIn(bodySchemaOf(call) ?? {}, `${name} body`),
  ])
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(([, most]) => most === undefined || most > 500)).toEqual([])
  expect(listsIn(jsonSchemaOf(object({ ids: optional(array(Id)) })), 'x')).toEqual([['x.ids', undefined]])
})
