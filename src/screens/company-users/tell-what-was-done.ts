import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'

/** Says in passing what was done about whom. What one changed of oneself shows in the portal's header, too. */
export function useTelling(users: ActorRefFrom<typeof companyUsersMachine>): void {
  const { t } = useLingui()
  const locale = useLocale()
  const { notifications, session } = usePortal()
  useEffect(() => {
    const tell = (tone: 'positive' | 'negative', message: string) =>
      notifications.send({ type: 'notification.raised', content: { tone, message } })
    const done = users.on('task.done', ({ kind, contact: { uid, fullname, email } }) => {
      const words = {
        addition: t`Invitasjonen til ${fullname} er på vei til ${email}.`,
        change: t`Endringene er lagret.`,
        deactivation: t`${fullname} er deaktivert og får beskjed på e-post.`,
        reactivation: t`${fullname} er reaktivert og får beskjed på e-post.`,
      }
      tell('positive', words[kind])
      if (uid === users.getSnapshot().context.ownId) session.send({ type: 'session.begun' })
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
  }, [users, notifications, session, locale, t])
}
