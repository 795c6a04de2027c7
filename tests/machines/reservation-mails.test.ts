import { expect } from 'vitest'
import { reservationMailsModel } from '#tests/support/models/reservation-mails.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(reservationMailsModel, {
  loading: ({ mails }) => expect(mails).toEqual([]),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  shown: (_, snapshot) => expect(snapshot.can({ type: 'mail.requested' })).toBe(true),
  sending: ({ refusal }, snapshot) => {
    expect(refusal).toBeNull()
    expect(snapshot.can({ type: 'mail.requested' })).toBe(false)
  },
  sent: ({ mails, refusal }) => expect([mails[0]?.state, refusal]).toEqual(['waiting', null]),
})
