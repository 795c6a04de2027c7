import { useState } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import { type PortalStorage, usePortal } from '#src/portal/portal-context.ts'
import { isObject, isOld, isStored, parsed, type Stored } from '#src/portal/retained-one-day.ts'

/** A new booking has a storage key of its own; changes of reservations share one, by their ids. */
export const newBookingKey = 'checkout-draft'
const changesKey = 'reservation-drafts'

/** What another tab did with the booking in progress; `placed` is the reservation it became. */
export type ElsewhereChange = { is: 'changed' } | { is: 'ended' } | { is: 'placed'; reservationId: string }

/**
 * Stores one booking in progress between visits. The stored value is returned unparsed: the machine validates
 * it.
 */
export type DraftStore = {
  read: () => unknown
  keep: (draft: CheckoutDraft) => void
  forget: () => void
  /** A new booking has become this, which is stored in its place. */
  become: (placed: Pick<Reservation, 'id'> | Series) => void
  /**
   * Calls back when another tab of this browser stores or ends a booking; returns the unsubscribe function.
   */
  onElsewhere: (listener: (change: ElsewhereChange) => void) => () => void
}

type KeptBooking = Stored & { draft?: unknown; placed?: string }
type KeptChanges = Record<string, KeptBooking>

function changesIn(text: string | null): KeptChanges {
  const kept = parsed(text)
  return isObject(kept) ? Object.fromEntries(Object.entries(kept).filter(isKeptEntry)) : {}
}

const isKeptEntry = (entry: [string, unknown]): entry is [string, KeptBooking] => isStored(entry[1])

function writeChanges(storage: PortalStorage, changes: KeptChanges): void {
  if (Object.keys(changes).length === 0) storage.removeItem(changesKey)
  else storage.setItem(changesKey, JSON.stringify(changes))
}

/** Removes bookings stored too long; called when the portal opens at any address. */
export function forgetOldDraft(storage: PortalStorage, now: Instant): void {
  const kept = parsed(storage.getItem(newBookingKey))
  if (isStored(kept) && isOld(kept, now)) storage.removeItem(newBookingKey)
  const changes = Object.entries(changesIn(storage.getItem(changesKey)))
  const fresh = changes.filter(([, each]) => !isOld(each, now))
  if (fresh.length < changes.length) writeChanges(storage, Object.fromEntries(fresh))
}

/** Removes everything in progress: signing out or deleting the account leaves none of it behind. */
export function forgetDrafts(storage: PortalStorage): void {
  storage.removeItem(newBookingKey)
  storage.removeItem(changesKey)
}

/** The place of one booking in the storage. */
type Place = {
  key: string
  /** This booking in the value of the storage key. */
  in: (text: string | null) => unknown
  write: (kept: KeptBooking | null) => void
}

const placeOfNewBooking = (storage: PortalStorage): Place => ({
  key: newBookingKey,
  in: parsed,
  write: (kept) =>
    kept ? storage.setItem(newBookingKey, JSON.stringify(kept)) : storage.removeItem(newBookingKey),
})

const placeOfChange = (storage: PortalStorage, reservationId: string): Place => ({
  key: changesKey,
  in: (text) => changesIn(text)[reservationId] ?? null,
  write: (kept) => {
    const { [reservationId]: _, ...others } = changesIn(storage.getItem(changesKey))
    writeChanges(storage, kept ? { ...others, [reservationId]: kept } : others)
  },
})

const placedIn = (kept: unknown): string | null =>
  isObject(kept) && typeof kept.placed === 'string' ? kept.placed : null

/**
 * The reservation that the last new booking of this browser became; null while one is in progress, and after
 * a day.
 */
export const placedLast = (storage: PortalStorage): string | null =>
  placedIn(parsed(storage.getItem(newBookingKey)))

/** The stored booking, whenever it was stored: a tab that only opens a booking stores it again. */
function contentsOf(kept: unknown): string {
  if (!isStored(kept)) return JSON.stringify(kept)
  const { keptAt: _, ...contents } = kept
  return JSON.stringify(contents)
}

function changeTo(after: unknown): ElsewhereChange {
  const reservationId = placedIn(after)
  if (reservationId !== null) return { is: 'placed', reservationId }
  return { is: after === null ? 'ended' : 'changed' }
}

type DraftStoreOptions = {
  storage: PortalStorage
  /** Subscribes to other tabs; undefined without any. */
  window: Window | undefined
  clock: () => Instant
  /** The reservation being changed; null for a new booking. */
  reservationId: string | null
}

/** The draft store of a new booking, or of the change of a reservation, over the portal's storage. */
function draftStore({ storage, window, clock, reservationId }: DraftStoreOptions): DraftStore {
  const place = reservationId === null ? placeOfNewBooking(storage) : placeOfChange(storage, reservationId)
  return {
    read: () => {
      forgetOldDraft(storage, clock())
      const kept = place.in(storage.getItem(place.key))
      return isStored(kept) ? kept.draft : kept
    },
    keep: (draft) => place.write({ keptAt: clock(), draft }),
    forget: () => place.write(null),
    become: (became) => {
      const placed = ('dates' in became ? became.dates[0]?.id : undefined) ?? became.id
      place.write(reservationId === null ? { keptAt: clock(), placed } : null)
    },
    onElsewhere: (listener) => {
      const hear = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key !== place.key && key !== null) return
        const [before, after] = [place.in(oldValue), place.in(newValue)]
        if (key === null || contentsOf(before) !== contentsOf(after)) listener(changeTo(after))
      }
      window?.addEventListener('storage', hear)
      return () => window?.removeEventListener('storage', hear)
    },
  }
}

/** The draft store of this browser, of a new booking or of the change of a reservation. */
export function useDraftStore(reservationId: string | null): DraftStore {
  const { storage, clock } = usePortal()
  const [store] = useState(() => {
    const tab = typeof window === 'undefined' ? undefined : window
    return draftStore({ storage, window: tab, clock, reservationId })
  })
  return store
}
