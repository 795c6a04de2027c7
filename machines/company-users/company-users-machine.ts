import { untried } from '#machines/kit/submission.ts'
import { emptyDraft } from './contact-form.ts'
import { noFilters } from './filters.ts'
import { contacts } from './list-states.ts'
import { companyUsersSetup } from './setup.ts'
import { task } from './task-states.ts'
import { readUnfinished } from './unfinished.ts'

/**
 * The contacts of an organisation: searched, added, changed, deactivated once that is confirmed, and reactivated. The
 * filters are mirrored in the address. Specification §1, §6 and §15.5.
 */
export const companyUsersMachine = companyUsersSetup.createMachine({
  id: 'companyUsers',
  type: 'parallel',
  context: ({ input }) => ({
    filters: input.filters,
    ownId: input.ownId,
    ...readUnfinished(input.stored, input.ownId),
    list: null,
    listedFor: null,
    askedFor: null,
    task: null,
    draft: emptyDraft,
    confirmation: '',
    ...untried,
  }),
  on: {
    'search.changed': {
      actions: [
        { type: 'changeFilters', params: ({ event }) => ({ search: event.search, page: 1 }) },
        'tellFilters',
      ],
    },
    'inactive.toggled': {
      actions: [
        { type: 'changeFilters', params: ({ event }) => ({ showsInactive: event.isShown, page: 1 }) },
        'tellFilters',
      ],
    },
    'page.chosen': {
      guard: { type: 'hasPage', params: ({ event }) => event.page },
      actions: [{ type: 'changeFilters', params: ({ event }) => ({ page: event.page }) }, 'tellFilters'],
    },
    'filters.cleared': { actions: [{ type: 'changeFilters', params: noFilters }, 'tellFilters'] },
    'filters.replaced': { actions: { type: 'changeFilters', params: ({ event }) => event.filters } },
  },
  states: { contacts, task },
})
