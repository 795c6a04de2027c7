import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import answers from '#contract/examples/answers.json' with { type: 'json' }
import { exampleArguments, exampleOf } from '#contract/examples/examples.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { notSent, openExamples, withoutChance } from '#tests/support/demo-examples.ts'
import { answerSchema, documentFaults, type Faults, operationOf } from '#tests/support/document-schemas.ts'

let house: Awaited<ReturnType<typeof openExamples>>
let document: OpenApiDocument
let faults: Faults

beforeAll(async () => {
  house = await openExamples()
  document = (await house.server.app.inject('/api/v1/openapi.json')).json()
  faults = documentFaults(document)
})
afterAll(() => house.close())

const withExample = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name]) => exampleArguments(name) !== undefined,
)
const sent = withExample.filter(([name]) => notSent[name] === undefined)
const answered = Object.entries(answers) as [CallName, Record<string, unknown>][]

const writtenAnew =
  'answers.json is not what the server answers: `node --import tsx tools/write-examples.ts` writes it anew'

// Before the others: some of them change what is answered.
test.each(answered)(
  'the demo house answers the example of %s as the document says',
  async (name, example) => {
    const { status, body } = await house.tried(name)
    expect(withoutChance(body), writtenAnew).toEqual(example)
    expect(faults(answerSchema(document, name, status), example)).toEqual([])
  },
)

test.each(sent)('the demo house accepts the example of %s', async (name, call) => {
  const { status, body } = await house.tried(name)
  expect([status, status === call.status ? undefined : body]).toEqual([call.status, undefined])
})

test.each(withExample)('the example of %s is as the document describes it', (name, call) => {
  const { body, parameters } = exampleOf(name, call)
  const operation = operationOf(document, name)
  const described = Object.values(operation.requestBody?.content ?? {})
  for (const media of described) {
    expect(media.example).toEqual(body)
    expect(faults(media.schema, body)).toEqual([])
  }
  for (const { name: parameter, schema } of operation.parameters)
    if (parameter in parameters) expect(faults(schema, parameters[parameter])).toEqual([])
})

test('the main calls have examples of their answers', () => {
  expect(answered.map(([name]) => name)).toEqual(
    expect.arrayContaining(['searchMeetingRooms', 'summarisePrice', 'placeReservation', 'createToken']),
  )
})
