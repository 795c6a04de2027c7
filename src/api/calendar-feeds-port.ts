import type { Client } from '#contract/client.ts'
import type { CalendarFeedsPort } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of links to calendars. Their page shows what fails, so nothing is notified. */
export const calendarFeedsPort = (client: Client): CalendarFeedsPort => ({
  listFeeds: (signal) => client.listCalendarFeeds({}, { signal, ignoreErrorHandler: true }),
  makeLink: ({ scope }, signal) =>
    answerOf(client.makeCalendarFeed({ scope }, { signal, ignoreErrorHandler: true })),
  renewLink: ({ scope }, signal) =>
    answerOf(client.makeCalendarFeed({ scope, renew: true }, { signal, ignoreErrorHandler: true })),
  withdrawLink: ({ scope }, signal) =>
    answerOf(client.withdrawCalendarFeed({ scope }, { signal, ignoreErrorHandler: true })),
})
