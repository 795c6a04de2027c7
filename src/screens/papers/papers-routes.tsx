import type { ReactNode } from 'react'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import {
  doorSignsAddress,
  kitchenAddress,
  runSheetAddress,
  setupListAddress,
} from '#src/screens/papers/papers-address.ts'
import { Later } from '#src/screens/staff/later.tsx'

const papers: Readonly<Record<string, ReturnType<typeof lazyPart>>> = {
  [kitchenAddress]: lazyPart(
    async () => (await import('#src/screens/papers/kitchen-screen.tsx')).KitchenScreen,
  ),
  [runSheetAddress]: lazyPart(async () => (await import('#src/screens/papers/run-sheet.tsx')).RunSheetScreen),
  [setupListAddress]: lazyPart(
    async () => (await import('#src/screens/papers/setup-list.tsx')).SetupListScreen,
  ),
  [doorSignsAddress]: lazyPart(
    async () => (await import('#src/screens/papers/door-signs.tsx')).DoorSignsScreen,
  ),
}

/** The paper at an address without a slash at the end; null for none. */
export function paperScreenAt(address: string): ReactNode {
  const paper = papers[address]
  return paper ? (
    <Later key={address}>
      <paper.Component />
    </Later>
  ) : null
}
