import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { addresses } from '#src/addresses.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'

/**
 * Notifies of the result of a task. The signed-in contact's own changes show in the portal's header too;
 * after a transfer the former primary contact leaves the screen.
 */
export function useTelling(users: ActorRefFrom<typeof companyUsersMachine>): void {
  const { t } = useLingui()
  const locale = useLocale()
  const { notifications, session } = usePortal()
  const [, navigate] = useLocation()
  useEffect(() => {
    const tell = (tone: 'positive' | 'negative', message: string) =>
      notifications.send({ type: 'notification.raised', content: { tone, message } })
    const done = users.on('task.done', ({ kind, contact: { uid, fullname, email } }) => {
      const messages = {
        addition: t`Invitasjonen til ${fullname} er på vei til ${email}.`,
        change: t`Endringene er lagret.`,
        deactivation: t`${fullname} er deaktivert og får beskjed på e-post.`,
        reactivation: t`${fullname} er reaktivert og får beskjed på e-post.`,
        handover: t`${fullname} er nå hovedkontakt. Dere får begge en e-post om det.`,
      }
      tell('positive', messages[kind])
      if (kind === 'handover') navigate(addresses.home, { replace: true })
      if (kind === 'handover' || uid === users.getSnapshot().context.ownId)
        session.send({ type: 'session.begun' })
    })
    const failed = users.on('reactivation.failed', ({ name, code }) =>
      tell(
        'negative',
        code === 'unavailable' || code === 'internal'
          ? t`Vi fikk ikke svar og vet ikke om ${name} ble reaktivert. Prøv igjen.`
          : t`${name} ble ikke reaktivert. ${errorMessage(code, locale)}`,
      ),
    )
    return () => {
      done.unsubscribe()
      failed.unsubscribe()
    }
  }, [users, notifications, session, navigate, locale, t])
}
