import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MOST_COMPARED } from '#machines/room-selection/filters.ts'
import { addresses } from '#src/addresses.ts'
import { searchOf } from '#src/screens/home/home-address.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page.tsx'

/** At the bottom of the screen once rooms are to be compared: how many, and the way to the comparison. */
export function ComparisonBar({ selection }: SelectionProps) {
  const { t } = useLingui()
  const filters = useSelector(selection, ({ context }) => context.filters)
  const count = filters.comparedIds.length
  return (
    <section
      aria-label={t`Rom som sammenlignes`}
      className="no-print sticky bottom-0 z-20 border-line border-t bg-surface shadow-bar [@media(max-height:19rem),(max-width:15rem)]:static"
    >
      <PageWidth placement="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p aria-live="polite">
          <strong className="font-semibold">
            <Plural value={count} one="# rom valgt" other="# rom valgt" />
          </strong>{' '}
          <span className="text-ink-soft text-small">
            {count < 2 ? (
              <Trans>Velg ett til, så kan du sammenligne.</Trans>
            ) : count === MOST_COMPARED ? (
              <Trans>Du kan sammenligne opptil fire rom.</Trans>
            ) : null}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" size="small" onClick={() => selection.send({ type: 'comparison.cleared' })}>
            <Trans>Fjern valgene</Trans>
          </Button>
          {count > 1 && (
            <Link
              href={`${addresses.comparison}${searchOf(filters)}`}
              className={buttonStyle('primary', 'small', false)}
            >
              <Trans>Sammenlign</Trans>
            </Link>
          )}
        </div>
      </PageWidth>
    </section>
  )
}
