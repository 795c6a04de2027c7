import type { LightMyRequestResponse } from 'fastify'
import type { FeedScope } from '#contract/structs/calendar-feed.ts'
import type { TestServer } from '#tests/support/server.ts'

type Headers = Record<string, string>

/** Makes the link of a calendar, or gives the one that is there. */
export async function linkOf(
  server: TestServer,
  headers: Headers,
  scope: FeedScope = 'own',
  renew = false,
): Promise<string> {
  const { body } = await server.call('makeCalendarFeed', { scope, renew }, headers)
  const url = body.feeds.find((feed) => feed.scope === scope)?.link?.url
  if (!url) throw new Error(`There is no link of “${scope}”.`)
  return url
}

/** Fetches a calendar as a program does, which is not signed in. */
export const fetchCalendar = (
  server: TestServer,
  url: string,
  headers: Headers = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({ method: 'GET', url: url.replace('https://booking.house.example', ''), headers })

/** The events of a calendar, each by the names of its lines; lines that were folded are whole again. */
export const eventsIn = (text: string): Record<string, string>[] =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        (event.split('END:VEVENT')[0] ?? '')
          .split('\r\n')
          .filter((line) => line !== '')
          .map((line): [string, string] => {
            const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
            return [name, value]
          }),
      ),
    )

/** The reservations of a calendar, in its order. */
export const reservationsIn = (text: string): string[] =>
  eventsIn(text).map(({ UID = '' }) => UID.slice(0, 36))
