import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Client, Transport } from '#contract/client.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import type { preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import { type Formats, formatsOf } from '#src/locales/formats.ts'
import type { LaterTexts, Locale } from '#src/locales/language.ts'
import type { Departures } from '#src/portal/departures.ts'
import type { Beginning } from '#src/portal/first-sight.ts'
import type { KnownRooms } from '#src/portal/known-rooms.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The storage for data that survives a reload; the browser's localStorage, or a stand-in. */
export type PortalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The context of every view. */
export type Portal = {
  client: Client
  /** Sends what the client has no function for: the calls of staff. */
  send: Transport
  /** The venue, after what it has set of itself. */
  tenant: Tenant
  /** Reads the venue again, after it was changed. */
  renewVenue: () => Promise<void>
  /** The time now; the only clock of the portal. */
  clock: () => Instant
  storage: PortalStorage
  notifications: ActorRefFrom<typeof notificationsMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  /** The session. */
  session: ActorRefFrom<typeof sessionMachine>
  /** Rooms that can be partly shown before they load. */
  knownRooms: KnownRooms
  /** Loads the code and the texts of the screen behind an address of the portal. */
  prefetch: (href: string) => void
  /** Render a screen other than a booking's once its texts are loaded. */
  laterTexts: LaterTexts
  /** What may stop a visitor from leaving a screen. */
  departures: Departures
  beginning: Beginning
}

export const PortalContext = createContext<Portal | undefined>(undefined)

/** @throws Error outside a portal. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal was called outside a portal.')
  return portal
}

/** The current language. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return i18n.locale === 'en' ? 'en' : 'nb-NO'
}

/** The formats of the current language. */
export const useFormats = (): Formats => formatsOf(useLocale())

/** Whether prices are shown with VAT: as the visitor has chosen, else with, where private customers book, as they must be. */
export const useIncludesVat = (): boolean =>
  useSelector(usePortal().preferences, ({ context }) => context.includesVat)
