import { Trans } from '@lingui/react/macro'
import { buttonStyle } from '#src/ui/button-style.ts'
import { EventLink } from '#src/ui/event-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type PagingProps = {
  /** The items of the pages. */
  label: string
  /** The first is 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  onChoose: (page: number) => void
}

/** The pages of a long list; renders nothing for a single page. */
export function Paging({ label, page, pages, hrefOf, onChoose }: PagingProps) {
  if (pages <= 1) return null
  const style = buttonStyle('secondary', 'small', false)
  return (
    <nav aria-label={label} className="no-print grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span className="justify-self-start">
        {page > 1 && (
          <EventLink rel="prev" href={hrefOf(page - 1)} className={style} onFollow={() => onChoose(page - 1)}>
            <Icon name="chevronLeft" size="small" />
            <Trans>Forrige side</Trans>
          </EventLink>
        )}
      </span>
      <span className="text-center text-ink-soft text-small tabular-nums">
        <Trans>
          Side {page} av {pages}
        </Trans>
      </span>
      <span className="justify-self-end">
        {page < pages && (
          <EventLink rel="next" href={hrefOf(page + 1)} className={style} onFollow={() => onChoose(page + 1)}>
            <Trans>Neste side</Trans>
            <Icon name="chevronRight" size="small" />
          </EventLink>
        )}
      </span>
    </nav>
  )
}
