import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ContactForm } from '#src/screens/company-users/contact-form.tsx'
import { DeactivationQuestion, HandoverQuestion } from '#src/screens/company-users/task-question.tsx'
import type { UsersProps } from '#src/screens/company-users/user-row.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

/** The dialog of a task about a contact; renders nothing without a task or a question. */
export function TaskDialog({ users }: UsersProps) {
  const task = useSelector(users, ({ context }) => context.task)
  const dismiss = () => users.send({ type: 'task.dismissed' })
  if (!task || task.kind === 'reactivation') return null
  if (task.kind === 'addition')
    return (
      <Dialog title={<Trans>Legg til kontakt</Trans>} onClose={dismiss}>
        <DialogDescription>
          <p>
            <Trans>
              Vi sender en invitasjon på e-post, med en lenke for å velge passord. Lenken gjelder i sju dager.
            </Trans>
          </p>
        </DialogDescription>
        <ContactForm users={users} task={task} />
      </Dialog>
    )
  const { fullname } = task.contact
  if (task.kind === 'change')
    return (
      <Dialog title={<Trans>Endre opplysninger om {fullname}</Trans>} onClose={dismiss}>
        <ContactForm users={users} task={task} />
      </Dialog>
    )
  if (task.kind === 'handover')
    return (
      <Dialog title={<Trans>Gjøre {fullname} til hovedkontakt?</Trans>} onClose={dismiss}>
        <HandoverQuestion users={users} contact={task.contact} />
      </Dialog>
    )
  return (
    <Dialog title={<Trans>Deaktivere {fullname}?</Trans>} onClose={dismiss}>
      <DeactivationQuestion users={users} contact={task.contact} />
    </Dialog>
  )
}
