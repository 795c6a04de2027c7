import { myDataMachine } from '#machines/my-data/my-data-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { someMyData } from '#tests/support/my-data.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const myDataModel = modelOf<typeof myDataMachine>({
  name: 'my-data',
  machine: myDataMachine,
  walks: [
    {
      title: { nb: 'ens egne opplysninger ses og slettes', en: 'one’s own data are seen and deleted' },
      input: undefined,
      events: () => [
        { type: 'data.retried' },
        { type: 'deletion.asked' },
        { type: 'deletion.dismissed' },
        { type: 'confirmation.entered', value: 'Et-Godt-Pass0rd!' },
        { type: 'deletion.confirmed' },
      ],
      answers: {
        readMyData: () => [
          someMyData({ handedTo: 'Nina Eksempel' }),
          someMyData({ confirmedBy: 'email' }),
          someMyData({ obstacles: ['bookingsToCome'] }),
          someMyData({ obstacles: ['lastPrimaryContact'] }),
          someMyData({ obstacles: ['staff'] }),
        ],
        deleteMyData: () => [
          accepted({}),
          refused('wrongPassword'),
          refused('invalid', [{ path: 'confirmation', code: 'noMatch' }]),
        ],
      },
      facts: ({ data, ...context }) => [context, data?.deletion],
    },
  ],
})
