import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { ScreenHeading } from '#src/ui/page.tsx'

type RefusalScreenProps = {
  icon: IconName
  title: string
  /** What happened, that nothing was lost, and what to do. */
  children: ReactNode
  /** The choices below the text. */
  choices?: ReactNode
  /** The actions, most likely first. */
  actions?: ReactNode
}

/** A refused order: its text, its actions, and always a link back to the review. */
export function RefusalScreen({ icon, title, children, choices, actions }: RefusalScreenProps) {
  const { actor, state, booking } = useCheckout()
  return (
    <div className="arriving grid gap-7">
      <div className="grid gap-4 rounded-panel bg-caution-soft p-6 sm:p-8">
        <span className="grid size-12 place-items-center rounded-full bg-surface text-caution shadow-card">
          <Icon name={icon} />
        </span>
        <ScreenHeading title={title} focused>
          {title}
        </ScreenHeading>
        <div className="grid max-w-reading gap-2 text-lead">{children}</div>
      </div>
      {choices}
      <div className="flex flex-wrap gap-3">
        {actions}
        {state.can({ type: 'refusal.dismissed' }) && (
          <Button
            variant="quiet"
            placement="max-sm:-ml-5"
            icon={<Icon name="arrowLeft" size="small" />}
            onClick={() => actor.send({ type: 'refusal.dismissed' })}
          >
            {booking.editing ? (
              <Trans>Tilbake til endringene</Trans>
            ) : (
              <Trans>Tilbake til bestillingen</Trans>
            )}
          </Button>
        )}
      </div>
    </div>
  )
}
