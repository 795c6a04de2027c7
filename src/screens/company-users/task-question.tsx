import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Person } from '#contract/structs/people.ts'
import type { CompanyUsersEvent } from '#machines/company-users/types.ts'
import { TaskRefusal } from '#src/screens/company-users/task-refusal.tsx'
import type { UsersProps } from '#src/screens/company-users/users-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { DialogDescription } from '#src/ui/dialog.tsx'

type AboutProps = UsersProps & { contact: Person }

/** What will happen when a contact is deactivated, and whether that is meant. */
export function DeactivationQuestion({ users, contact: { firstName } }: AboutProps) {
  return (
    <Question
      users={users}
      variant="danger"
      confirmed={{ type: 'deactivation.confirmed' }}
      label={<Trans>Deaktiver {firstName}</Trans>}
    >
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
    </Question>
  )
}

/** What will happen when the role of primary contact is handed over, and whether that is meant. */
export function HandoverQuestion({ users, contact: { firstName } }: AboutProps) {
  return (
    <Question
      users={users}
      variant="primary"
      confirmed={{ type: 'handover.confirmed' }}
      label={<Trans>Gjør {firstName} til hovedkontakt</Trans>}
    >
      <li>
        <Trans>{firstName} tar over kontaktene og ser alle bestillingene deres.</Trans>
      </li>
      <li>
        <Trans>Du er ikke lenger hovedkontakt og kan ikke åpne denne siden.</Trans>
      </li>
      <li>
        <Trans>Du kan fortsatt logge inn, bestille og se dine egne bestillinger.</Trans>
      </li>
      <li>
        <Trans>Bare {firstName} kan gi deg rollen tilbake.</Trans>
      </li>
      <li>
        <Trans>Dere får begge beskjed på e-post.</Trans>
      </li>
    </Question>
  )
}

type QuestionProps = UsersProps & {
  variant: 'primary' | 'danger'
  confirmed: CompanyUsersEvent
  /** What the button does. */
  label: ReactNode
  /** What will happen, as items of a list. */
  children: ReactNode
}

function Question({ users, variant, confirmed, label, children }: QuestionProps) {
  const isBusy = useSelector(users, (state) => state.hasTag('working'))
  return (
    <div className="grid gap-6">
      <Refusal users={users} />
      <DialogDescription>
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">{children}</ul>
      </DialogDescription>
      <div className="flex flex-wrap gap-3">
        <Button variant={variant} busy={isBusy} onClick={() => users.send(confirmed)}>
          {label}
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
