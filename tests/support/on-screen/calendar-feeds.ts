import type { FeedScope } from '#contract/structs/calendar-feed.ts'
import type { calendarFeedsMachine } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { expectHeading, isSaid, must, type OnScreen, press, pressIn } from './on-screen.ts'

const dialog = '[role=dialog]'
const cardOf = (scope: FeedScope) => `[aria-labelledby=kalender-${scope}]`
const has = (selector: string) => document.querySelector(selector) !== null
const isAsked = (title: string) => must(has(dialog) && isSaid(title), `it is asked: “${title}”`)
const isOnItsWay = () => must(has(`${dialog} [aria-disabled=true]`), 'it is on its way')

export const calendarFeedsOnScreen: OnScreen<typeof calendarFeedsMachine> = {
  address: () => '/mine-bestillinger/kalender',
  person: aPerson({ isPrimary: true }),
  isSignedIn: true,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'link.requested': ({ scope }) => pressIn(cardOf(scope), /^Lag lenke$/),
    'renewal.begun': ({ scope }) => pressIn(cardOf(scope), /^Lag en ny lenke$/),
    'renewal.confirmed': () => pressIn(dialog, /^Lag ny lenke$/),
    'withdrawal.begun': ({ scope }) => pressIn(cardOf(scope), /^Slett lenken$/),
    'withdrawal.confirmed': () => pressIn(dialog, /^Slett lenken$/),
    'question.dismissed': () => pressIn(dialog, /^Avbryt$/),
  },
  sees: {
    loading: () => {
      expectHeading('Bestillinger i kalenderen')
      must(!isSaid('Lag lenke'), 'nothing is offered before it is known what there is')
    },
    failed: () => must(isSaid(/Vi fikk ikke hentet lenkene dine/), 'it is said that they did not come'),
    shown: ({ feeds, scope, refusal }) => {
      for (const feed of feeds ?? []) {
        const card = document.querySelector(cardOf(feed.scope))
        const text = card?.textContent ?? ''
        must(text.includes('Lag lenke') === (feed.link === null), 'a link is made where there is none')
        must(feed.link?.url == null || text.includes(feed.link.url), 'the link is in sight')
        const opens = card?.querySelector('a[href^="webcal://"]') != null
        must(opens === (feed.link?.url != null), 'it opens in a calendar')
        must(
          text.includes('Ikke hentet ennå') === (feed.link !== null && feed.link.lastFetchedAt === null),
          'it is said whether it has been fetched',
        )
      }
      must(
        has(cardOf('organization')) === feeds?.some((feed) => feed.scope === 'organization'),
        'the organisation has a calendar for who may see its bookings',
      )
      must(has(`${cardOf(scope)} [role=alert]`) === (refusal !== null), 'a refusal is said where it belongs')
    },
    making: ({ scope }) => must(has(`${cardOf(scope)} [aria-disabled=true]`), 'a link is on its way'),
    askingToRenew: () => isAsked('Vil du lage en ny lenke?'),
    renewing: isOnItsWay,
    askingToWithdraw: () => isAsked('Vil du slette lenken?'),
    withdrawing: isOnItsWay,
  },
}
