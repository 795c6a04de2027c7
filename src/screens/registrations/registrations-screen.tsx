import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import {
  LONGEST_SEARCH,
  type RegistrationFilters,
  registrationFilters,
} from '#machines/registration-list/filters.ts'
import {
  registrationListActors,
  registrationListMachine,
} from '#machines/registration-list/registration-list-machine.ts'
import { registrationListPort } from '#src/api/registration-list-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { RegistrationRow, type RegistrationsProps } from '#src/screens/registrations/registration-row.tsx'
import { ListSection, NoMatches } from '#src/screens/staff/list-section.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ViewLinks } from '#src/ui/view-links.tsx'

const mirrored = {
  table: registrationFilters,
  isStep: (filters: RegistrationFilters, before: RegistrationFilters) =>
    filters.page !== before.page || filters.state !== before.state,
}

/** Who has registered and waits for an answer, and who has been answered. */
export function RegistrationsScreen() {
  const { t } = useLingui()
  const { send } = usePortal()
  const search = useSearch()
  const [machine] = useState(() =>
    registrationListMachine.provide({ actors: registrationListActors(registrationListPort(send)) }),
  )
  const [input] = useState(() => ({ filters: filtersIn(registrationFilters, search) }))
  const registrations = useActorRef(machine, { input })
  useFiltersAddress(registrations, mirrored)
  useTelling(registrations)
  return (
    <>
      <div className="grid gap-1.5">
        <ScreenHeading dense title={t`Registreringer`}>
          <Trans>Registreringer</Trans>
        </ScreenHeading>
        <p className="max-w-[60ch] text-ink-soft">
          <Trans>
            De som har registrert seg og bekreftet e-postadressen, og som ikke kan logge inn før dere har
            svart.
          </Trans>
        </p>
      </div>
      <States registrations={registrations} />
      <Search registrations={registrations} />
      <List registrations={registrations} />
      <Suspense fallback={null}>
        <dialog.Component registrations={registrations} />
      </Suspense>
    </>
  )
}

/** Its code is fetched when the screen is shown, so that a press need not wait. */
const dialog = lazyPart(
  async () => (await import('#src/screens/registrations/answer-dialog.tsx')).AnswerDialog,
)

function useTelling(registrations: RegistrationsProps['registrations']): void {
  const { t } = useLingui()
  const { notifications } = usePortal()
  useEffect(() => {
    const answered = registrations.on('registration.answered', ({ name, answer }) => {
      const message =
        answer === 'approve' ? t`${name} er godkjent.` : t`Registreringen til ${name} er avslått.`
      notifications.send({ type: 'notification.raised', content: { tone: 'positive', message } })
    })
    return () => answered.unsubscribe()
  }, [registrations, notifications, t])
}

const addressOf = (filters: RegistrationFilters) =>
  `${registrationsAddress}${searchFor(registrationFilters, filters)}`

function States({ registrations }: RegistrationsProps) {
  const { t } = useLingui()
  const filters = useSelector(registrations, ({ context }) => context.filters)
  const view = (name: string, label: string) => ({
    name,
    label,
    href: addressOf({ ...filters, state: name, page: 1 }),
  })
  return (
    <ViewLinks
      label={t`Registreringer etter svar`}
      current={filters.state}
      views={[
        view('waiting', t`Venter på svar`),
        view('approved', t`Godkjent`),
        view('declined', t`Avslått`),
      ]}
      onOpen={(state) => registrations.send({ type: 'state.chosen', state })}
    />
  )
}

function Search({ registrations }: RegistrationsProps) {
  const { t } = useLingui()
  const search = useSelector(registrations, ({ context }) => context.filters.search)
  return (
    <form
      aria-label={t`Finn registreringer`}
      onSubmit={(event) => event.preventDefault()}
      className="max-w-96"
    >
      <SearchField
        label={t`Søk på navn, e-post eller organisasjonsnummer`}
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={(value) => registrations.send({ type: 'search.changed', search: value })}
      />
    </form>
  )
}

function List({ registrations }: RegistrationsProps) {
  const { t } = useLingui()
  const filters = useSelector(registrations, ({ context }) => context.filters)
  const items = useSelector(registrations, ({ context }) => context.list?.items)
  return (
    <ListSection
      list={registrations}
      title={t`Registreringer`}
      hrefOf={(number) => addressOf({ ...filters, page: number })}
      countOf={(total) => <Plural value={total} one="# registrering" other="# registreringer" />}
    >
      {items && items.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
          {items.map((registration) => (
            <RegistrationRow
              key={registration.uid}
              registrations={registrations}
              registration={registration}
            />
          ))}
        </ul>
      ) : (
        <None registrations={registrations} />
      )}
    </ListSection>
  )
}

function None({ registrations }: RegistrationsProps) {
  const listed = useSelector(registrations, ({ context }) => context.listedFilters)
  if (listed?.search)
    return (
      <NoMatches
        onClear={() => registrations.send({ type: 'filters.cleared' })}
        clears={<Trans>Vis alle igjen</Trans>}
      >
        <Trans>Ingen av registreringene passer til søket.</Trans>
      </NoMatches>
    )
  if (listed?.state !== 'waiting')
    return (
      <EmptyState icon="info" title={<Trans>Her er det tomt</Trans>}>
        <Trans>Svarene dere gir, står her etterpå, med hvem som svarte og når.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon="check" title={<Trans>Ingen venter på svar</Trans>}>
      <Trans>Nye registreringer som må godkjennes, kommer hit og på e-post.</Trans>
    </EmptyState>
  )
}
