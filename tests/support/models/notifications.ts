import { notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import { modelOf } from '#tests/support/model.ts'

const contents = [
  { tone: 'negative', code: 'somethingWentWrong' },
  { tone: 'negative', message: 'Rommet er opptatt' },
] as const

export const notificationsModel = modelOf<typeof notificationsMachine>({
  name: 'notifications',
  machine: notificationsMachine,
  walks: [
    {
      title: { nb: 'to ulike, hver av dem flere ganger', en: 'two different ones, each several times' },
      input: undefined,
      events: ({ context }) => [
        ...(context.nextId < 5
          ? contents.map((content) => ({ type: 'notification.raised', content }) as const)
          : []),
        ...context.shown.map(({ id }) => ({ type: 'notification.dismissed', id }) as const),
        { type: 'screen.changed' },
        { type: 'reading.began' },
        { type: 'reading.ended' },
      ],
      answers: {},
      facts: (context) => context.shown.map(({ id, tone, ...content }) => [id, ...Object.values(content)]),
    },
  ],
})
