import type { PortalStorage } from '#src/portal/portal-context.ts'

const storageKey = 'prices'
const withVat = 'withVat'
const withoutVat = 'withoutVat'

/** Whether prices with VAT were chosen on an earlier visit; undefined without a choice. */
export function rememberedVat(storage: Pick<PortalStorage, 'getItem'>): boolean | undefined {
  const remembered = storage.getItem(storageKey)
  return remembered === withVat || remembered === withoutVat ? remembered === withVat : undefined
}

/** Stores the choice for the next visit. */
export const rememberVat = (storage: Pick<PortalStorage, 'setItem'>, includesVat: boolean): void =>
  storage.setItem(storageKey, includesVat ? withVat : withoutVat)
