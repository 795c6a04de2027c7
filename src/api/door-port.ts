import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { Uuid } from '#contract/wire.ts'
import type { DoorPort } from '#machines/door/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

/** The port of a screen at a door. A link whose key can be none opens no screen, and sends no call. */
export const doorPort = (client: Client): DoorPort => ({
  readDoor: ({ key }, signal) =>
    answerOf(
      Uuid.is(key)
        ? client.readDoor({ key }, { signal, ignoreErrorHandler: true })
        : Promise.reject(new ApiRefusal(404, errorBody('notFound').context)),
    ),
})
