import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { Page } from '#contract/wire.ts'
import type { Table } from '#domain/table-file.ts'
import type { ListTag } from '#machines/kit/filters.ts'
import type { PagedListEvent } from '#machines/kit/paged-list.ts'
import { ListFile } from '#src/screens/staff/list-file.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useListArrival } from '#src/ui/list-arrival.ts'
import { LastListNotice, ListFailed } from '#src/ui/list-failure.tsx'
import { Paging } from '#src/ui/paging.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** What is read of the machine of a paged list. */
type ListSnapshot = Snapshot<unknown> & {
  hasTag(tag: ListTag): boolean
  context: { list: Page<unknown> | null; listedFilters: { page: number } | null }
}

type ListSectionProps = {
  list: ActorRef<ListSnapshot, PagedListEvent>
  title: string
  hrefOf: (page: number) => string
  /** How many there are, in words. */
  countOf: (total: number) => ReactNode
  /** All pages of it as a table; where it can be taken out. */
  tableOf?: (signal: AbortSignal) => Promise<Table>
  /** The items, or that there are none. */
  children: ReactNode
}

/** A paged list of staff: how many, the items, other pages, and the loading and failure states. */
export function ListSection({ list, title, hrefOf, countOf, tableOf, children }: ListSectionProps) {
  const { t } = useLingui()
  const isBusy = useSelector(list, (state) => state.hasTag('busy'))
  const isRefreshing = useSelector(list, (state) => state.hasTag('refreshing'))
  const isStale = useSelector(list, (state) => state.hasTag('stale'))
  const hasFailed = useSelector(list, (state) => state.hasTag('failed'))
  const page = useSelector(list, ({ context }) => context.list)
  const shownPage = useSelector(list, ({ context }) => context.listedFilters?.page)
  const { heading, awaits } = useListArrival(page, isStale || hasFailed)
  const sends = (event: PagedListEvent) => {
    awaits()
    list.send(event)
  }
  const retry = () => sends({ type: 'list.retried' })
  const total = page?.totalResults ?? 0
  return (
    <section aria-labelledby="treff" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="treff" ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="text-ink-soft text-small">
          {isBusy ? (
            <VisuallyHidden>
              <Trans>Henter listen …</Trans>
            </VisuallyHidden>
          ) : (
            total > 0 && countOf(total)
          )}
        </p>
        {tableOf && !isBusy && page && page.items.length > 0 && <ListFile tableOf={tableOf} />}
      </div>
      {isStale && <LastListNotice onRetry={retry} />}
      <div aria-busy={isRefreshing || undefined} className={classNames(isRefreshing && 'awaiting')}>
        {isBusy && <Skeleton shape="h-72 w-full rounded-card" />}
        {hasFailed && (
          <ListFailed title={<Trans>Listen kunne ikke hentes</Trans>} onRetry={retry}>
            <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
          </ListFailed>
        )}
        {!isBusy && !hasFailed && children}
      </div>
      {shownPage !== undefined && page && (
        <Paging
          label={t`Sider`}
          page={shownPage}
          pages={page.numPages}
          hrefOf={hrefOf}
          onChoose={(number) => sends({ type: 'page.chosen', page: number })}
        />
      )}
    </section>
  )
}

type NoMatchesProps = {
  onClear: () => void
  /** What clearing shows instead. */
  clears: ReactNode
  children: ReactNode
}

/** That nothing fits what was searched for or chosen, and the way back. */
export function NoMatches({ onClear, clears, children }: NoMatchesProps) {
  return (
    <EmptyState
      icon="search"
      title={<Trans>Ingen treff</Trans>}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {clears}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
