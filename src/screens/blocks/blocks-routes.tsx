import type { ReactNode } from 'react'
import { isId } from '#domain/house-id.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { blockAddress, blocksAddress, newBlockAddress } from '#src/screens/blocks/blocks-address.ts'
import { Later } from '#src/screens/staff/later.tsx'

const blocks = lazyPart(async () => (await import('#src/screens/blocks/blocks-screen.tsx')).BlocksScreen)
const block = lazyPart(async () => (await import('#src/screens/blocks/block-screen.tsx')).BlockScreen)

const later = (screen: ReactNode) => <Later>{screen}</Later>

/** The screen of blocks at an address without a slash at the end; null for none. */
export function blockScreenAt(address: string): ReactNode {
  if (address === blocksAddress) return later(<blocks.Component />)
  if (address === newBlockAddress) return later(<block.Component key="new" id={null} />)
  const id = Number(address.slice(blocksAddress.length + 1))
  return isId(id) && address === blockAddress(id) ? later(<block.Component key={id} id={id} />) : null
}
