import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { NOTICE_TIME, notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import { notificationsModel } from '#tests/support/models/notifications.ts'
import { walkMachine } from '#tests/support/walk.ts'

const content = { tone: 'negative', code: 'somethingWentWrong' } as const
const another = { tone: 'negative', message: 'Rommet er opptatt' } as const
const third = { tone: 'positive', message: 'Rommet er opptatt' } as const

walkMachine(notificationsModel, {
  quiet: (context, snapshot) => {
    expect(context.shown).toEqual([])
    expect(snapshot.hasTag('visible')).toBe(false)
  },
  showing: (context) => expect(context.shown.length).toBeGreaterThan(0),
  reading: (context, snapshot) => {
    expect(context.shown.length).toBeGreaterThan(0)
    expect(snapshot.hasTag('paused')).toBe(true)
  },
})

describe('notifications', () => {
  const start = () => {
    const clock = new SimulatedClock()
    const actor = createActor(notificationsMachine, { clock }).start()
    return { actor, clock, ids: () => actor.getSnapshot().context.shown.map(({ id }) => id) }
  }

  test('each has its own number, also after others have gone', () => {
    const { actor, ids } = start()
    actor.send({ type: 'notification.raised', content })
    actor.send({ type: 'notification.raised', content: another })
    actor.send({ type: 'notification.dismissed', id: 1 })
    actor.send({ type: 'notification.raised', content: third })
    expect(ids()).toEqual([2, 3])
  })

  test('none disappears while it is being read, and then has its full time', () => {
    const { actor, clock, ids } = start()
    actor.send({ type: 'notification.raised', content })
    clock.increment(NOTICE_TIME - 1)
    actor.send({ type: 'reading.began' })
    clock.increment(NOTICE_TIME * 10)
    expect(ids()).toEqual([1])
    actor.send({ type: 'reading.ended' })
    clock.increment(NOTICE_TIME - 1)
    expect(ids()).toEqual([1])
    clock.increment(1)
    expect(ids()).toEqual([])
  })

  test('disappear one by one, oldest first', () => {
    const { actor, clock, ids } = start()
    actor.send({ type: 'notification.raised', content })
    actor.send({ type: 'notification.raised', content: another })
    clock.increment(NOTICE_TIME)
    expect(ids()).toEqual([2])
    clock.increment(NOTICE_TIME)
    expect(ids()).toEqual([])
  })

  test('show a repeated one once, for another full time', () => {
    const { actor, clock, ids } = start()
    actor.send({ type: 'notification.raised', content })
    actor.send({ type: 'notification.raised', content: another })
    clock.increment(NOTICE_TIME - 1)
    actor.send({ type: 'notification.raised', content })
    expect(ids()).toEqual([2, 3])
    clock.increment(NOTICE_TIME - 1)
    expect(ids()).toEqual([2, 3])
    clock.increment(1)
    expect(ids()).toEqual([3])
  })

  test('show a repeated text once while it is being read', () => {
    const { actor, ids } = start()
    actor.send({ type: 'notification.raised', content: another })
    actor.send({ type: 'reading.began' })
    actor.send({ type: 'notification.raised', content: another })
    actor.send({ type: 'notification.raised', content: third })
    expect([actor.getSnapshot().value, ids()]).toEqual(['reading', [2, 3]])
  })

  test('come along to the next screen, and no further, also while they are being read', () => {
    const { actor, ids } = start()
    actor.send({ type: 'notification.raised', content })
    actor.send({ type: 'screen.changed' })
    expect(ids()).toEqual([1])
    actor.send({ type: 'notification.raised', content: another })
    actor.send({ type: 'screen.changed' })
    expect(ids()).toEqual([2])
    actor.send({ type: 'reading.began' })
    actor.send({ type: 'screen.changed' })
    expect([actor.getSnapshot().value, ids()]).toEqual(['quiet', []])
  })

  test('that are repeated on another screen come along from there', () => {
    const { actor, ids } = start()
    actor.send({ type: 'notification.raised', content })
    actor.send({ type: 'screen.changed' })
    actor.send({ type: 'notification.raised', content })
    actor.send({ type: 'screen.changed' })
    expect(ids()).toEqual([2])
  })
})
