import { assign, emit, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Customer, CustomerSummary } from '#contract/structs/staff-customers.ts'
import type { Page } from '#contract/wire.ts'
import type { Answer } from '#machines/answers.ts'
import { primariesOf } from '#machines/customer/permitted-tasks.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  type Answered,
  acceptedTo,
  acceptedValue,
  isRefusedAs,
  refusedTo,
  unansweredTo,
} from '#machines/kit/answered.ts'

export type CustomerMergeContext = {
  id: string
  /** The one that goes; null until it is read. */
  from: Customer | null
  /** The one that stays; null until it is chosen. */
  into: Customer | null
  search: string
  /** The first of those that may stay, by name, and how many there are; null before a search. */
  found: { items: readonly CustomerSummary[]; total: number } | null
  /** The one that is chosen, while it is read. */
  chosen: string
  /** Why the two were not merged. */
  refusal: ErrorCode | null
}

export type CustomerMergeEvent =
  | { type: 'load.retried' }
  | { type: 'search.entered'; search: string }
  | { type: 'search.sent' }
  | { type: 'customer.chosen'; id: string }
  | { type: 'merge.dismissed' }
  | { type: 'merge.confirmed' }

export type CustomerMergeEmitted = { type: 'customers.merged'; from: string; into: Customer }

/** - `busy`: nothing to show yet; - `working`: the search, the choice or the merge waits for the server. */
export type CustomerMergeTag = 'busy' | 'working' | 'settled'

export type CustomerMergePort = {
  readCustomer: (id: string, signal: AbortSignal) => Promise<Answer<Customer>>
  /** Those in use, at most as many as fit a screen. */
  findCustomers: (search: string, signal: AbortSignal) => Promise<Page<CustomerSummary>>
  mergeCustomers: (
    merge: { id: string; version: number; into: string; intoVersion: number },
    signal: AbortSignal,
  ) => Promise<Answer<Customer>>
}

/** The actors of a merge, over a port. */
export const customerMergeActors = (port: CustomerMergePort) => ({
  readCustomer: calling(port.readCustomer),
  findCustomers: calling(port.findCustomers),
  mergeCustomers: calling(port.mergeCustomers),
})

const isGone = ({ event: { output } }: Answered<Customer>) =>
  output.accepted && output.value.mergedInto !== null

const mergeSetup = setup({
  types: {
    context: {} as CustomerMergeContext,
    events: {} as CustomerMergeEvent,
    emitted: {} as CustomerMergeEmitted,
    input: {} as { id: string },
    tags: {} as CustomerMergeTag,
  },
  actors: {
    readCustomer: missing<CustomerMergePort['readCustomer']>('readCustomer'),
    findCustomers: missing<CustomerMergePort['findCustomers']>('findCustomers'),
    mergeCustomers: missing<CustomerMergePort['mergeCustomers']>('mergeCustomers'),
  },
  guards: {
    isFound: ({ context }, id: string) => context.found?.items.some((each) => each.id === id) ?? false,
  },
  actions: {
    keepFrom: assign((_, from: Customer) => ({ from })),
    keepInto: assign((_, into: Customer) => ({ into, refusal: null })),
    keepSearch: assign((_, search: string) => ({ search })),
    keepFound: assign(({ context }, { items: all, totalResults }: Page<CustomerSummary>) => {
      const items = all.filter(({ id }) => id !== context.id)
      return { found: { items, total: totalResults - (all.length - items.length) } }
    }),
    keepChosen: assign((_, chosen: string) => ({ chosen, refusal: null })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    forgetInto: assign({ into: null, refusal: null }),
    tellMerged: emit(({ context }, into: Customer) => ({
      type: 'customers.merged' as const,
      from: context.from?.name ?? '',
      into,
    })),
  },
})

const searching = {
  'search.entered': {
    actions: {
      type: 'keepSearch',
      params: ({ event }: { event: { search: string } }) => event.search,
    },
  },
  'search.sent': { target: 'searching' },
} as const

/** An organisation that becomes part of another one. */
export const customerMergeMachine = mergeSetup.createMachine({
  id: 'customerMerge',
  context: ({ input: { id } }) => ({
    id,
    from: null,
    into: null,
    search: '',
    found: null,
    chosen: '',
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The organisation that goes is loading',
      invoke: {
        id: 'readFrom',
        src: 'readCustomer',
        input: ({ context }) => context.id,
        onDone: [
          { guard: isGone, target: 'gone', actions: { type: 'keepFrom', params: acceptedValue } },
          acceptedTo('choosing', 'keepFrom'),
          { guard: isRefusedAs('notFound'), target: 'notFound' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    gone: { tags: 'settled', description: 'The organisation has been merged into another one before' },
    notFound: { tags: 'settled', description: 'There is no such organisation' },
    failed: {
      tags: 'settled',
      description: 'The organisation failed to load',
      on: { 'load.retried': 'loading' },
    },
    choosing: {
      tags: 'settled',
      description: 'The organisation that stays is searched for and chosen',
      on: {
        ...searching,
        'customer.chosen': {
          guard: { type: 'isFound', params: ({ event }) => event.id },
          target: 'reading',
          actions: { type: 'keepChosen', params: ({ event }) => event.id },
        },
      },
    },
    searching: {
      tags: 'working',
      description: 'Organisations are being searched for',
      invoke: {
        id: 'findCustomers',
        src: 'findCustomers',
        input: ({ context }) => context.search.trim(),
        onDone: { target: 'choosing', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: 'unfound',
      },
    },
    unfound: { tags: 'settled', description: 'The search was not answered', on: searching },
    reading: {
      tags: 'working',
      description: 'The organisation that stays is loading',
      invoke: {
        id: 'readInto',
        src: 'readCustomer',
        input: ({ context }) => context.chosen,
        onDone: [acceptedTo('confirming', 'keepInto'), refusedTo('choosing')],
        onError: unansweredTo('choosing'),
      },
    },
    confirming: {
      tags: 'settled',
      description: 'What moves is shown, and whether it is meant so is asked',
      on: {
        'merge.confirmed': 'merging',
        'merge.dismissed': { target: 'choosing', actions: 'forgetInto' },
      },
    },
    merging: {
      tags: 'working',
      description: 'The two are being merged',
      invoke: {
        id: 'mergeCustomers',
        src: 'mergeCustomers',
        input: ({ context: { id, from, into } }) => ({
          id,
          version: from?.version ?? 0,
          into: into?.id ?? '',
          intoVersion: into?.version ?? 0,
        }),
        onDone: [
          acceptedTo('merged', 'tellMerged'),
          // Both are read anew, so that what moves is shown as it is now.
          { ...refusedTo('loading'), guard: isRefusedAs('changedMeanwhile') },
          refusedTo('confirming'),
        ],
        onError: unansweredTo('confirming'),
      },
    },
    merged: { tags: 'settled', description: 'The two are one' },
  },
})

const peopleOf = (organization: Customer) =>
  primariesOf({ customer: { organization, contacts: organization.contacts } })

/** Who looks after the contacts afterwards: who does for the one that stays, or else for the one that goes. */
export function primaryAfter({ from, into }: { from: Customer; into: Customer }): Person | undefined {
  return peopleOf(into)[0] ?? peopleOf(from)[0]
}

/** The addresses of active contacts that both have, which must be one contact first. */
export function sharedAddresses({ from, into }: { from: Customer; into: Customer }): string[] {
  const active = ({ contacts }: Customer) =>
    contacts.flatMap(({ isActive, awaitsApproval, email }) => (isActive && !awaitsApproval ? [email] : []))
  return active(from).filter((email) => active(into).includes(email))
}
