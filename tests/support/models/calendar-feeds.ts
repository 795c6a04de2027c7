import type { CalendarFeeds } from '#contract/structs/calendar-feed.ts'
import { calendarFeedsMachine } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const addressOf = (key: string) => `https://booking.house.example/api/v1/calendar/${key}.ics`

export const madeLink = {
  url: addressOf('Zm9yZHVtbXl0ZXN0c29ubHktbm90LWEtc2VjcmV0LTE'),
  createdAt: '2026-11-02T09:00:00+01:00',
  lastFetchedAt: null,
}
/** As `madeLink`, in its place. */
const renewedLink = {
  ...madeLink,
  url: addressOf('Zm9yZHVtbXl0ZXN0c29ubHktbm90LWEtc2VjcmV0LTI'),
  createdAt: '2026-11-03T09:00:00+01:00',
}
/** Made under an earlier secret of the server. */
const hiddenLink = { ...madeLink, url: null, lastFetchedAt: '2026-11-04T07:15:00+01:00' }

const own = { scope: 'own' as const, organizationName: null }
const organization = { scope: 'organization' as const, organizationName: 'Eksempelbedriften AS' }

export const feedsWith = (
  ofOwn: CalendarFeeds['feeds'][number]['link'],
  ...ofOrganization: CalendarFeeds['feeds'][number]['link'][]
): CalendarFeeds => ({
  feeds: [{ ...own, link: ofOwn }, ...ofOrganization.map((link) => ({ ...organization, link }))],
})

export const calendarFeedsModel = modelOf<typeof calendarFeedsMachine>({
  name: 'calendar-feeds',
  machine: calendarFeedsMachine,
  walks: [
    {
      title: { nb: 'kalenderen får en lenke', en: 'a calendar gets a link' },
      input: undefined,
      events: () => [
        { type: 'load.retried' },
        { type: 'link.requested', scope: 'own' },
        { type: 'link.requested', scope: 'organization' },
        { type: 'renewal.begun', scope: 'own' },
        { type: 'renewal.confirmed' },
        { type: 'withdrawal.begun', scope: 'own' },
        { type: 'withdrawal.begun', scope: 'organization' },
        { type: 'withdrawal.confirmed' },
        { type: 'question.dismissed' },
      ],
      answers: {
        listFeeds: () => [feedsWith(null), feedsWith(madeLink, null), feedsWith(null, hiddenLink)],
        makeLink: () => [accepted(feedsWith(madeLink, hiddenLink)), refused('notAllowed')],
        renewLink: () => [accepted(feedsWith(renewedLink, hiddenLink)), refused('notSignedIn')],
        withdrawLink: () => [accepted(feedsWith(null, null)), refused('notSignedIn')],
      },
      facts: ({ feeds, scope, refusal }) => [
        feeds?.map(({ link }) => link && [link.url, link.createdAt]),
        scope,
        refusal,
      ],
    },
  ],
})
