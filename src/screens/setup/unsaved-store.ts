import type { Instant } from '#domain/time/venue-time.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'
import { isObject, isOld, isStored, parsed, unsavedFormsKey } from '#src/portal/retained-one-day.ts'

/** The forms by their address. */
type Forms = Record<string, unknown>

function formsIn(storage: PortalStorage): Forms {
  const stored = parsed(storage.getItem(unsavedFormsKey))
  return isObject(stored) ? stored : {}
}

/** The account that types, and the address of its form. */
type Place = { by: string; address: string }

/** The stored form of an address, unparsed; null where none is stored, for too long, or by another account. */
export function storedForm(storage: PortalStorage, { by, address }: Place, now: Instant): unknown {
  const form = formsIn(storage)[address]
  return isStored(form) && form.by === by && !isOld(form, now) ? form.unsaved : null
}

/** Stores the form of an address; null removes it. Those that are too old go too. */
export function storeForm(
  storage: PortalStorage,
  { by, address }: Place,
  now: Instant,
  unsaved: object | null,
): void {
  const others = Object.entries(formsIn(storage)).filter(
    ([each, form]) => each !== address && isStored(form) && !isOld(form, now),
  )
  const own = unsaved ? [[address, { by, keptAt: now, unsaved }]] : []
  const forms = [...others, ...own]
  if (forms.length === 0) storage.removeItem(unsavedFormsKey)
  else storage.setItem(unsavedFormsKey, JSON.stringify(Object.fromEntries(forms)))
}

/** The addresses of the stored forms of an account, with what is stored of each. */
export const storedForms = (
  storage: PortalStorage,
  by: string,
  now: Instant,
): readonly { address: string; unsaved: unknown }[] =>
  Object.keys(formsIn(storage)).flatMap((address) => {
    const unsaved = storedForm(storage, { by, address }, now)
    return unsaved === null ? [] : [{ address, unsaved }]
  })
