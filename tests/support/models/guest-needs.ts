import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import { guestNeedsMachine } from '#machines/guest-needs/guest-needs-machine.ts'
import { noNeeds } from '#machines/person-needs.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const guestKeys = {
  key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10',
  guestKey: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e11',
}

const own = { personName: null, note: null, lawObligated: ['nuts' as const], freeInput: null }

const meeting: GuestMeeting = {
  title: 'Høstmøte',
  startTime: '2026-11-27T09:00:00+01:00',
  closesAt: '2026-11-26T10:00:00+01:00',
  isOpen: true,
  own: null,
}
const given: GuestMeeting = { ...meeting, own }
const closed: GuestMeeting = { ...meeting, isOpen: false }

export const guestNeedsModel = modelOf<typeof guestNeedsMachine>({
  name: 'guest-needs',
  machine: guestNeedsMachine,
  walks: [
    {
      title: { nb: 'en gjest melder fra', en: 'a guest says what to avoid' },
      input: guestKeys,
      events: () => [
        { type: 'load.retried' },
        { type: 'needs.changed', needs: { ...noNeeds, lawObligated: ['nuts'] } },
        { type: 'needs.sent' },
        { type: 'change.begun' },
        { type: 'change.dismissed' },
        { type: 'removal.requested' },
        { type: 'person.added', guestKey: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e12' },
      ],
      answers: {
        readMeeting: () => [
          accepted(meeting),
          accepted(given),
          accepted(closed),
          accepted({ ...given, isOpen: false }),
          refused('notFound'),
          refused('tooManyTries'),
        ],
        saveNeeds: () => [
          accepted(given),
          refused('notFound'),
          refused('servingClosed'),
          refused('guestsFull'),
          refused('invalid', [{ path: 'freeInput', code: 'maxLength', limit: 500 }]),
        ],
        removeNeeds: ({ context }) => [
          accepted(context.meeting?.isOpen ? meeting : closed),
          refused('notFound'),
          refused('tooManyTries'),
        ],
      },
      facts: ({ needs, errors, refusal, isRemoved, isValidated, sent, meeting: read }) => [
        needs.lawObligated,
        Object.keys(errors),
        refusal,
        isRemoved,
        isValidated,
        sent !== null,
        read && [read.own !== null, read.isOpen],
      ],
    },
  ],
})
