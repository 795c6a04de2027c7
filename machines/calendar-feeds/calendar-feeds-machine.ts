import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CalendarFeed, CalendarFeeds, FeedScope } from '#contract/structs/calendar-feed.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'

export type CalendarFeedsContext = {
  /** What there may be a calendar of, with the link where there is one; null before it has come. */
  feeds: readonly CalendarFeed[] | null
  /** The calendar whose link was changed last, or is about to be. */
  scope: FeedScope
  /** Why the last change was not made; null after the next one. */
  refusal: ErrorCode | null
}

type OfScope<Name extends string> = { type: Name; scope: FeedScope }

export type CalendarFeedsEvent =
  | { type: 'load.retried' }
  | OfScope<'link.requested'>
  | OfScope<'renewal.begun'>
  | { type: 'renewal.confirmed' }
  | OfScope<'withdrawal.begun'>
  | { type: 'withdrawal.confirmed' }
  | { type: 'question.dismissed' }

/** - `settled`: nothing in progress; - `dialog`: something is asked first; - `busy`: it is on its way. */
export type CalendarFeedsTag = 'settled' | 'dialog' | 'busy'

export type CalendarFeedsPort = {
  listFeeds: (signal: AbortSignal) => Promise<CalendarFeeds>
  makeLink: (of: { scope: FeedScope }, signal: AbortSignal) => Promise<Answer<CalendarFeeds>>
  renewLink: (of: { scope: FeedScope }, signal: AbortSignal) => Promise<Answer<CalendarFeeds>>
  withdrawLink: (of: { scope: FeedScope }, signal: AbortSignal) => Promise<Answer<CalendarFeeds>>
}

/** The actors of links to calendars, over a port. */
export const calendarFeedsActors = (port: CalendarFeedsPort) => ({
  listFeeds: fromPromise<CalendarFeeds>(({ signal }) => port.listFeeds(signal)),
  makeLink: calling(port.makeLink),
  renewLink: calling(port.renewLink),
  withdrawLink: calling(port.withdrawLink),
})

const scopeOf = ({ context: { scope } }: { context: CalendarFeedsContext }) => ({ scope })

/** Whether there may be a calendar of a scope, and it has a link or lacks one. */
const hasFeed = ({ feeds }: CalendarFeedsContext, scope: FeedScope, isLinked: boolean): boolean =>
  feeds?.some((feed) => feed.scope === scope && (feed.link !== null) === isLinked) === true

/** Keeps the answer to a change of a link, or why it was refused. */
const onDone = [acceptedTo('shown', 'keep'), refusedTo('shown')] as const

const onError = unansweredTo('shown')

/** The links to the calendars of one's bookings: made, renewed and withdrawn. Decision calendar-feeds. */
export const calendarFeedsMachine = setup({
  types: {
    context: {} as CalendarFeedsContext,
    events: {} as CalendarFeedsEvent,
    tags: {} as CalendarFeedsTag,
  },
  actors: {
    listFeeds: fromPromise<CalendarFeeds>(() => notProvided('listFeeds')),
    makeLink: missing<CalendarFeedsPort['makeLink']>('makeLink'),
    renewLink: missing<CalendarFeedsPort['renewLink']>('renewLink'),
    withdrawLink: missing<CalendarFeedsPort['withdrawLink']>('withdrawLink'),
  },
  guards: {
    hasLink: ({ context }, { scope }: { scope: FeedScope }) => hasFeed(context, scope, true),
    lacksLink: ({ context }, { scope }: { scope: FeedScope }) => hasFeed(context, scope, false),
  },
  actions: {
    keep: assign((_, { feeds }: CalendarFeeds) => ({ feeds, refusal: null })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    choose: assign((_, { scope }: { scope: FeedScope }) => ({ scope, refusal: null })),
  },
}).createMachine({
  id: 'calendarFeeds',
  context: { feeds: null, scope: 'own', refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The links are being fetched',
      invoke: {
        id: 'listFeeds',
        src: 'listFeeds',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The links could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    shown: {
      tags: 'settled',
      description: 'The links are in sight, or the buttons that make them',
      on: {
        'link.requested': {
          guard: { type: 'lacksLink', params: ({ event }) => event },
          target: 'making',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'renewal.begun': {
          guard: { type: 'hasLink', params: ({ event }) => event },
          target: 'askingToRenew',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'withdrawal.begun': {
          guard: { type: 'hasLink', params: ({ event }) => event },
          target: 'askingToWithdraw',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    making: {
      tags: 'busy',
      description: 'A link is being made',
      invoke: { id: 'makeLink', src: 'makeLink', input: scopeOf, onDone, onError },
    },
    askingToRenew: {
      tags: ['settled', 'dialog'],
      description: 'It is asked whether another link is to take the place of this one',
      on: { 'renewal.confirmed': 'renewing', 'question.dismissed': 'shown' },
    },
    renewing: {
      tags: ['dialog', 'busy'],
      description: 'Another link is being made',
      invoke: { id: 'renewLink', src: 'renewLink', input: scopeOf, onDone, onError },
    },
    askingToWithdraw: {
      tags: ['settled', 'dialog'],
      description: 'It is asked whether the link is to be withdrawn',
      on: { 'withdrawal.confirmed': 'withdrawing', 'question.dismissed': 'shown' },
    },
    withdrawing: {
      tags: ['dialog', 'busy'],
      description: 'The link is being withdrawn',
      invoke: { id: 'withdrawLink', src: 'withdrawLink', input: scopeOf, onDone, onError },
    },
  },
})
