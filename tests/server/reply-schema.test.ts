import Fastify from 'fastify'
import { array, nullable, object, string } from 'superstruct'
import { expect, it } from 'vitest'
import { jsonSchemaOf } from '#contract/schema.ts'
import { CalendarDate, DateTime, Id, text } from '#contract/wire.ts'
import { replySchemaOf } from '#server/http/reply-schema.ts'

const Answer = object({
  note: string(),
  days: array(object({ id: Id, on: nullable(CalendarDate), at: DateTime, name: text(20) })),
})

const answers = [
  { note: 'Over “midten”, «slik» & "slik" \\ \n', days: [] },
  {
    note: '',
    days: [
      { id: 1, on: '2026-11-20', at: '2026-11-20T09:00:00+01:00', name: '"Stua"' },
      { id: 2, on: null, at: '2026-11-20T08:00:00Z', name: '\\ \u0001 \ud83d\ude00' },
    ],
  },
]

it.each(answers)('serialises an answer that parses as it was: %j', async (answer) => {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: replySchemaOf(jsonSchemaOf(Answer)) } } }, async () => answer)
  expect((await app.inject('/')).json()).toEqual(answer)
})

it('drops fields outside the contract', async () => {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: replySchemaOf(jsonSchemaOf(Answer)) } } }, async () => ({
    note: 'x',
    days: [],
    secret: 1,
  }))
  expect((await app.inject('/')).json()).toEqual({ note: 'x', days: [] })
})
