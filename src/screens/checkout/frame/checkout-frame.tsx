import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { editsAll } from '#machines/checkout/editing-scope.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { BackLink } from '#src/screens/checkout/frame/back-link.tsx'
import { ChoiceAtAGlance } from '#src/screens/checkout/frame/choice-at-a-glance.tsx'
import { ContinueButton } from '#src/screens/checkout/frame/continue-button.tsx'
import { PriceBar } from '#src/screens/checkout/frame/price-bar.tsx'
import { PricePanel } from '#src/screens/checkout/frame/price-panel.tsx'
import { StepIndicator } from '#src/screens/checkout/frame/step-indicator.tsx'
import { PageWidth } from '#src/ui/page.tsx'
import { Price } from '#src/ui/price.tsx'

// A scrolling area must be reachable by keyboard, also on steps without controls in it.
const scrollable = { tabIndex: 0 } as const

const EditedCode = ({ code }: { code: string }) => (
  <p className="text-ink-soft text-small">
    <Trans>
      Du endrer bestilling <strong className="whitespace-nowrap font-semibold text-ink">{code}</strong>
    </Trans>
  </p>
)

/** The frame of every step: progress, the back link, the choice at a glance and the price, always visible. */
export function CheckoutFrame({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const { draft, booking } = useCheckout()
  return (
    // Below the header it is at least as high as the window, so that the bar at its end is at the bottom of that.
    <PageWidth placement="flex flex-col gap-6 pt-5 max-lg:min-h-[calc(100dvh-4rem)] sm:pt-8 lg:pb-20">
      {booking.editing ? <EditedCode code={booking.editing.reservation.code} /> : <StepIndicator />}
      <div role="status" className="grid gap-4 empty:absolute">
        {notice}
      </div>
      <div className="grid items-start gap-8 max-lg:pb-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-14">
        <div className="grid min-w-0 gap-4">
          <BackLink />
          {children}
        </div>
        {/* No higher than the window below the steps: the total is visible without scrolling. */}
        <aside className="hidden lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-11.5rem)] lg:flex-col lg:overflow-hidden lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:shadow-card">
          <div {...scrollable} className="min-h-0 flex-1 overflow-y-auto">
            {editsAll(booking) && <ChoiceAtAGlance pictured />}
            <div className="p-5">
              <PricePanel />
            </div>
          </div>
          <div className="px-5 pb-5 empty:hidden">
            <ContinueButton wide />
          </div>
        </aside>
      </div>
      <TotalAnnouncement />
      <PriceBar key={draft.step} />
    </PageWidth>
  )
}

/** Announces the new total once it has settled. */
function TotalAnnouncement() {
  const { state } = useCheckout()
  const { price } = state.context
  const settled = price && !state.hasTag('pricing') && !state.hasTag('unpriced')
  return (
    <p role="status" className="sr-only">
      {settled && (
        <Trans>
          Prisen er nå <Price amount={price.finalPriceVat} />.
        </Trans>
      )}
    </p>
  )
}
