import { notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import { notificationsWords } from '#machines/notifications/words.ts'
import { modelOf } from '#tests/support/model.ts'

const content = { tone: 'negative', code: 'somethingWentWrong' } as const

export const notificationsModel = modelOf<typeof notificationsMachine>({
  name: 'notifications',
  machine: notificationsMachine,
  words: notificationsWords,
  walks: [
    {
      title: { nb: 'inntil fire på en gang', en: 'up to four at once' },
      input: undefined,
      events: ({ context }) => [
        ...(context.nextId < 5 ? [{ type: 'notification.raised', content } as const] : []),
        ...context.shown.map(({ id }) => ({ type: 'notification.dismissed', id }) as const),
        { type: 'reading.began' },
        { type: 'reading.ended' },
      ],
      answers: {},
      facts: (context) => context.shown.map(({ id }) => id),
    },
  ],
})
