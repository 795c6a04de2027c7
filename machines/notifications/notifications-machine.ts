import { assign, setup } from 'xstate'
import type {
  NotificationContent,
  NotificationsContext,
  NotificationsEvent,
  NotificationsTag,
} from './types.ts'

const isSame = ({ tone, ...one }: NotificationContent, other: NotificationContent): boolean =>
  tone === other.tone &&
  ('code' in one
    ? 'code' in other && one.code === other.code
    : 'message' in other && one.message === other.message)

/** Milliseconds that the oldest notification stays in sight. */
export const NOTICE_TIME = 10_000

const notificationsSetup = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as NotificationsTag,
  },
  guards: {
    isLast: ({ context }) => context.shown.length <= 1,
    isShown: ({ context }, content: NotificationContent) =>
      context.shown.some((each) => isSame(each, content)),
    areAllCarried: ({ context }) => context.shown.every(({ isCarried }) => isCarried),
    isOnlyOne: ({ context }, id: number) => context.shown.every((each) => each.id === id),
  },
  actions: {
    add: assign({
      shown: ({ context }, content: NotificationContent) => [
        ...context.shown.filter((each) => !isSame(each, content)),
        { ...content, id: context.nextId, isCarried: false },
      ],
      nextId: ({ context }) => context.nextId + 1,
    }),
    /** What was done on one screen is shown on the one that it leads to, and on no further one. */
    carry: assign({
      shown: ({ context }) =>
        context.shown.flatMap((each) => (each.isCarried ? [] : [{ ...each, isCarried: true }])),
    }),
    dropOldest: assign({ shown: ({ context }) => context.shown.slice(1) }),
    drop: assign({
      shown: ({ context }, id: number) => context.shown.filter((each) => each.id !== id),
    }),
  },
  delays: { noticeTime: NOTICE_TIME },
})

/** Notifications on screen: a new one is added, or replaces an equal one, and each can be closed. */
const inSight = notificationsSetup.createStateConfig({
  on: {
    'notification.raised': {
      actions: { type: 'add', params: ({ event }) => event.content },
    },
    'screen.changed': [{ guard: 'areAllCarried', target: 'quiet', actions: 'carry' }, { actions: 'carry' }],
    'notification.dismissed': [
      {
        guard: { type: 'isOnlyOne', params: ({ event }) => event.id },
        target: 'quiet',
        actions: { type: 'drop', params: ({ event }) => event.id },
      },
      { actions: { type: 'drop', params: ({ event }) => event.id } },
    ],
  },
})

/** A polite queue: each disappears after its time, none while it is being read, and all with the screen after the next. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: { shown: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      tags: 'settled',
      description: 'Nothing is said',
      on: {
        'notification.raised': {
          target: 'showing',
          actions: { type: 'add', params: ({ event }) => event.content },
        },
      },
    },
    showing: {
      tags: 'visible',
      description: 'Notifications are shown; the oldest disappears after its time',
      after: {
        noticeTime: [
          { guard: 'isLast', target: 'quiet', actions: 'dropOldest' },
          { target: 'showing', reenter: true, actions: 'dropOldest' },
        ],
      },
      on: {
        ...inSight.on,
        'notification.raised': [
          {
            guard: { type: 'isShown', params: ({ event }) => event.content },
            target: 'showing',
            reenter: true,
            actions: { type: 'add', params: ({ event }) => event.content },
          },
          { actions: { type: 'add', params: ({ event }) => event.content } },
        ],
        'reading.began': 'reading',
      },
    },
    reading: {
      tags: ['visible', 'paused', 'settled'],
      description: 'Notifications are being read; none disappears',
      on: {
        ...inSight.on,
        'reading.ended': 'showing',
      },
    },
  },
})
