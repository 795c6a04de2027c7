import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useId } from 'react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { MOST_COMPARED, onlyFilters, type RoomSort, sorts } from '#machines/room-selection/filters.ts'
import { listedSearchOf } from '#machines/room-selection/search.ts'
import { sortedRooms } from '#machines/room-selection/sort.ts'
import { addresses } from '#src/addresses.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { useFormats, useLocale, usePortal } from '#src/portal/portal-context.ts'
import { Filters } from '#src/screens/home/filters.tsx'
import { searchOf } from '#src/screens/home/home-address.ts'
import { WhatIsMissing, WhyNot } from '#src/screens/home/list-hints.tsx'
import { RoomCard, RoomCardSkeleton } from '#src/screens/home/room-card.tsx'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { FailureBoundary } from '#src/screens/layout/failure-boundary.tsx'
import { VatSwitch } from '#src/screens/layout/vat-switch.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { useListArrival } from '#src/ui/list-arrival.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageWidth } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const waysOn = lazyPart(async () => (await import('#src/screens/home/ways-on.tsx')).WaysOn)
const emptyList = lazyPart(async () => (await import('#src/screens/home/empty-list.tsx')).EmptyList)
const closedThen = lazyPart(async () => (await import('#src/screens/home/closed-then.tsx')).ClosedThen)
const whatItLacks = lazyPart(async () => (await import('#src/screens/home/what-it-lacks.tsx')).WhatItLacks)
const comparisonBar = lazyPart(
  async () => (await import('#src/screens/home/comparison-bar.tsx')).ComparisonBar,
)

/** "Våre møterom" (Specification §2): the matching rooms, with the loading and failure states. */
export function RoomList({ selection }: SelectionProps) {
  const refreshing = useSelector(selection, (state) => state.hasTag('refreshing'))
  const isWithout = useSelector(selection, (state) => state.hasTag('failed') || state.hasTag('stale'))
  const rooms = useSelector(selection, (state) => state.context.rooms)
  const isComparing = useSelector(selection, ({ context }) => context.filters.comparedIds.length > 0)
  const search = useSelector(selection, ({ context }) => searchOf(context.filters))
  const { heading, awaits } = useListArrival(rooms, isWithout)
  return (
    <section aria-labelledby="rom" className="bg-ground">
      <PageWidth placement="grid gap-7 pt-14 pb-24 sm:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id="rom" ref={heading} tabIndex={-1} className="scroll-mt-6 text-headline">
            <Trans>Våre møterom</Trans>
          </h2>
          <p aria-live="polite" className="text-ink-soft">
            <ListCount selection={selection} />
          </p>
          <WhatIsMissing selection={selection} />
          <p className="w-full text-small">
            <TextLink href={`${addresses.planning}${search}`}>
              <Trans>Planlegg flere dager eller rom</Trans>
            </TextLink>
          </p>
          <p className="w-full text-small md:hidden">
            <TextLink href={addresses.prices}>
              <Trans>Priser og åpningstider</Trans>
            </TextLink>
          </p>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <Filters selection={selection} />
          <SortField selection={selection} />
        </div>
        <div className={classNames('grid gap-7', refreshing && 'awaiting')}>
          <ListState selection={selection} onAsk={awaits} />
        </div>
      </PageWidth>
      {isComparing && (
        <LaterPart>
          <comparisonBar.Component selection={selection} />
        </LaterPart>
      )}
    </section>
  )
}

/** A part that is loaded when it is needed; the list does without it where it cannot be. */
const LaterPart = ({ children }: { children: ReactNode }) => (
  <FailureBoundary instead={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </FailureBoundary>
)

const sortNames: Record<RoomSort, MessageDescriptor> = {
  house: msg`Anbefalt`,
  price: msg`Lavest pris`,
  size: msg`Færrest plasser`,
  name: msg`Navn`,
}

/** How the rooms are sorted, and whether their prices have VAT in them. Only totals can be sorted by. */
function SortField({ selection }: SelectionProps) {
  const { _ } = useLingui()
  const id = useId()
  const sort = useSelector(selection, ({ context }) => context.filters.sort)
  const hasTotals = useSelector(selection, ({ context }) => listedSearchOf(context)?.time != null)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <VatSwitch />
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-small">
          <Trans>Sorter</Trans>
        </label>
        <Select
          id={id}
          value={sort}
          onChange={(chosen) =>
            selection.send({ type: 'sort.chosen', sort: sorts.find((each) => each === chosen) ?? 'house' })
          }
        >
          {sorts
            .filter((each) => each !== 'price' || hasTotals || sort === 'price')
            .map((each) => (
              <option key={each} value={each}>
                {_(sortNames[each])}
              </option>
            ))}
        </Select>
      </div>
    </div>
  )
}

function ListCount({ selection }: SelectionProps) {
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const rooms = useSelector(selection, (state) => state.context.rooms)
  const search = listedSearchOf(useSelector(selection, (state) => state.context))
  const formats = useFormats()
  if (busy)
    return (
      <VisuallyHidden>
        <Trans>Henter rommene …</Trans>
      </VisuallyHidden>
    )
  if (rooms.length === 0) return null
  const all = rooms.length
  const free = rooms.filter((room) => room.availability?.isAvailable).length
  const people = search?.people
  if (search?.time)
    return <Plural value={free} one={`# av ${all} rom er ledig`} other={`# av ${all} rom er ledige`} />
  if (search?.freeWithin) {
    const day = formats.shortDate(venueDateOf(search.freeWithin.start))
    return (
      <Plural
        value={free}
        one={`# av ${all} rom har ledig tid ${day}`}
        other={`# av ${all} rom har ledig tid ${day}`}
      />
    )
  }
  if (people)
    return (
      <Plural
        value={free}
        one={`# av ${all} rom passer for dere`}
        other={`# av ${all} rom passer for dere`}
      />
    )
  return <Plural value={all} one="# rom" other="# rom" />
}

/** `onAsk`: requests a list, from a button that may be gone when it arrives. */
function ListState({ selection, onAsk }: SelectionProps & { onAsk: () => void }) {
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const failed = useSelector(selection, (state) => state.hasTag('failed'))
  const empty = useSelector(selection, (state) => state.hasTag('empty'))
  const stale = useSelector(selection, (state) => state.hasTag('stale'))
  const isUnfiltered = useSelector(
    selection,
    ({ context: { listedFilters } }) => listedFilters !== null && searchOf(onlyFilters(listedFilters)) === '',
  )
  const sendAndAwait = (event: { type: 'search.retried' } | { type: 'filters.cleared' }) => {
    onAsk()
    selection.send(event)
  }
  const retry = (
    <Button variant="secondary" size="small" onClick={() => sendAndAwait({ type: 'search.retried' })}>
      <Trans>Prøv igjen</Trans>
    </Button>
  )
  if (busy)
    return (
      <Grid>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <RoomCardSkeleton key={n} />
        ))}
      </Grid>
    )
  if (failed || (empty && stale))
    return (
      <div role="alert">
        <EmptyState icon="warning" title={<Trans>Rommene kunne ikke hentes</Trans>} actions={retry}>
          <Trans>Vi fikk ikke svar. Det du har valgt, står fortsatt der. Vent litt og prøv igjen.</Trans>
        </EmptyState>
      </div>
    )
  if (empty)
    return (
      <>
        <LaterPart>
          <emptyList.Component
            isUnfiltered={isUnfiltered}
            onClear={() => sendAndAwait({ type: 'filters.cleared' })}
          />
        </LaterPart>
        {!isUnfiltered && <Ways selection={selection} />}
      </>
    )
  return (
    <>
      {stale && (
        <div role="alert">
          <Notice tone="caution" title={<Trans>Listen er ikke oppdatert</Trans>} actions={retry}>
            <Trans>
              Vi fikk ikke oppdatert listen etter det siste valget ditt. Rommene under er fra forrige søk.
            </Trans>
          </Notice>
        </div>
      )}
      <Rooms selection={selection} />
    </>
  )
}

/** What is available instead, where nothing is at the searched time. */
function Ways({ selection }: SelectionProps) {
  const isNeeded = useSelector(
    selection,
    (state) =>
      state.matches({ rooms: 'shown' }) && !state.matches({ rooms: { shown: { ways: 'unneeded' } } }),
  )
  if (!isNeeded) return null
  return (
    <LaterPart>
      <waysOn.Component selection={selection} />
    </LaterPart>
  )
}

/** With a requested time or number of people, available rooms come first, then those on request. */
function Rooms({ selection }: SelectionProps) {
  const { t } = useMacro()
  const rooms = useSelector(selection, (state) => state.context.rooms)
  const filters = useSelector(selection, (state) => state.context.filters)
  const search = searchOf(filters)
  const { knownRooms } = usePortal()
  const locale = useLocale()
  useEffect(() => knownRooms.meet(rooms, locale), [knownRooms, rooms, locale])
  const sorted = sortedRooms(rooms, filters.sort)
  const free = sorted.filter((room) => room.availability?.isAvailable !== false)
  const overbooked = sorted.filter((room) => room.availability?.reason === 'overbooked')
  const others = sorted.filter((room) => !free.includes(room) && !overbooked.includes(room))
  const { listedFilters, now, rules } = useSelector(selection, (state) => state.context)
  const listed = listedSearchOf({ listedFilters, now, rules })
  const isWithNeeds = filters.layoutIds.length + filters.amenityIds.length > 0
  const outside = rooms.every((room) => room.availability?.reason === 'closed')
    ? rooms[0]?.availability?.outsideHours
    : undefined
  const cards = (of: readonly MeetingRoom[]) =>
    of.map((room) => (
      <RoomCard
        key={room.id}
        room={room}
        search={search}
        layoutIds={filters.layoutIds}
        people={listed?.people ?? null}
        times={listed?.time ? `${listedFilters?.from}–${listedFilters?.to}` : null}
        lacks={
          isWithNeeds && (
            <LaterPart>
              <whatItLacks.Component room={room} selection={selection} />
            </LaterPart>
          )
        }
        comparison={{
          isChosen: filters.comparedIds.includes(room.id),
          isFull: filters.comparedIds.length >= MOST_COMPARED,
          onChange: (isCompared) =>
            selection.send({ type: 'comparison.changed', roomId: room.id, isCompared }),
        }}
      />
    ))
  return (
    <>
      {outside && (
        <LaterPart>
          <closedThen.Component hours={outside} selection={selection} />
        </LaterPart>
      )}
      <Ways selection={selection} />
      {free.length > 0 && <Grid label={t`Møterom`}>{cards(free)}</Grid>}
      {overbooked.length > 0 && (
        <>
          <h3 className="mt-4 text-title">
            <Trans>For få plasser igjen</Trans>
          </h3>
          <Grid label={t`Rom med for få plasser igjen`}>{cards(overbooked)}</Grid>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-title">
            {free.length + overbooked.length > 0 ? (
              <Trans>Passer ikke denne gangen</Trans>
            ) : listed?.time ? (
              <Trans>Ingen rom er ledige på dette tidspunktet</Trans>
            ) : listed?.freeWithin ? (
              <Trans>Ingen rom har ledig tid denne dagen</Trans>
            ) : (
              <Trans>Ingen rom passer</Trans>
            )}
          </h3>
          <WhyNot rooms={others} />
          <Grid label={t`Rom som ikke kan bestilles`}>{cards(others)}</Grid>
        </>
      )}
    </>
  )
}

const Grid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul aria-label={label} className="grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
    {children}
  </ul>
)
