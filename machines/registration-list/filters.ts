import { registrationStates } from '#contract/structs/staff-customers.ts'
import { type FiltersIn, pageFilter, searchFilter, textOr, unfiltered } from '#machines/kit/filters.ts'

/** The letters that can be searched for. */
export const LONGEST_SEARCH = 160

/** Every filter of the list of registrations. */
export const registrationFilters = {
  /** What has become of them. */
  state: textOr('status', 'waiting', (text) => registrationStates.some((each) => each === text)),
  search: searchFilter('search', LONGEST_SEARCH),
  page: pageFilter,
}

/** Which registrations are listed; mirrored in the address. */
export type RegistrationFilters = FiltersIn<typeof registrationFilters>

export const noFilters: RegistrationFilters = unfiltered<RegistrationFilters>(registrationFilters)

/** Whether two sets of filters ask for the same registrations. */
export const isSameRequest = (a: RegistrationFilters, b: RegistrationFilters): boolean =>
  a.search.trim() === b.search.trim() && a.state === b.state && a.page === b.page
