import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { NotificationTone, OwnNotification } from '#machines/notifications/types.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { unobstructedTopFor } from '#src/screens/layout/unobstructed-top.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'

const texts: Record<OwnNotification, MessageDescriptor> = {
  somethingWentWrong: msg`Noe gikk galt`,
  draftDropped: msg`En bestilling du begynte på tidligere, kunne ikke åpnes igjen.`,
  languageFailed: msg`Språket kunne ikke hentes. Sjekk at du er på nett, og prøv igjen.`,
  sessionExpired: msg`Du er ikke lenger logget inn. Logg inn igjen for å fortsette.`,
  signInNeeded: msg`Du må være logget inn for å åpne den siden.`,
  onlyPrimaryContacts: msg`Bare hovedkontakten i virksomheten kan åpne den siden.`,
  onlyStaff: msg`Bare ansatte hos oss kan åpne den siden.`,
  signedOut: msg`Du er logget ut.`,
  dataDeleted: msg`Opplysningene dine er slettet, og du er logget ut.`,
  signOutFailed: msg`Vi fikk ikke logget deg ut. Sjekk at du er på nett, og prøv igjen.`,
}

const marks: Record<NotificationTone, { className: string; icon: IconName }> = {
  positive: { className: 'text-positive', icon: 'check' },
  negative: { className: 'text-negative', icon: 'warning' },
  neutral: { className: 'text-primary', icon: 'info' },
}

/** Notifications: announced politely, visible for a while, beside the controls of the screen. */
export function NotificationRegion() {
  const { t, i18n } = useLingui()
  const { notifications } = usePortal()
  const shown = useSelector(notifications, (state) => state.context.shown)
  const { onFocus, moveOn } = useFocusElsewhere()
  const { region, top } = useClearPlace()
  const startReading = () => notifications.send({ type: 'reading.began' })
  const ended = () => notifications.send({ type: 'reading.ended' })
  const dismiss = (event: MouseEvent<HTMLElement>, id: number) => {
    const isReadOn = moveOn(event)
    notifications.send({ type: 'notification.dismissed', id })
    if (!isReadOn) ended()
  }
  return (
    <section
      ref={region}
      aria-label={t`Meldinger`}
      aria-live="polite"
      style={{ top }}
      className="no-print pointer-events-none fixed inset-x-3 top-20 z-40 grid justify-items-center gap-2 sm:justify-items-end sm:px-4"
      onPointerOver={startReading}
      onPointerLeave={ended}
      onFocus={(event) => {
        onFocus(event)
        startReading()
      }}
      onBlur={ended}
    >
      {shown.map((notification) => (
        <div
          key={notification.id}
          className="arriving pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-raised"
        >
          <Icon name={marks[notification.tone].icon} placement={marks[notification.tone].className} />
          <p className="min-w-0 flex-1 text-small">
            {'message' in notification ? notification.message : i18n._(texts[notification.code])}
          </p>
          <button
            type="button"
            aria-label={t`Lukk meldingen`}
            className="-m-2 grid size-10 place-items-center rounded-control hover:bg-sunken"
            onClick={(event) => dismiss(event, notification.id)}
          >
            <Icon name="close" size="small" />
          </button>
        </div>
      ))}
    </section>
  )
}

/** How often notifications are checked for covering a control, in milliseconds. */
const CHECK_INTERVAL = 250

/** A position where notifications cover no control; it stays while they are read. */
function useClearPlace() {
  const { notifications } = usePortal()
  const region = useRef<HTMLElement>(null)
  const [top, setTop] = useState<number>()
  const shown = useSelector(notifications, (state) => state.context.shown)
  const isRead = useSelector(notifications, (state) => state.hasTag('paused'))
  useLayoutEffect(() => {
    const { current } = region
    if (!current || shown.length === 0 || isRead) return
    const place = () => setTop(unobstructedTopFor(current))
    place()
    const checking = setInterval(place, CHECK_INTERVAL)
    return () => clearInterval(checking)
  }, [shown, isRead])
  return { region, top }
}

/**
 * Moves the focus when its button disappears: with the keyboard to the next one, else back to where it was.
 */
function useFocusElsewhere() {
  const cameFrom = useRef<HTMLElement>(null)
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
    },
    /** Whether another button got it. */
    moveOn: ({ currentTarget: button, detail }: MouseEvent<HTMLElement>): boolean => {
      const { activeElement } = button.ownerDocument
      if (activeElement !== button) return false
      const buttons = [...(button.closest('section')?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(button as HTMLButtonElement)
      const next = detail > 0 ? undefined : (buttons[at + 1] ?? buttons[at - 1])
      const before = cameFrom.current?.isConnected
        ? cameFrom.current
        : button.ownerDocument.querySelector('main')
      ;(next ?? before)?.focus()
      return next !== undefined
    },
  }
}
