import type { Client } from '#contract/client.ts'
import type { MyDataPort } from '#machines/my-data/my-data-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of personal data. The screen shows failures, so nothing is notified. */
export const myDataPort = (client: Client): MyDataPort => ({
  readMyData: (signal) => client.readMyData({}, { signal, ignoreErrorHandler: true }),
  deleteMyData: (confirmation, signal) =>
    answerOf(client.deleteMyData({ body: { confirmation } }, { signal, ignoreErrorHandler: true })),
})
