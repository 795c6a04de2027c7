import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Person } from '#contract/structs/people.ts'
import { TaskRefusal } from '#src/screens/company-users/task-refusal.tsx'
import type { UsersProps } from '#src/screens/company-users/users-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { DialogDescription } from '#src/ui/dialog.tsx'

/** What will happen when somebody is deactivated, and whether that is meant. */
export function DeactivationQuestion({ users, contact }: UsersProps & { contact: Person }) {
  const isBusy = useSelector(users, (state) => state.hasTag('working'))
  const { firstName } = contact
  return (
    <div className="grid gap-6">
      <Refusal users={users} />
      <DialogDescription>
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
          <li>
            <Trans>{firstName} mister tilgangen med en gang og blir logget ut overalt.</Trans>
          </li>
          <li>
            <Trans>Bestillingene til {firstName} blir stående. Du ser dem fortsatt.</Trans>
          </li>
          <li>
            <Trans>{firstName} får beskjed på e-post.</Trans>
          </li>
          <li>
            <Trans>Du kan reaktivere {firstName} når du vil.</Trans>
          </li>
        </ul>
      </DialogDescription>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => users.send({ type: 'deactivation.confirmed' })}>
          <Trans>Deaktiver {firstName}</Trans>
        </Button>
        <Button autoFocus variant="secondary" onClick={() => users.send({ type: 'task.dismissed' })}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Read out, and seen, each time that it was refused. */
function Refusal({ users }: UsersProps) {
  const code = useSelector(users, ({ context }) => context.refusal)
  const isBusy = useSelector(users, (state) => state.hasTag('working'))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code && !isBusy) place.current?.focus()
  }, [code, isBusy])
  if (!code) return null
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <TaskRefusal code={code} />
    </div>
  )
}
