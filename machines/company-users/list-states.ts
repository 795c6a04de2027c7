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
      meta: { description: { nb: 'Kontaktpersonene er listet opp', en: 'Contacts are listed' } },
      always: { guard: 'hasNone', target: 'none' },
    },
    none: {
      tags: ['empty', 'settled'],
      meta: { description: { nb: 'Ingen kontaktperson passer med søket', en: 'There is no such contact' } },
    },
    waiting: {
      tags: 'refreshing',
      meta: { description: { nb: 'Det søkes etter noen', en: 'Somebody is being searched for' } },
      entry: 'ask',
      after: { typingPause: 'refreshing' },
    },
    refreshing: {
      tags: 'refreshing',
      meta: {
        description: {
          nb: 'En annen liste hentes; den gamle vises så lenge',
          en: 'Another list is being fetched; the old one stays meanwhile',
        },
      },
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
      meta: {
        description: {
          nb: 'Den andre listen kom ikke; den gamle blir stående',
          en: 'Another list did not come; the old one stays',
        },
      },
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
      meta: { description: { nb: 'Den første listen hentes', en: 'The first list is being fetched' } },
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
      meta: { description: { nb: 'Ingen liste kom', en: 'No list came' } },
      always: { guard: 'isUnasked', target: 'loading' },
      on: { 'list.retried': 'loading' },
    },
    known,
  },
})
