import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Table } from '#domain/table-file.ts'
import { ListFile } from '#src/screens/staff/list-file.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useListArrival } from '#src/ui/list-arrival.ts'
import { LastListNotice, ListFailed } from '#src/ui/list-failure.tsx'
import { Paging } from '#src/ui/paging.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type ListSectionProps = {
  title: string
  /** The last page that has loaded; null for none. */
  page: { numPages: number; items: readonly unknown[] } | null
  is: Record<'busy' | 'refreshing' | 'stale' | 'failed', boolean>
  /** The page that is shown; null before one is. */
  shownPage: number | null
  hrefOf: (page: number) => string
  count: ReactNode
  /** All pages of it as a table; where it can be taken out. */
  tableOf?: (signal: AbortSignal) => Promise<Table>
  onRetry: () => void
  onPage: (page: number) => void
  /** The items, or that there are none. */
  children: ReactNode
}

/** A paged list of staff: how many, the items, other pages, and the loading and failure states. */
export function ListSection(props: ListSectionProps) {
  const { title, page, is, shownPage, hrefOf, count, tableOf, onRetry, onPage, children } = props
  const { t } = useLingui()
  const { heading, awaits } = useListArrival(page, is.stale || is.failed)
  const awaiting = (then: () => void) => () => {
    awaits()
    then()
  }
  return (
    <section aria-labelledby="treff" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="treff" ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="text-ink-soft text-small">
          {is.busy ? (
            <VisuallyHidden>
              <Trans>Henter listen …</Trans>
            </VisuallyHidden>
          ) : (
            count
          )}
        </p>
        {tableOf && !is.busy && page && page.items.length > 0 && <ListFile tableOf={tableOf} />}
      </div>
      {is.stale && <LastListNotice onRetry={awaiting(onRetry)} />}
      <div aria-busy={is.refreshing || undefined} className={classNames(is.refreshing && 'awaiting')}>
        {is.busy && <Skeleton shape="h-72 w-full rounded-card" />}
        {is.failed && (
          <ListFailed title={<Trans>Listen kunne ikke hentes</Trans>} onRetry={awaiting(onRetry)}>
            <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
          </ListFailed>
        )}
        {!is.busy && !is.failed && children}
      </div>
      {shownPage !== null && page && (
        <Paging
          label={t`Sider`}
          page={shownPage}
          pages={page.numPages}
          hrefOf={hrefOf}
          onChoose={(number) => awaiting(() => onPage(number))()}
        />
      )}
    </section>
  )
}
