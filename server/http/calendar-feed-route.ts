import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type Locale, localeOf } from '#server/calls/locale.ts'
import { settled } from '#server/catalogue/house/house-store.ts'
import { vary } from '#server/http/vary.ts'
import { FEED_PATH, keyIn } from '#server/reservations/calendar/feed-links.ts'
import { fetchFeed } from '#server/reservations/calendar/fetch-feed.ts'

const unknownWords: Record<Locale, string> = {
  'nb-NO':
    'Denne kalenderlenken virker ikke. Den kan være trukket tilbake eller skrevet feil. Logg inn og lag en ny under «Mine bestillinger».',
  en: 'This calendar link does not work. It may have been withdrawn or misspelt. Sign in and make a new one under “My bookings”.',
}

const tooOftenWords: Record<Locale, (minutes: number) => string> = {
  'nb-NO': (minutes) =>
    `Kalenderen er hentet for mange ganger. Den kan hentes igjen om ${minutes === 1 ? 'ett minutt' : `${minutes} minutter`}.`,
  en: (minutes) =>
    `The calendar has been fetched too often. It can be fetched again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
}

function refuseWith(reply: FastifyReply, status: 404 | 429, locale: Locale, sentence: string): FastifyReply {
  vary(reply, 'accept-language')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-language': locale })
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`)
}

/** Whether a program already has the calendar; a tag says more than a time (RFC 9110, section 13.2.2). */
function has(headers: Record<string, string | string[] | undefined>, tag: string, since: Instant): boolean {
  const { 'if-none-match': tags, 'if-modified-since': time } = headers
  if (tags !== undefined) return String(tags).includes(`"${tag}"`)
  return Math.floor(since / 1000) * 1000 <= Date.parse(String(time))
}

/**
 * Calendars of bookings, opened by their link, in its owner's language. An unknown link, one that was withdrawn and one
 * whose owner may no longer see the bookings are answered alike. Decision calendar-feeds.
 */
export function addCalendarFeeds(
  app: FastifyInstance,
  services: AccountServices,
  clock: () => Instant,
): void {
  app.get<{ Params: { '*': string } }>(`${FEED_PATH}*`, async ({ params, headers }, reply) => {
    const reader = localeOf(headers['accept-language'])
    const feed = await fetchFeed(keyIn(params['*']), clock(), await settled(services))
    if (!feed.found) return refuseWith(reply, 404, reader, unknownWords[reader])
    if ('retryAfter' in feed) {
      const { retryAfter } = feed
      reply.header('retry-after', retryAfter)
      return refuseWith(reply, 429, reader, tooOftenWords[reader](Math.ceil(retryAfter / 60)))
    }
    const { text, locale, tag, since } = feed
    reply.headers({
      etag: `W/"${tag}"`,
      'last-modified': new Date(since).toUTCString(),
      'cache-control': 'private, no-cache',
      'content-language': locale,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    if (has(headers, tag, since)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
