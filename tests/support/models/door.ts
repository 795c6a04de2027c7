import type { Door } from '#contract/structs/door.ts'
import { doorMachine } from '#machines/door/door-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const at = (clock: string) => `2026-11-18T${clock}:00+01:00`

/** At noon there is a meeting, and then another. */
export const busyDoor: Door = {
  readAt: at('12:00'),
  roomName: 'Salen',
  uses: [
    { startTime: at('11:00'), endTime: at('13:00'), title: 'Styremøte' },
    { startTime: at('14:00'), endTime: at('15:00'), title: null },
  ],
}
const freeDoor: Door = { ...busyDoor, uses: [] }

export const doorModel = modelOf<typeof doorMachine>({
  name: 'door',
  machine: doorMachine,
  walks: [
    {
      title: { nb: 'skjermen ved døra står på', en: 'the screen at the door is on' },
      input: { key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10' },
      events: () => [{ type: 'load.retried' }],
      answers: {
        readDoor: () => [
          accepted(busyDoor),
          accepted(freeDoor),
          refused('notFound'),
          refused('tooManyTries'),
        ],
      },
      facts: ({ door }) => door?.uses.length ?? null,
    },
  ],
})
