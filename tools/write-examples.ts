import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CallName } from '#contract/calls.ts'
import { openExamples, withoutChance } from '#tests/support/demo-examples.ts'

/** Calls whose answers the OpenAPI document shows. */
const shown: readonly CallName[] = [
  'searchMeetingRooms',
  'listPackages',
  'checkSeats',
  'summarisePrice',
  'placeReservation',
  'createToken',
]

const house = await openExamples()
const answers: Record<string, unknown> = {}
for (const name of shown) {
  const { status, body } = await house.tried(name)
  if (status >= 300) throw new Error(`${name} is answered with ${status}: ${JSON.stringify(body)}`)
  answers[name] = withoutChance(body)
}
await house.close()
await writeFile(
  fileURLToPath(new URL('../contract/examples/answers.json', import.meta.url)),
  `${JSON.stringify(answers, null, 2)}\n`,
)
