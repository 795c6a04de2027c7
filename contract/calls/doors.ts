import { type Call, inHeader } from '#contract/call.ts'
import { Door } from '#contract/structs/door.ts'
import { Uuid } from '#contract/wire.ts'

/** What the screens at the doors of rooms read. */
export const doorCalls = {
  readDoor: {
    summary:
      'What takes a room today, for the screen at its door; of meetings their titles, and nothing of who has them.',
    method: 'GET',
    path: '/api/v1/door',
    access: 'everyone',
    own: true,
    parameters: { key: inHeader('door-key', Uuid, 'The key of the link of the screen.') },
    body: null,
    response: Door,
    status: 200,
    refusals: ['tooManyTries'],
  },
} satisfies Record<string, Call>
