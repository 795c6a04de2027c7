import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Customer, CustomerSummary } from '#contract/structs/staff-customers.ts'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { customerMergeActors, customerMergeMachine } from '#machines/customer-merge/customer-merge-machine.ts'
import { customerMergePort } from '#src/api/customer-merge-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { customerAddress, customersAddress } from '#src/screens/customers/customers-address.ts'
import { FocusedRefusal } from '#src/screens/staff/focused-refusal.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type MergeProps = { merge: ActorRefFrom<typeof customerMergeMachine> }

/** An organisation that is registered twice becomes part of the other one. */
export function CustomerMergeScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { send, notifications } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    customerMergeMachine.provide({ actors: customerMergeActors(customerMergePort(send)) }),
  )
  const merge = useActorRef(machine, { input: { id } })
  const from = useSelector(merge, ({ context }) => context.from)
  useEffect(() => {
    const merged = merge.on('customers.merged', ({ from: name, into }) => {
      const message = t`${name} er slått sammen med ${into.name}.`
      notifications.send({ type: 'notification.raised', content: { tone: 'positive', message } })
      navigate(customerAddress(into.id))
    })
    return () => merged.unsubscribe()
  }, [merge, notifications, navigate, t])
  const title = from ? t`Slå sammen ${from.name}` : t`Slå sammen kunder`
  return (
    <>
      <WayBack href={from ? customerAddress(id) : customersAddress}>
        {from?.name ?? <Trans>Kunder</Trans>}
      </WayBack>
      <ScreenHeading dense title={title}>
        {title}
      </ScreenHeading>
      <MergeState merge={merge} from={from} />
    </>
  )
}

function MergeState({ merge, from }: MergeProps & { from: Customer | null }) {
  const isBusy = useSelector(merge, (state) => state.hasTag('busy'))
  const isNotFound = useSelector(merge, (state) => state.matches('notFound'))
  const hasFailed = useSelector(merge, (state) => state.matches('failed'))
  const into = useSelector(merge, ({ context }) => context.into)
  const isAsking = useSelector(merge, (state) => state.matches('confirming') || state.matches('merging'))
  if (isNotFound)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <Notice tone="caution">
          <Trans>Denne kunden finnes ikke.</Trans>
        </Notice>
        <ButtonLink href={customersAddress} variant="secondary">
          <Trans>Til listen</Trans>
        </ButtonLink>
      </div>
    )
  if (hasFailed)
    return (
      <ListFailed
        title={<Trans>Kunden kunne ikke hentes</Trans>}
        onRetry={() => merge.send({ type: 'load.retried' })}
      >
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (isBusy || !from)
    return (
      <div>
        <p className="sr-only">
          <Trans>Henter kunden …</Trans>
        </p>
        <Skeleton shape="h-48 w-full rounded-card" />
      </div>
    )
  return (
    <>
      <p className="max-w-[60ch]">
        <Trans>
          Når en virksomhet er registrert to ganger: Finn den som skal bli stående. Kontakter, bestillinger,
          grupper og rabatter flyttes dit.
        </Trans>
      </p>
      <Choice merge={merge} />
      {isAsking && into && <Confirmation merge={merge} from={from} into={into} />}
    </>
  )
}

function Choice({ merge }: MergeProps) {
  const search = useSelector(merge, ({ context }) => context.search)
  const found = useSelector(merge, ({ context }) => context.found)
  const refusal = useSelector(merge, ({ context }) => context.refusal)
  const isSearching = useSelector(merge, (state) => state.matches('searching'))
  const isChoosing = useSelector(merge, (state) => state.matches('choosing'))
  const isUnfound = useSelector(merge, (state) => state.matches('unfound'))
  return (
    <Card placement="grid gap-5">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          merge.send({ type: 'search.sent' })
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="w-full max-w-96">
          <Field label={<Trans>Slå sammen med</Trans>} help={<Trans>Navn eller organisasjonsnummer.</Trans>}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                maxLength={120}
                value={search}
                onChange={(value) => merge.send({ type: 'search.entered', search: value })}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary" busy={isSearching}>
          <Trans>Søk</Trans>
        </Button>
      </form>
      {isChoosing && <FocusedRefusal code={refusal} isBusy={false} />}
      {isUnfound && (
        <div role="alert">
          <Notice tone="caution">
            <Trans>Vi fikk ikke svar på søket. Prøv igjen.</Trans>
          </Notice>
        </div>
      )}
      <div aria-live="polite">{found && !isSearching && <Found merge={merge} found={found} />}</div>
    </Card>
  )
}

function Found({ merge, found }: MergeProps & { found: readonly CustomerSummary[] }) {
  const chosen = useSelector(merge, ({ context }) => context.chosen)
  const isReading = useSelector(merge, (state) => state.matches('reading'))
  if (found.length === 0) return <Trans>Ingen andre kunder i bruk passer.</Trans>
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {found.map(({ id, name, organizationNumber, contacts }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft text-small">
              {organizationNumber && <>{formatOrganisationNumber(organizationNumber)} · </>}
              <Plural value={contacts} one="# kontakt" other="# kontakter" />
            </span>
          </span>
          <Choose
            name={name}
            busy={isReading && chosen === id}
            onChoose={() => merge.send({ type: 'customer.chosen', id })}
          />
        </li>
      ))}
    </ul>
  )
}

function Choose({ name, busy, onChoose }: { name: string; busy: boolean; onChoose: () => void }): ReactNode {
  const { t } = useLingui()
  return (
    <Button variant="secondary" size="small" busy={busy} aria-label={t`Velg ${name} …`} onClick={onChoose}>
      <Trans>Velg …</Trans>
    </Button>
  )
}

function Confirmation({ merge, from, into }: MergeProps & { from: Customer; into: Customer }) {
  const isBusy = useSelector(merge, (state) => state.matches('merging'))
  const refusal = useSelector(merge, ({ context }) => context.refusal)
  const dismiss = () => merge.send({ type: 'merge.dismissed' })
  const { contacts, comingBookings } = from
  return (
    <Dialog
      title={
        <Trans>
          Slå {from.name} sammen med {into.name}?
        </Trans>
      }
      onClose={dismiss}
    >
      <DialogDescription>
        <ul className="list-disc pl-5">
          <li>
            <Plural
              value={contacts.length}
              _0="Ingen kontakter flyttes."
              one="# kontakt flyttes."
              other="# kontakter flyttes."
            />
          </li>
          <li>
            <Plural
              value={comingBookings}
              _0="Alle bestillinger flyttes."
              one="Alle bestillinger flyttes, også # som ikke er over."
              other="Alle bestillinger flyttes, også # som ikke er over."
            />
          </li>
          <li>
            <Trans>Grupper og egne rabatter flyttes.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            {from.name} tas ut av bruk og viser til {into.name}. Det kan ikke angres.
          </Trans>
        </p>
      </DialogDescription>
      <FocusedRefusal code={refusal} isBusy={isBusy} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => merge.send({ type: 'merge.confirmed' })}>
          <Trans>Slå sammen</Trans>
        </Button>
        <Button autoFocus variant="secondary" onClick={dismiss}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
