import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { CalendarFeed, CalendarFeeds, FeedScope } from '#contract/structs/calendar-feed.ts'
import type { Answer } from '#machines/answers.ts'
import type {
  CalendarFeedsEvent,
  calendarFeedsMachine,
} from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import { calendarFeedsModel } from '#tests/support/models/calendar-feeds.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { dialog, lost } from './deeds.ts'
import { isPrimaryContact, sessionExpires, signedInElsewhere } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof calendarFeedsMachine>

const path = '/api/v1/online_booking/calendar-feeds'
const calls = {
  list: { address: /calendar-feeds$/ },
  make: { address: /calendar-feeds\/\w+$/, method: 'POST' },
  renew: { address: /calendar-feeds\/\w+\?renew=true$/, method: 'POST' },
  withdraw: { address: /calendar-feeds\/\w+$/, method: 'DELETE' },
}
const customer = 'primary'

const ofCustomer = 'account_id = (SELECT id FROM account WHERE email = $1) AND scope = $2'
const withdrawLink = testStatement(`DELETE FROM calendar_feed WHERE ${ofCustomer}`)
const changeSecret = testStatement(`UPDATE calendar_feed SET hash = id::text WHERE ${ofCustomer}`)

const contextOf = ({ from }: Step) => (from as Snapshot).context
const scopeOf = ({ event }: Step) => (event as Extract<CalendarFeedsEvent, { scope: FeedScope }>).scope
const answerOf = ({ event }: Step) => (event as unknown as { output: Answer<CalendarFeeds> }).output
const codeOf = (step: Step) => {
  const answer = answerOf(step)
  return answer.accepted ? null : answer.refusal.code
}

/** The customer has withdrawn the link in another window, or made one; an earlier secret of the server hides it. */
async function feedIs({ house }: Visit, { scope, link }: CalendarFeed): Promise<void> {
  const { rows } = house.database
  const { email } = demoPerson(customer)
  await rows(withdrawLink, [email, scope])
  if (link === null) return
  const headers = await signedInElsewhere(house, customer)
  await fetch(`${house.url}${path}/${scope}`, { method: 'POST', headers })
  if (link.url === null) await rows(changeSecret, [email, scope])
}

/** The customer has these links, and is still the primary contact where there is one to all bookings. */
async function feedsAre(visit: Visit, feeds: readonly CalendarFeed[]): Promise<void> {
  await isPrimaryContact(visit.house, customer, true)
  for (const feed of feeds) await feedIs(visit, feed)
  const seesAll = feeds.some(({ scope }) => scope === 'organization')
  await isPrimaryContact(visit.house, customer, seesAll)
}

const cardOf = ({ page }: Visit, scope: FeedScope) =>
  page.getByRole('region', { name: scope === 'own' ? 'Bestillingene dine' : /^Alle bestillingene til/ })
const pressOnCard =
  (name: string): Deed<Visit>['does'] =>
  (visit, step) =>
    cardOf(visit, scopeOf(step)).getByRole('button', { name, exact: true }).click()
const pressInDialog =
  (name: string): Deed<Visit>['does'] =>
  (visit) =>
    dialog(visit).getByRole('button', { name, exact: true }).click()

const hands: Deeds<Visit> = {
  'load.retried': { does: ({ page }) => page.getByRole('button', { name: 'Prøv igjen' }).click() },
  'link.requested': { does: pressOnCard('Lag lenke') },
  'renewal.begun': { does: pressOnCard('Lag en ny lenke') },
  'renewal.confirmed': { does: pressInDialog('Lag ny lenke') },
  'withdrawal.begun': { does: pressOnCard('Slett lenken') },
  'withdrawal.confirmed': { does: pressInDialog('Slett lenken') },
  'question.dismissed': { does: pressInDialog('Avbryt') },
}

/**
 * Before the server answers, the customer in another window, the organisation or the session make it answer as the
 * step says.
 */
const changed = (kind: 'make' | 'renew' | 'withdraw'): Deed<Visit> => {
  const isOver = (step: Step) => codeOf(step) === 'notSignedIn'
  return {
    hindrance: (step) =>
      codeOf(step) === 'notAllowed' && contextOf(step).scope === 'own'
        ? 'everyone may have a link to their own bookings'
        : null,
    does: async (visit, step) => {
      const { house, held, page } = visit
      const answer = answerOf(step)
      await held.next(kind)
      if (answer.accepted)
        await feedsAre(
          visit,
          answer.value.feeds.filter(({ scope }) => scope !== contextOf(step).scope),
        )
      if (codeOf(step) === 'notAllowed') await isPrimaryContact(house, customer, false)
      if (isOver(step)) await sessionExpires(visit)
      await held.answer(kind)
      if (isOver(step)) await expectVisible(heading(page, 'Logg inn'))
    },
    cause: (step) => (isOver(step) ? 'the session expires' : null),
    // The screen is left for the one to sign in on.
    endsIn: (step) => (isOver(step) ? [] : null),
  }
}

const answers: Deeds<Visit> = {
  'done.listFeeds': {
    does: async (visit, { event }) => {
      await visit.held.next('list')
      await feedsAre(visit, (event as unknown as { output: CalendarFeeds }).output.feeds)
      await visit.held.answer('list')
    },
  },
  'done.makeLink': changed('make'),
  'done.renewLink': changed('renew'),
  'done.withdrawLink': changed('withdraw'),
  'error.listFeeds': lost('list'),
  'error.makeLink': lost('make'),
  'error.renewLink': lost('renew'),
  'error.withdrawLink': lost('withdraw'),
}

/** The primary contact of an organisation. */
const open: WalkStart<Visit>['open'] = async (house, meets) => {
  await isPrimaryContact(house, customer, true)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const held = await pauseCalls(visitor, calls)
  await comesAs(visitor, customer, '/mine-bestillinger/kalender')
  return { page, visitor, house, held }
}

const [walk] = calendarFeedsModel.walks
if (!walk) throw new Error('The model has a walk.')

const isAsked =
  (title: string): InBrowser<Visit>['sees'][string] =>
  (visit) =>
    expectVisible(dialog(visit).getByRole('heading', { name: title }))
const isBusy =
  (title: string): InBrowser<Visit>['sees'][string] =>
  async (visit, snapshot) => {
    await isAsked(title)(visit, snapshot)
    await expectVisible(dialog(visit).locator('[aria-disabled="true"]'))
  }

/** A calendar with its link and what can be done with it, or the button that makes one. */
async function showsFeed(visit: Visit, { scope, link }: CalendarFeed): Promise<void> {
  const card = cardOf(visit, scope)
  const make = card.getByRole('button', { name: 'Lag lenke' })
  if (link === null) return expectVisible(make)
  await expectHidden(make)
  await expectVisible(card.getByText('Ikke hentet ennå'))
  const opener = card.getByRole('link', { name: 'Åpne i kalenderen' })
  await (link.url === null ? expectHidden(opener) : expectVisible(opener))
}

/** Links to the calendars of one's bookings, in the browser. */
export const calendarFeedsInBrowser: InBrowser<Visit> = {
  model: calendarFeedsModel as unknown as AnyModel,
  beginnings: [
    {
      walk: walk as unknown as Walk<AnyStateMachine>,
      where: '/mine-bestillinger/kalender',
      open,
      deeds: { ...hands, ...answers },
    },
  ],
  passing: {},
  never: {},
  sees: {
    loading: async ({ page }) => {
      await expectVisible(heading(page, 'Bestillinger i kalenderen'))
      await expectVisible(page.getByRole('main').locator('.shimmer'))
    },
    failed: ({ page }) => expectVisible(page.getByText(/^Vi fikk ikke hentet lenkene dine/)),
    shown: async (visit, snapshot) => {
      const { feeds, scope, refusal } = (snapshot as Snapshot).context
      await expectHidden(dialog(visit))
      for (const feed of feeds ?? []) await showsFeed(visit, feed)
      if (!feeds?.some((feed) => feed.scope === 'organization'))
        await expectHidden(cardOf(visit, 'organization'))
      const said = cardOf(visit, scope).getByRole('alert')
      await (refusal ? expectVisible(said) : expectHidden(said))
    },
    making: (visit, snapshot) =>
      expectVisible(
        cardOf(visit, (snapshot as Snapshot).context.scope)
          .getByRole('button', { name: 'Lag lenke' })
          .and(visit.page.locator('[aria-disabled="true"]')),
      ),
    askingToRenew: isAsked('Vil du lage en ny lenke?'),
    renewing: isBusy('Vil du lage en ny lenke?'),
    askingToWithdraw: isAsked('Vil du slette lenken?'),
    withdrawing: isBusy('Vil du slette lenken?'),
  },
}
