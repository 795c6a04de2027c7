import { companyUsersSetup } from './setup.ts'

const known = companyUsersSetup.createStateConfig({
  initial: 'listed',
  always: [
    { guard: 'isTyped', target: '.waiting' },
    { guard: 'isUnasked', target: '.refreshing' },
  ],
  states: {
    listed: {
      tags: 'settled',
      description: 'Contacts are listed',
      always: { guard: 'hasNone', target: 'none' },
    },
    none: {
      tags: ['empty', 'settled'],
      description: 'There is no such contact',
    },
    waiting: {
      tags: 'refreshing',
      description: 'Somebody is being searched for',
      entry: 'ask',
      after: { typingPause: 'refreshing' },
    },
    refreshing: {
      tags: 'refreshing',
      description: 'Another list is being fetched; the old one stays meanwhile',
      entry: 'ask',
      invoke: {
        id: 'listContacts',
        src: 'listContacts',
        input: ({ context }) => context.filters,
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
            actions: [
              { type: 'changeFilters', params: ({ event }) => ({ page: event.output.numPages }) },
              'tellCorrection',
            ],
          },
          { target: 'listed', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: 'stale',
      },
    },
    stale: {
      tags: ['stale', 'settled'],
      description: 'Another list did not come; the old one stays',
      on: { 'list.retried': 'refreshing' },
    },
  },
})

/** The list of contacts, as it is filtered. */
export const contacts = companyUsersSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The first list is being fetched',
      entry: 'ask',
      always: { guard: 'isUnasked', target: 'loading', reenter: true },
      invoke: {
        id: 'listContacts',
        src: 'listContacts',
        input: ({ context }) => context.filters,
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
            actions: [
              { type: 'changeFilters', params: ({ event }) => ({ page: event.output.numPages }) },
              'tellCorrection',
            ],
          },
          { target: 'known', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'No list came',
      always: { guard: 'isUnasked', target: 'loading' },
      on: { 'list.retried': 'loading' },
    },
    known,
  },
})
