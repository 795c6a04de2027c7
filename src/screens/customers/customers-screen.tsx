import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { customerListActors, customerListMachine } from '#machines/customer-list/customer-list-machine.ts'
import {
  type CustomerFilters,
  customerFilters,
  isNarrowed,
  noFilters,
} from '#machines/customer-list/filters.ts'
import type { CustomerListPort } from '#machines/customer-list/types.ts'
import { customerListPort } from '#src/api/customer-list-port.ts'
import { everyPage } from '#src/api/every-page.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { type CustomersProps, CustomerTable, customerFile } from '#src/screens/customers/customer-table.tsx'
import { customerFormAddress, customersAddress } from '#src/screens/customers/customers-address.ts'
import { CustomersFilters } from '#src/screens/customers/customers-filters.tsx'
import { ListSection, NoMatches } from '#src/screens/staff/list-section.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { ViewLinks } from '#src/ui/view-links.tsx'

const mirrored = {
  table: customerFilters,
  isStep: (filters: CustomerFilters, before: CustomerFilters) =>
    filters.page !== before.page || filters.kind !== before.kind,
}

const addressOf = (filters: CustomerFilters) => `${customersAddress}${searchFor(customerFilters, filters)}`

/** The venue's customers: searched, filtered, ordered, page by page. */
export function CustomersScreen() {
  const { t } = useLingui()
  const { send } = usePortal()
  const search = useSearch()
  const [port] = useState(() => customerListPort(send))
  const [machine] = useState(() => customerListMachine.provide({ actors: customerListActors(port) }))
  const [input] = useState(() => ({ filters: filtersIn(customerFilters, search) }))
  const customers = useActorRef(machine, { input })
  useFiltersAddress(customers, mirrored)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1.5">
          <ScreenHeading dense title={t`Kunder`}>
            <Trans>Kunder</Trans>
          </ScreenHeading>
          <p className="max-w-[60ch] text-ink-soft">
            <Trans>Virksomhetene og privatkundene deres, med kontakter og vilkår.</Trans>
          </p>
        </div>
        <ButtonLink href={customerFormAddress(null)} icon={<Icon name="plus" size="small" />}>
          <Trans>Ny virksomhet</Trans>
        </ButtonLink>
      </div>
      <Kinds customers={customers} />
      <CustomersFilters customers={customers} />
      <List customers={customers} port={port} />
    </>
  )
}

function Kinds({ customers }: CustomersProps) {
  const { t } = useLingui()
  const { kind } = useSelector(customers, ({ context }) => context.filters)
  return (
    <ViewLinks
      label={t`Kundetype`}
      current={kind}
      views={[
        { name: 'organization', label: t`Virksomheter`, href: addressOf(noFilters('organization')) },
        { name: 'private', label: t`Privatkunder`, href: addressOf(noFilters('private')) },
      ]}
      onOpen={(chosen) => customers.send({ type: 'kind.chosen', kind: chosen })}
    />
  )
}

function List({ customers, port }: CustomersProps & { port: CustomerListPort }) {
  const { t, i18n } = useLingui()
  const filters = useSelector(customers, ({ context }) => context.filters)
  const items = useSelector(customers, ({ context }) => context.list?.items)
  const tableOf = async (signal: AbortSignal) => {
    const all = await everyPage((number) => port.listCustomers({ ...filters, page: number }, signal))
    return customerFile(all, t`Kunder`, (label) => i18n._(label))
  }
  return (
    <ListSection
      list={customers}
      title={t`Kunder`}
      hrefOf={(number) => addressOf({ ...filters, page: number })}
      countOf={(total) => <Plural value={total} one="# kunde" other="# kunder" />}
      tableOf={tableOf}
    >
      {items && items.length > 0 ? (
        <CustomerTable customers={customers} items={items} />
      ) : (
        <None customers={customers} />
      )}
    </ListSection>
  )
}

function None({ customers }: CustomersProps) {
  const listed = useSelector(customers, ({ context }) => context.listedFilters)
  if (listed && isNarrowed(listed))
    return (
      <NoMatches
        onClear={() => customers.send({ type: 'filters.cleared' })}
        clears={<Trans>Vis alle igjen</Trans>}
      >
        <Trans>Ingen kunder passer til det du har valgt.</Trans>
      </NoMatches>
    )
  return (
    <EmptyState icon="info" title={<Trans>Her er det tomt</Trans>}>
      <Trans>Kundene kommer hit når dere legger dem til, eller når de registrerer seg.</Trans>
    </EmptyState>
  )
}
