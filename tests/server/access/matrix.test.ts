import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { answerOf, injectionOf } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { openScene, people, type Scene, type Who } from './access-fixture.ts'
import { argumentsFor, attempts, changesItsCaller } from './attempts.ts'
import type { Variant } from './call-subjects.ts'

const ORIGIN = { origin: 'https://booking.house.example' }

const server = sharedServer()
let scene: Scene
let headers: Record<Who, Record<string, string>>

const headersOfAll = async (of: (who: Who) => Promise<Record<string, string>>) =>
  Object.fromEntries(await Promise.all(people.map(async (who) => [who, await of(who)]))) as typeof headers

beforeAll(async () => {
  scene = await openScene(server)
  headers = await headersOfAll(scene.headersOf)
}, 120_000)
afterAll(() => scene.close())

/** The table of the document: the status of every caller for each call. */
function readDocument(): Map<string, Record<Who, string>> {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/access.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const [heading = [], , ...body] = cells
  expect(heading.slice(1)).toEqual([...people])
  return new Map(
    body.map(([label = '', ...statuses]) => [
      label.replaceAll('`', ''),
      Object.fromEntries(people.map((who, at) => [who, statuses[at] ?? ''])) as Record<Who, string>,
    ]),
  )
}

const document = readDocument()

async function send(name: CallName, variant: Variant, shown: Record<string, string>) {
  const request = requestFor(name, await argumentsFor(scene, name, variant))
  const answer = await server.app.inject(injectionOf(request, shown))
  const { 'x-request-id': _, date: __, ...others } = answer.headers
  return { status: answer.statusCode, headers: others, body: answerOf(answer) }
}

/** A cookie in place of a bearer token, from our own pages. */
const asCookie = ({ authorization = '' }: Record<string, string>) => ({
  cookie: `__Host-access=${authorization.replace('Bearer ', '')}`,
  ...ORIGIN,
})

/** Staff come last: what they change is closed for the others. */
const STAFF_FROM = people.indexOf('rooms')

it('names every call of the table, and no other', () => {
  const labels = attempts.map(({ label }) => label)
  expect([...document.keys()], 'docs/access.md, in the order of the calls').toEqual(labels)
})

describe.each(attempts)('$label', ({ name, variant, label }) => {
  it('answers every caller as docs/access.md says', async () => {
    await scene.forgiveTries()
    const shown = changesItsCaller(name, variant) ? await headersOfAll(scene.headersOfAnother) : headers
    const answers: { status: number }[] = []
    for (const group of [people.slice(0, 4), people.slice(4, STAFF_FROM), people.slice(STAFF_FROM)])
      answers.push(...(await Promise.all(group.map((who) => send(name, variant, shown[who])))))
    const statuses = people.map((who, at) => [who, String(answers[at]?.status)])
    const row = `| \`${label}\` | ${statuses.map(([, status]) => status).join(' | ')} |`
    expect(Object.fromEntries(statuses), `docs/access.md has another row than ${row}`).toEqual(
      document.get(label),
    )
  })

  it('treats a browser with an invalid cookie as a visitor', async () => {
    await scene.forgiveTries()
    const { status } = await send(name, variant, asCookie(headers.deactivated))
    const wanted = name === 'signOut' ? '403' : document.get(label)?.visitor
    expect(String(status)).toBe(wanted)
  })
})

const hidden = attempts.filter(
  ({ name, variant }) => variant !== '' && (calls[name] as Call).method !== 'POST',
)

describe('what a caller may not see', () => {
  it.each(hidden)('is reported as missing: $label', async ({ name, variant, label }) => {
    const mayNot = people.filter((who) => document.get(label)?.[who] === '404')
    for (const who of mayNot) {
      const theirs = await send(name, variant, headers[who])
      const nonexistent = await send(name, 'nonexistent', headers[who])
      expect([who, theirs]).toEqual([who, nonexistent])
    }
  })

  const asides = [
    ['checkSeats', 'readReservation: ours'],
    ['summarisePrice', 'listCustomerReservations: ours'],
    ['listAvailableDiscounts', 'listCustomerReservations: ours'],
  ] as const
  it.each(asides)('changes no answer of %s, and is read for callers who get %s', async (name, opened) => {
    const answering = people.filter((who) => document.get(`${name}: ours`)?.[who] === '200')
    for (const who of answering) {
      const ours = await send(name, 'ours', headers[who])
      const nonexistent = await send(name, 'nonexistent', headers[who])
      const differs = JSON.stringify(ours.body) !== JSON.stringify(nonexistent.body)
      expect([who, differs]).toEqual([who, document.get(opened)?.[who] === '200'])
    }
  })
})
