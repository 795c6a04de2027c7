import { boolean, enums } from 'superstruct'
import { type Call, inPath, inQuery } from '#contract/call.ts'
import { CalendarFeeds, feedScopes } from '#contract/structs/calendar-feed.ts'

const path = '/api/v1/online_booking/calendar-feeds'
const scope = inPath('scope', enums(feedScopes), 'Whose bookings the calendar has.')
const own = { access: 'signedIn', own: true, body: null, response: CalendarFeeds } as const

/** Calendars of bookings, fetched by links that can be withdrawn. Decision calendar-feeds. */
export const calendarFeedCalls = {
  listCalendarFeeds: {
    ...own,
    summary:
      'The calendars that the signed-in user may have, with their links: of their own bookings, and as primary contact of those of the organisation.',
    method: 'GET',
    path,
    parameters: {},
    status: 200,
  },
  makeCalendarFeed: {
    ...own,
    summary: 'Makes the link to a calendar, or gives the one that is there.',
    method: 'POST',
    path: `${path}/{scope}`,
    parameters: {
      scope,
      renew: inQuery('renew', boolean(), 'Makes another link; the one that is there stops working.'),
    },
    status: 201,
    refusals: ['notAllowed'],
  },
  withdrawCalendarFeed: {
    ...own,
    summary: 'Withdraws the link to a calendar: it stops working at once.',
    method: 'DELETE',
    path: `${path}/{scope}`,
    parameters: { scope },
    status: 200,
  },
} satisfies Record<string, Call>
