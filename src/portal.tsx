import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactElement, type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { type ActorRefFrom, createActor } from 'xstate'
import type { KnownRoom } from '#contract/known-room.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import type { NotificationTone, OwnNotification } from '#machines/notifications/types.ts'
import { preferencesActors, preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import { sessionActors, sessionMachine } from '#machines/session/session-machine.ts'
import type { Api } from '#src/api/api.ts'
import { sessionPort } from '#src/api/session-port.ts'
import {
  type Catalogs,
  createI18n,
  type LaterTexts,
  type Locale,
  portalTexts,
  rememberLocale,
} from '#src/locales/language.ts'
import { departures } from '#src/portal/departures.ts'
import { type Beginning, ownBeginning } from '#src/portal/first-sight.ts'
import { knownRooms } from '#src/portal/known-rooms.ts'
import { type Portal, PortalContext, type PortalStorage } from '#src/portal/portal-context.ts'
import { unsavedFormsKey } from '#src/portal/retained-one-day.ts'
import { rememberedVat, rememberVat } from '#src/portal/vat-choice.ts'
import { type VenueShown, venueShown } from '#src/portal/venue.ts'
import { prefetchScreen } from '#src/routes.tsx'
import { forgetDrafts, forgetOldDraft } from '#src/screens/checkout/draft-store.ts'
import { forgetContacts, forgetOldContacts } from '#src/screens/company-users/unfinished-store.ts'
import { Layout } from '#src/screens/layout/layout.tsx'
import type { Tenant } from '#tenants/tenant.ts'

export type PortalOptions = {
  /** The location: wouter's hooks of the browser's, or of one in memory. */
  location: { hook: BaseLocationHook; searchHook: BaseSearchHook }
  /** The language to open in, with its texts. */
  locale: Locale
  messages: Messages
  /** They are those of such screens too, besides those of a booking. */
  hasTextsOf?: keyof LaterTexts | undefined
  /** Loads the texts of a language that the visitor switches to. */
  catalogs: Catalogs
  api: Api
  tenant: Tenant
  clock: () => Instant
  storage: PortalStorage
  /** False where a visitor cannot have a session: the server is not asked then. */
  mayBeSignedIn: boolean
  /** What the opened screen begins with, where the server has rendered it. */
  beginning?: Beginning | undefined
  /** Rooms with known facts, in `locale`. */
  roomsKnown?: readonly KnownRoom[]
  /** Called with the new language. */
  localeChosen?: (locale: Locale) => void
  /** Receives the session, to follow it in other windows. */
  sessionOpened?: (session: Portal['session']) => void
}

/** Notifies of the end of a session, requested or not. */
function announceSession(
  session: ActorRefFrom<typeof sessionMachine>,
  notifications: ActorRefFrom<typeof notificationsMachine>,
): void {
  const raise = (tone: NotificationTone, code: OwnNotification) =>
    notifications.send({ type: 'notification.raised', content: { tone, code } })
  session.on('signOut.done', () => raise('positive', 'signedOut'))
  session.on('signOut.failed', () => raise('negative', 'signOutFailed'))
  session.on('deletion.done', () => raise('positive', 'dataDeleted'))
  session.on('session.ended', () => raise('neutral', 'sessionExpired'))
}

type PortalProviderProps = { portal: Portal; venue: VenueShown; children: ReactNode }

/** Renders the portal anew when the venue is other than it was. */
function PortalProvider({ portal, venue, children }: PortalProviderProps) {
  const tenant = useSyncExternalStore(venue.subscribe, venue.current, venue.current)
  const value = useMemo(() => ({ ...portal, tenant }), [portal, tenant])
  return <PortalContext value={value}>{children}</PortalContext>
}

/** The portal of one venue, for any location, language and server; uses no `window` while it is assembled. */
export function createPortal(options: PortalOptions): ReactElement {
  const { location, locale, messages, catalogs, tenant, clock, storage, mayBeSignedIn } = options
  forgetOldDraft(storage, clock())
  forgetOldContacts(storage, clock())
  const i18n = createI18n(locale, messages)
  const { later: laterTexts, port: languagePort } = portalTexts(i18n, catalogs, options.hasTextsOf)
  const vatShown = tenant.features.privateCustomers
  const vatChosen = rememberedVat(storage) ?? vatShown
  // A server renders prices as the venue shows them: the visitor's own choice follows once the screen is there.
  let followingVat = options.beginning && vatChosen !== vatShown ? vatChosen : undefined
  const notifications = createActor(notificationsMachine).start()
  const preferences = createActor(preferencesMachine.provide({ actors: preferencesActors(languagePort) }), {
    input: { locale, includesVat: options.beginning ? vatShown : vatChosen },
  }).start()
  preferences.on('locale.changed', (changed) => {
    rememberLocale(storage, changed.locale)
    options.localeChosen?.(changed.locale)
  })
  preferences.on('vat.changed', ({ includesVat }) => rememberVat(storage, includesVat))
  preferences.on('locale.failed', () =>
    notifications.send({
      type: 'notification.raised',
      content: { tone: 'negative', code: 'languageFailed' },
    }),
  )
  const { client, send } = options.api({
    locale: () => preferences.getSnapshot().context.locale,
    complain: (content) => notifications.send({ type: 'notification.raised', content }),
    clock,
    sessionExpired: () => session.send({ type: 'session.expired' }),
    notAllowed: () => {
      if (session.getSnapshot().matches('signedIn')) session.send({ type: 'session.begun' })
    },
  })
  const session = createActor(sessionMachine.provide({ actors: sessionActors(sessionPort(client)) }), {
    input: { mayBeSignedIn },
  }).start()
  announceSession(session, notifications)
  for (const leaving of ['signOut.done', 'deletion.done'] as const)
    session.on(leaving, () => {
      forgetContacts(storage)
      forgetDrafts(storage)
      storage.removeItem(unsavedFormsKey)
    })
  options.sessionOpened?.(session)
  const rooms = knownRooms()
  rooms.meet(options.roomsKnown ?? [], locale)
  const venue = venueShown(tenant, () => client.readVenue({}, { ignoreErrorHandler: true }))
  const { beginning = ownBeginning } = options
  const portal: Portal = {
    client,
    send,
    tenant,
    renewVenue: venue.renew,
    clock,
    storage,
    notifications,
    preferences,
    session,
    knownRooms: rooms,
    prefetch: (href) => prefetchScreen(href, laterTexts),
    laterTexts,
    departures: departures(),
    beginning: {
      ...beginning,
      end: () => {
        beginning.end()
        if (followingVat !== undefined) preferences.send({ type: 'vat.chosen', includesVat: followingVat })
        followingVat = undefined
      },
    },
  }
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PortalProvider portal={portal} venue={venue}>
          <Router
            hook={location.hook}
            searchHook={location.searchHook}
            aroundNav={portal.departures.aroundNav}
          >
            <Layout />
          </Router>
        </PortalProvider>
      </I18nProvider>
    </StrictMode>
  )
}
