import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { blockListActors, blockListMachine } from '#machines/block-list/block-list-machine.ts'
import { type BlockFilters, blockFilters, isNarrowed, LONGEST_SEARCH } from '#machines/block-list/filters.ts'
import { blockListPort } from '#src/api/block-list-port.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { blocksAddressWith, newBlockAddress } from '#src/screens/blocks/blocks-address.ts'
import { type BlocksProps, BlocksTable } from '#src/screens/blocks/blocks-table.tsx'
import { ChoiceFilter } from '#src/screens/staff/choice-filter.tsx'
import { ListSection, NoMatches } from '#src/screens/staff/list-section.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

const mirrored = {
  table: blockFilters,
  isStep: (filters: BlockFilters, before: BlockFilters) => filters.page !== before.page,
}

/** The blocks of rooms: searched, filtered, ordered, page by page. */
export function BlocksScreen() {
  const { t } = useLingui()
  const { send, clock } = usePortal()
  const search = useSearch()
  const [machine] = useState(() =>
    blockListMachine.provide({ actors: blockListActors(blockListPort(send, clock)) }),
  )
  const [input] = useState(() => ({ filters: filtersIn(blockFilters, search) }))
  const blocks = useActorRef(machine, { input })
  useFiltersAddress(blocks, mirrored)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ScreenHeading dense title={t`Sperringer`}>
          <Trans>Sperringer</Trans>
        </ScreenHeading>
        <ButtonLink href={newBlockAddress} size="small" icon={<Icon name="plus" size="small" />}>
          <Trans>Sperr rom</Trans>
        </ButtonLink>
      </div>
      <Filters blocks={blocks} />
      <List blocks={blocks} />
    </>
  )
}

function Filters({ blocks }: BlocksProps) {
  const { t } = useLingui()
  const { clock } = usePortal()
  const fieldMessage = useFieldMessage()
  const { search, from, to, room } = useSelector(blocks, ({ context }) => context.filters)
  const rooms = useSelector(blocks, ({ context }) => context.rooms)
  const refused = useSelector(blocks, ({ context }) => context.errors.to)
  const areMissing = useSelector(blocks, (state) => state.matches({ rooms: 'missing' }))
  const today = venueDateOf(clock())
  return (
    <form
      aria-label={t`Finn sperringer`}
      onSubmit={(event) => event.preventDefault()}
      className="no-print grid items-start gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,22rem)_repeat(3,minmax(0,12rem))]"
    >
      <SearchField
        label={t`Søk i notatene`}
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={(value) => blocks.send({ type: 'search.changed', search: value })}
      />
      <DateField
        label={t`Fra dato`}
        value={from}
        today={today}
        onChange={(date) => blocks.send({ type: 'filter.chosen', change: { from: date } })}
      />
      <DateField
        label={t`Til dato`}
        value={to}
        today={today}
        error={refused && fieldMessage(refused)}
        onChange={(date) => blocks.send({ type: 'filter.chosen', change: { to: date } })}
      />
      <ChoiceFilter
        label={t`Rom`}
        chosen={room}
        choices={rooms}
        onChoose={(id) => blocks.send({ type: 'filter.chosen', change: { room: id } })}
        missing={
          areMissing
            ? {
                told: <Trans>Vi fikk ikke hentet rommene.</Trans>,
                retry: <Trans>Hent rommene</Trans>,
                onRetry: () => blocks.send({ type: 'rooms.retried' }),
              }
            : null
        }
      />
    </form>
  )
}

function List({ blocks }: BlocksProps) {
  const { t } = useLingui()
  const filters = useSelector(blocks, ({ context }) => context.filters)
  const items = useSelector(blocks, ({ context }) => context.list?.items)
  return (
    <ListSection
      list={blocks}
      title={t`Sperringer`}
      hrefOf={(number) => blocksAddressWith({ ...filters, page: number })}
      countOf={(total) => <Plural value={total} one="# sperring" other="# sperringer" />}
    >
      {items && items.length > 0 ? <BlocksTable blocks={blocks} items={items} /> : <None blocks={blocks} />}
    </ListSection>
  )
}

function None({ blocks }: BlocksProps) {
  const listed = useSelector(blocks, ({ context }) => context.listedFilters)
  if (listed && isNarrowed(listed))
    return (
      <NoMatches
        onClear={() => blocks.send({ type: 'filters.cleared' })}
        clears={<Trans>Vis de kommende</Trans>}
      >
        <Trans>Ingen sperringer passer til det du har valgt.</Trans>
      </NoMatches>
    )
  return (
    <EmptyState icon="info" title={<Trans>Ingen kommende sperringer</Trans>}>
      <Trans>
        Rom som er sperret, kan ikke bestilles på nett. Velg en dato lenger tilbake for å se tidligere
        sperringer.
      </Trans>
    </EmptyState>
  )
}
