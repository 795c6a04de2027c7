import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Person } from '#contract/structs/people.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { ConfirmationField, useConfirmationErrors } from '#src/screens/account/confirmation-field.tsx'
import { TaskRefusal } from '#src/screens/company-users/task-refusal.tsx'
import type { UsersProps } from '#src/screens/company-users/user-row.tsx'
import { Button } from '#src/ui/button.tsx'
import { DialogDescription } from '#src/ui/dialog.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

type AboutProps = UsersProps & { contact: Person }

/** The confirmation of a deactivation, with its consequences. */
export function DeactivationQuestion({ users, contact: { firstName } }: AboutProps) {
  const isBusy = useSelector(users, (state) => state.hasTag('working'))
  return (
    <div className="grid gap-6">
      <Refusal users={users} />
      <Consequences>
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
      </Consequences>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => users.send({ type: 'deactivation.confirmed' })}>
          <Trans>Deaktiver {firstName}</Trans>
        </Button>
        <DismissButton users={users} autoFocus />
      </div>
    </div>
  )
}

/** The confirmation of a transfer of the primary contact's role, with its consequences and the password. */
export function HandoverQuestion({ users, contact: { firstName } }: AboutProps) {
  const { session } = usePortal()
  const confirmedBy = useSelector(session, ({ context }) => context.person?.confirmedBy) ?? 'password'
  const confirmation = useSelector(users, ({ context }) => context.confirmation)
  const errors = useSelector(users, ({ context }) => context.errors)
  const refusal = useSelector(users, ({ context }) => context.refusal)
  const isBusy = useSelector(users, (state) => state.hasTag('working'))
  const { label, error, summary } = useConfirmationErrors(errors, confirmedBy)
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <TaskRefusal code={refusal} />}
      onSubmit={() => users.send({ type: 'handover.confirmed' })}
    >
      <Consequences>
        <li>
          <Trans>{firstName} får ansvaret for kontaktene og ser alle bestillingene til virksomheten.</Trans>
        </li>
        <li>
          <Trans>Da er du ikke lenger hovedkontakt, og du kan ikke åpne denne siden.</Trans>
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
      </Consequences>
      <ConfirmationField
        autoFocus
        confirmedBy={confirmedBy}
        label={label}
        error={error}
        value={confirmation}
        onChange={(value) => users.send({ type: 'confirmation.entered', value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          <Trans>Gjør {firstName} til hovedkontakt</Trans>
        </Button>
        <DismissButton users={users} />
      </div>
    </PlainForm>
  )
}

/** The consequences, as items of a list that is announced when the dialog opens. */
const Consequences = ({ children }: { children: ReactNode }) => (
  <DialogDescription>
    <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">{children}</ul>
  </DialogDescription>
)

const DismissButton = ({ users, autoFocus = false }: UsersProps & { autoFocus?: boolean }) => (
  <Button autoFocus={autoFocus} variant="secondary" onClick={() => users.send({ type: 'task.dismissed' })}>
    <Trans>Avbryt</Trans>
  </Button>
)

/** Announced and scrolled into view after each refusal. */
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
