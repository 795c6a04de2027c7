import { searchedStates } from '#machines/kit/typed-search.ts'
import { companyUsersSetup, contactList } from './setup.ts'

/** The filtered list of contacts; a search waits until typing pauses. */
export const contacts = companyUsersSetup.createStateConfig({
  initial: 'loading',
  states: searchedStates(
    contactList.states('listContacts', ({ context: { filters } }) => ({
      ...filters,
      search: filters.search.trim(),
    })),
  ),
})
