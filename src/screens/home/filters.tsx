import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { FailureBoundary } from '#src/screens/layout/failure-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const filterPanel = lazyPart(async () => (await import('#src/screens/home/filter-panel.tsx')).FilterPanel)

/** Loads the code at the first opening, or on the intent to open; a failure is shown once the panel is open. */
const prefetchPanel = () => void filterPanel.load().catch(() => undefined)

/** The filters besides people and time; collapsed at first. */
export function Filters({ selection }: SelectionProps) {
  const { name, roomTypeId, layoutIds, amenityIds } = useSelector(selection, (state) => state.context.filters)
  const chosen =
    layoutIds.length + amenityIds.length + Number(name.trim() !== '') + Number(roomTypeId !== null)
  const [open, setOpen] = useState(chosen > 0)
  const [wasOpen, setWasOpen] = useState(open)
  const [attempt, setAttempt] = useState(1)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const focusOpener = () => opener.current?.focus()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <button
          ref={opener}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onPointerEnter={prefetchPanel}
          onFocus={prefetchPanel}
          onClick={() => {
            setOpen(!open)
            setWasOpen(true)
          }}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-outline bg-surface px-4 min-[24rem]:whitespace-nowrap font-semibold text-small hover:border-ink sm:px-5"
        >
          <Icon name="filter" size="small" />
          <Trans>Flere filtre</Trans>
          {chosen > 0 && (
            <span className="shrink-0 rounded-full bg-primary px-2 text-meta text-primary-on">
              <Plural value={chosen} one="# valgt" other="# valgt" />
            </span>
          )}
          <Icon
            name="chevronDown"
            size="small"
            placement={classNames('transition-transform', open && 'rotate-180')}
          />
        </button>
        {chosen > 0 && (
          <Button
            variant="quiet"
            size="small"
            placement="max-sm:-ml-3"
            onClick={() => {
              selection.send({ type: 'details.cleared' })
              focusOpener()
            }}
          >
            <Trans>Fjern filtrene</Trans>
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!open} className="not-[[hidden]]:grid gap-6 rounded-panel bg-tint p-5 sm:p-7">
        {wasOpen && (
          <FailureBoundary
            key={attempt}
            instead={
              <p role="alert" className="flex flex-wrap items-center gap-3">
                <Trans>Filtrene kunne ikke hentes.</Trans>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    setAttempt(attempt + 1)
                    focusOpener()
                  }}
                >
                  <Trans>Prøv igjen</Trans>
                </Button>
              </p>
            }
          >
            <Suspense fallback={<Spinner />}>
              <filterPanel.Component selection={selection} onRetry={focusOpener} />
            </Suspense>
          </FailureBoundary>
        )}
      </div>
    </div>
  )
}
