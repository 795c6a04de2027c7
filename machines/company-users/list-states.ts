import { companyUsersSetup, contactList } from './setup.ts'

const { loading, failed, known } = contactList.states('listContacts', ({ context: { filters } }) => ({
  ...filters,
  search: filters.search.trim(),
}))

/** The filtered list of contacts; a search waits until typing pauses. */
export const contacts = companyUsersSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading,
    failed,
    known: {
      ...known,
      always: [{ guard: 'isTyped', target: '.waiting' }, known.always],
      states: {
        ...known.states,
        waiting: {
          tags: 'refreshing',
          description: 'A search is being typed',
          entry: 'recordRequest',
          after: { typingPause: 'refreshing' },
        },
      },
    },
  },
})
