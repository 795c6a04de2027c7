import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { hasNothing, LONGEST_SEARCH, resourceFilters } from '#machines/resource-list/filters.ts'
import { resourceListActors, resourceListMachine } from '#machines/resource-list/resource-list-machine.ts'
import { definitions, isNamed, type ResourceName } from '#machines/resources/definitions.ts'
import { resourcePort } from '#src/api/resource-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import type { ListProps } from '#src/screens/setup/actor-props.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { ResourceTable } from '#src/screens/setup/resource-table.tsx'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { listAddress, openingYearAddress } from '#src/screens/setup/setup-address.ts'
import { UnfinishedForms } from '#src/screens/setup/unfinished.tsx'
import { type ItemsProps, useTableOf } from '#src/screens/setup/use-table-of.ts'
import { ListSection, NoMatches } from '#src/screens/staff/list-section.tsx'
import { sectionAt } from '#src/screens/staff/sections.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

const isStep = <F extends { page: number }>(filters: F, before: F) => filters.page !== before.page

/** All there is of one kind: searched, ordered, page by page. */
export function ResourceListScreen({ resource }: { resource: ResourceName }) {
  const { i18n } = useLingui()
  const { send } = usePortal()
  const search = useSearch()
  const [table] = useState(() => resourceFilters(resource))
  const [mirrored] = useState(() => ({ table, isStep }))
  const [port] = useState(() => resourcePort(send, resource))
  const [machine] = useState(() => resourceListMachine.provide({ actors: resourceListActors(port) }))
  const [input] = useState(() => ({ resource, filters: filtersIn(table, search) }))
  const list = useActorRef(machine, { input })
  useFiltersAddress(list, mirrored)
  const { title, about, added } = resourceTexts[resource]
  const section = sectionAt(listAddress(resource))
  return (
    <>
      {section && section.address !== listAddress(resource) && (
        <WayBack href={section.address}>{i18n._(section.title)}</WayBack>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1.5">
          <ScreenHeading dense title={i18n._(title)}>
            {i18n._(title)}
          </ScreenHeading>
          <p className="max-w-[60ch] text-ink-soft">{i18n._(about)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {(resource === 'openingHours' || resource === 'specialDay') && (
            <ButtonLink href={openingYearAddress} variant="secondary">
              <Trans>Se hele året</Trans>
            </ButtonLink>
          )}
          {resource === 'staffMember' && (
            <ButtonLink href={listAddress('role')} variant="secondary">
              {i18n._(resourceTexts.role.title)}
            </ButtonLink>
          )}
          <ButtonLink href={itemAddress(resource, null, search)} icon={<Icon name="plus" size="small" />}>
            {i18n._(added)}
          </ButtonLink>
        </div>
      </div>
      <UnfinishedForms />
      <ItemSearch list={list} resource={resource} />
      <Items list={list} resource={resource} port={port} />
    </>
  )
}

function ItemSearch({ list, resource }: ListProps) {
  const { t, i18n } = useLingui()
  const label = resourceTexts[resource].search
  const search = useSelector(list, ({ context }) => context.filters.search)
  const showsInactive = useSelector(list, ({ context }) => context.filters.showsInactive)
  const isEmpty = useSelector(list, ({ context }) => hasNothing(context))
  if (!isNamed(resource) || isEmpty) return null
  return (
    <form
      aria-label={t`Finn i listen`}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
    >
      <div className="w-full max-w-96">
        <SearchField
          label={label ? i18n._(label) : t`Søk på navn`}
          maxLength={LONGEST_SEARCH}
          value={search}
          onChange={(value) => list.send({ type: 'search.changed', search: value })}
        />
      </div>
      {definitions[resource].isKept && (
        <Checkbox
          checked={showsInactive}
          onChange={(isShown) => list.send({ type: 'inactive.toggled', isShown })}
        >
          <Trans>Vis også de deaktiverte</Trans>
        </Checkbox>
      )}
    </form>
  )
}

/** The items with their number, and the loading and failure states. */
function Items({ list, resource, port }: ItemsProps) {
  const { i18n } = useLingui()
  const areNamesMissing = useSelector(list, (state) => state.matches({ choices: 'missing' }))
  const areNamesKnown = useSelector(list, (state) => state.matches({ choices: 'loaded' }))
  const filters = useSelector(list, ({ context }) => context.filters)
  const tableOf = useTableOf({ list, resource, port })
  return (
    <>
      {areNamesMissing && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
          <Trans>Vi fikk ikke hentet alle navnene i tabellen.</Trans>
          <Button variant="secondary" size="small" onClick={() => list.send({ type: 'choices.retried' })}>
            <Trans>Hent navnene</Trans>
          </Button>
        </p>
      )}
      <ListSection
        list={list}
        title={i18n._(resourceTexts[resource].title)}
        hrefOf={(number) =>
          `${listAddress(resource)}${searchFor(resourceFilters(resource), { ...filters, page: number })}`
        }
        countOf={(total) => <Plural value={total} one="# rad" other="# rader" />}
        {...(areNamesKnown ? { tableOf } : {})}
      >
        <ItemsState list={list} resource={resource} />
      </ListSection>
    </>
  )
}

function ItemsState({ list, resource }: ListProps) {
  const { i18n } = useLingui()
  const items = useSelector(list, ({ context }) => context.list?.items)
  const search = useSelector(list, ({ context }) => context.listedFilters?.search)
  const added = i18n._(resourceTexts[resource].added)
  if (!items) return null
  if (items.length > 0) return <ResourceTable list={list} resource={resource} items={items} />
  if (search)
    return (
      <NoMatches
        onClear={() => list.send({ type: 'filters.cleared' })}
        clears={<Trans>Vis alle igjen</Trans>}
      >
        <Trans>Ingenting i listen passer til søket.</Trans>
      </NoMatches>
    )
  return (
    <EmptyState icon="info" title={<Trans>Her er det tomt</Trans>}>
      <Trans>Velg «{added}» for å begynne.</Trans>
    </EmptyState>
  )
}
