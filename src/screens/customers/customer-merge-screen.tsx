import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Customer } from '#contract/structs/staff-customers.ts'
import { addressesThatMove, detailsThatMove } from '#domain/account/merged-details.ts'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { LONGEST_SEARCH } from '#machines/customer-list/filters.ts'
import {
  type CustomerMergeContext,
  customerMergeActors,
  customerMergeMachine,
  primaryAfter,
  sharedAddresses,
} from '#machines/customer-merge/customer-merge-machine.ts'
import { customerMergePort } from '#src/api/customer-merge-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { addressLabels, customerLabels } from '#src/screens/customers/customer-labels.ts'
import { customerAddress, customersAddress } from '#src/screens/customers/customers-address.ts'
import { MergedNotice } from '#src/screens/customers/merged-notice.tsx'
import { UnreadCustomer } from '#src/screens/customers/unread-customer.tsx'
import { FocusedRefusal } from '#src/screens/staff/focused-refusal.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

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
  const isNotFound = useSelector(merge, (state) => state.matches('notFound'))
  const hasFailed = useSelector(merge, (state) => state.matches('failed'))
  const into = useSelector(merge, ({ context }) => context.into)
  const isAsking = useSelector(merge, (state) => state.matches('confirming') || state.matches('merging'))
  if (isNotFound || hasFailed || !from)
    return (
      <UnreadCustomer
        why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
        list={customersAddress}
        onRetry={() => merge.send({ type: 'load.retried' })}
      />
    )
  if (from.mergedInto) return <MergedNotice into={from.mergedInto} />
  const { name } = from
  return (
    <>
      <p className="max-w-[60ch]">
        <Trans>
          For en virksomhet som er registrert to ganger. Finn kunden som skal bli stående: Kontakter,
          bestillinger, grupper og rabatter flyttes dit, med de opplysningene som mangler der, og {name} tas
          ut av bruk.
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
    <Card placement="grid max-w-3xl">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          merge.send({ type: 'search.sent' })
        }}
        className="flex items-end gap-3"
      >
        <div className="min-w-0 max-w-96 grow">
          <SearchField
            label={<Trans>Kunden som skal bli stående</Trans>}
            help={<Trans>Søk på navn eller organisasjonsnummer.</Trans>}
            maxLength={LONGEST_SEARCH}
            value={search}
            onChange={(value) => merge.send({ type: 'search.entered', search: value })}
          />
        </div>
        <Button type="submit" variant="secondary" busy={isSearching}>
          <Trans>Søk</Trans>
        </Button>
      </form>
      {isChoosing && refusal && (
        <div className="mt-5">
          <FocusedRefusal code={refusal} isBusy={false} />
        </div>
      )}
      {isUnfound && (
        <div role="alert" className="mt-5">
          <Notice tone="caution">
            <Trans>Vi fikk ikke svar på søket. Prøv igjen.</Trans>
          </Notice>
        </div>
      )}
      <div aria-live="polite" className="not-empty:mt-5">
        {found && !isSearching && !isUnfound && <Found merge={merge} found={found} />}
      </div>
    </Card>
  )
}

type FoundProps = MergeProps & { found: NonNullable<CustomerMergeContext['found']> }

function Found({ merge, found: { items, total } }: FoundProps) {
  const chosen = useSelector(merge, ({ context }) => context.chosen)
  const isReading = useSelector(merge, (state) => state.matches('reading'))
  const first = items.length
  if (first === 0) return <Trans>Ingen andre kunder i bruk passer til søket.</Trans>
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-card border border-line">
        {items.map(({ id, name, organizationNumber, contacts }) => (
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
      {total > first && (
        <p className="text-ink-soft text-small">
          <Trans>
            De {first} første av {total}. Skriv mer av navnet for å finne flere.
          </Trans>
        </p>
      )}
    </div>
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
  const [goes, stays] = [from.name, into.name]
  return (
    <Dialog
      title={
        <Trans>
          Slå {goes} sammen med {stays}?
        </Trans>
      }
      onClose={dismiss}
    >
      <DialogDescription>
        <div className="grid gap-3">
          <p>
            <Trans>
              {stays} blir stående. {goes} tas ut av bruk og viser til {stays}. Det kan ikke angres.
            </Trans>
          </p>
          <Moved from={from} into={into} />
        </div>
      </DialogDescription>
      <FocusedRefusal code={refusal} isBusy={isBusy} />
      {refusal === 'contactInBoth' && <Shared from={from} into={into} />}
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

type Pair = { from: Customer; into: Customer }

/** What moves, and who looks after the contacts then. */
function Moved({ from, into }: Pair) {
  const { contacts, comingBookings } = from
  const primary = primaryAfter({ from, into })?.fullname
  const stays = into.name
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>
        <Plural
          value={contacts.length}
          _0="Ingen kontakter flyttes."
          one="# kontakt flyttes."
          other="# kontakter flyttes."
        />{' '}
        {primary && contacts.length > 0 && <Trans>{primary} er hovedkontakt etterpå.</Trans>}
      </li>
      <li>
        <Plural
          value={comingBookings}
          _0="Alle bestillinger flyttes."
          one="Alle bestillinger flyttes, også # som ikke er gjennomført ennå."
          other="Alle bestillinger flyttes, også # som ikke er gjennomført ennå."
        />
      </li>
      <li>
        <Trans>Grupper og egne rabatter flyttes.</Trans>
      </li>
      <li>
        <Trans>Det som står om {stays} fra før, blir som det er.</Trans>
      </li>
      <Supplemented from={from} into={into} />
    </ul>
  )
}

/** What the one that stays has none of, and gets from the other. */
function Supplemented({ from, into }: Pair) {
  const { i18n } = useLingui()
  const details = detailsThatMove({ from, into })
  const addresses = addressesThatMove({ from, into })
  if (details.length + addresses.length === 0) return null
  const [goes, stays] = [from.name, into.name]
  return (
    <li>
      <Trans>
        {stays} mangler disse opplysningene og får dem fra {goes}:
      </Trans>
      <dl className="mt-1 grid gap-1 wrap-anywhere">
        {details.map((name) => {
          const label = customerLabels[name]
          const value = String(from[name])
          return (
            <div key={name}>
              <dt className="inline text-ink-soft">{label && i18n._(label)}:</dt>{' '}
              <dd className="inline">
                {name === 'organizationNumber' ? formatOrganisationNumber(value) : value}
              </dd>
            </div>
          )
        })}
        {addresses.map(({ addressType, fullAddress }) => (
          <div key={addressType}>
            <dt className="inline text-ink-soft">{i18n._(addressLabels[addressType])}:</dt>{' '}
            <dd className="inline">{fullAddress}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The contacts that stand in the way, with what leads to where one of each is deactivated. */
function Shared({ from, into }: Pair) {
  return (
    <div className="grid gap-2 text-small">
      <ul className="grid gap-1 wrap-anywhere">
        {sharedAddresses({ from, into }).map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {[from, into].map(({ id, name }) => (
          <TextLink key={id} href={customerAddress(id)}>
            <Trans>Kontaktene til {name}</Trans>
          </TextLink>
        ))}
      </p>
    </div>
  )
}
