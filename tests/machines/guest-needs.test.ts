import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import { guestNeedsActors, guestNeedsMachine } from '#machines/guest-needs/guest-needs-machine.ts'
import { noNeeds } from '#machines/person-needs.ts'
import { guestKeys, guestNeedsModel } from '#tests/support/models/guest-needs.ts'
import { accepted } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(guestNeedsModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  withdrawn: (_, snapshot) => expect(snapshot.can({ type: 'needs.sent' })).toBe(false),
  opening: () => expect.unreachable(),
  closed: ({ meeting }) => expect([meeting?.isOpen, meeting?.own]).toEqual([false, null]),
  editing: ({ meeting }) => expect(meeting?.isOpen).toBe(true),
  sending: ({ needs }) => expect(needs.lawObligated).toEqual(['nuts']),
  given: ({ meeting }) => expect(meeting?.own).not.toBeNull(),
  removing: ({ meeting }) => expect(meeting?.own).not.toBeNull(),
})

const own = { personName: 'Siri', note: null, lawObligated: ['nuts' as const], freeInput: null }
const meeting: GuestMeeting = {
  title: null,
  startTime: '2026-11-27T09:00:00+01:00',
  closesAt: '2026-11-26T10:00:00+01:00',
  isOpen: true,
  own,
}

test.each([
  ['a change', { type: 'change.begun' }],
  ['another person', { type: 'person.added', guestKey: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e12' }],
] as const)('dismissing %s goes back to what was sent', async (_, begun) => {
  const answers = async () => accepted(meeting)
  const actors = guestNeedsActors({ readMeeting: answers, saveNeeds: answers, removeNeeds: answers })
  const guest = createActor(guestNeedsMachine.provide({ actors }), { input: guestKeys }).start()
  const before = (await waitFor(guest, (state) => state.matches('given'))).context
  guest.send(begun)
  guest.send({ type: 'needs.changed', needs: { ...noNeeds, personName: 'Ola' } })
  guest.send({ type: 'needs.sent' })
  guest.send({ type: 'change.dismissed' })
  expect(guest.getSnapshot().value).toBe('given')
  expect(guest.getSnapshot().context).toEqual(before)
})
