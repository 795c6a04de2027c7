import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { editsAll } from '#machines/checkout/editing-scope.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { ChoiceAtAGlance } from '#src/screens/checkout/frame/choice-at-a-glance.tsx'
import { ContinueButton } from '#src/screens/checkout/frame/continue-button.tsx'
import { PricePanel } from '#src/screens/checkout/frame/price-panel.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PerPerson, Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/**
 * On phones: the total at the bottom of the screen, which expands to the whole summary. Needs a key for each
 * step.
 */
export function PriceBar() {
  const { t } = useLingui()
  const { state, booking } = useCheckout()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { price } = state.context
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <section
      aria-label={t`Pris og valg`}
      className="no-print sticky bottom-0 z-20 -mx-gutter mt-auto bg-surface shadow-bar lg:hidden [@media(max-height:19rem),(max-width:15rem)]:static"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      {open && (
        <div
          id={panelId}
          className="arriving absolute inset-x-0 bottom-full max-h-[calc(100dvh-8rem)] overflow-y-auto border-line border-y bg-surface shadow-bar [@media(max-height:19rem),(max-width:15rem)]:static [@media(max-height:19rem),(max-width:15rem)]:max-h-none"
        >
          {editsAll(booking) && <ChoiceAtAGlance />}
          <div className="p-5">
            <PricePanel />
          </div>
        </div>
      )}
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-gutter py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          className="flex min-h-11 min-w-0 items-center gap-3 text-left"
          onClick={() => setOpen(!open)}
        >
          <span
            className={classNames(
              'grid min-[18rem]:whitespace-nowrap',
              state.hasTag('pricing') && 'awaiting',
            )}
          >
            {price ? (
              <>
                <span className="font-semibold text-title">
                  <Price amount={price.finalPriceVat} />
                </span>
                {price.pricePerPerson !== null && <PerPerson amount={price.pricePerPerson} />}
              </>
            ) : (
              <Skeleton shape="h-6 w-28" />
            )}
          </span>
          <VisuallyHidden>{open ? <Trans>Skjul</Trans> : <Trans>Vis pris og valg</Trans>}</VisuallyHidden>
          <Icon
            name="chevronDown"
            size="small"
            placement={classNames('shrink-0 text-primary', !open && 'rotate-180')}
          />
        </button>
        <ContinueButton />
      </div>
    </section>
  )
}
