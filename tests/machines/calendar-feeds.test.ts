import { expect } from 'vitest'
import type { CalendarFeedsContext } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { calendarFeedsModel } from '#tests/support/models/calendar-feeds.ts'
import { walkMachine } from '#tests/support/walk.ts'

const linkOf = ({ feeds, scope }: CalendarFeedsContext) => feeds?.find((feed) => feed.scope === scope)?.link

walkMachine(calendarFeedsModel, {
  loading: ({ feeds }) => expect(feeds).toBeNull(),
  failed: ({ feeds }, snapshot) =>
    expect([feeds, snapshot.can({ type: 'load.retried' })]).toEqual([null, true]),
  shown: ({ feeds }, snapshot) => {
    for (const { scope, link } of feeds ?? []) {
      expect(snapshot.can({ type: 'link.requested', scope })).toBe(link === null)
      expect(snapshot.can({ type: 'renewal.begun', scope })).toBe(link !== null)
      expect(snapshot.can({ type: 'withdrawal.begun', scope })).toBe(link !== null)
    }
    const isOffered = feeds?.some(({ scope }) => scope === 'organization')
    if (!isOffered) expect(snapshot.can({ type: 'link.requested', scope: 'organization' })).toBe(false)
  },
  making: (context) => expect(linkOf(context)).toBeNull(),
  askingToRenew: (context) => expect(linkOf(context)).toBeTruthy(),
  renewing: (context) => expect(linkOf(context)).toBeTruthy(),
  askingToWithdraw: (context) => expect(linkOf(context)).toBeTruthy(),
  withdrawing: (context) => expect(linkOf(context)).toBeTruthy(),
})
