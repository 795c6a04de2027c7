import { screen } from '@testing-library/react'
import { isSaid, must } from './on-screen.ts'

/** Where a list of staff stands on its screen. */
export const staffList = 'section[aria-labelledby=treff]'

const isAwaited = () =>
  must(document.querySelector(`${staffList} [aria-busy=true]`) !== null, 'another list is awaited')

type Listing = { list: { items: readonly unknown[] } | null }

/** What is seen of a list of staff in each of its states. */
export const seesStaffList = <Region extends string, C extends Listing>(
  region: Region,
  /** What stands where nothing is listed. */
  noneOf: (context: C) => string,
  rows = 'tbody tr',
) => {
  const sees = {
    loading: () => screen.getByText('Henter listen …'),
    failed: () => screen.getByText('Listen kunne ikke hentes'),
    'known.listed': ({ list }: C) =>
      must(document.querySelectorAll(rows).length === list?.items.length, 'all of the page is listed'),
    'known.none': (context: C) => screen.getByText(noneOf(context)),
    'known.waiting': isAwaited,
    'known.refreshing': isAwaited,
    'known.stale': () =>
      must(isSaid('Vi fikk ikke svar. Listen under er den som ble hentet sist.'), 'the list is of before'),
  }
  type Sees = typeof sees
  return Object.fromEntries(Object.entries(sees).map(([state, check]) => [`${region}.${state}`, check])) as {
    [State in keyof Sees & string as `${Region}.${State}`]: Sees[State]
  }
}
