import { choosesPage, unlisted } from '#machines/kit/paged-list.ts'
import { untried } from '#machines/kit/submission.ts'
import { emptyDraft } from './contact-form.ts'
import { noFilters } from './filters.ts'
import { contacts } from './list-states.ts'
import { companyUsersSetup } from './setup.ts'
import { task } from './task-states.ts'
import { readUnfinished } from './unfinished.ts'

/**
 * The contacts of an organisation: searched, added, changed, deactivated after a confirmation, and
 * reactivated. The filters are mirrored in the address. Specification §1, §6 and §15.5.
 */
export const companyUsersMachine = companyUsersSetup.createMachine({
  id: 'companyUsers',
  type: 'parallel',
  context: ({ input }) => ({
    filters: input.filters,
    ownId: input.ownId,
    ...readUnfinished(input.stored, input.ownId),
    ...unlisted,
    task: null,
    draft: emptyDraft,
    confirmation: '',
    ...untried,
  }),
  on: {
    'search.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ search: event.search, page: 1 }) },
    },
    'inactive.toggled': {
      actions: { type: 'filter', params: ({ event }) => ({ showsInactive: event.isShown, page: 1 }) },
    },
    'filters.cleared': { actions: { type: 'filter', params: noFilters } },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
    'page.chosen': choosesPage,
  },
  states: { contacts, task },
})
