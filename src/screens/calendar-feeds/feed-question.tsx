import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CalendarsProps } from '#src/screens/calendar-feeds/feed-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

/** Asks before a link stops working: because it is withdrawn, or because another takes its place. */
export function FeedQuestion({ calendars }: CalendarsProps) {
  const { t } = useLingui()
  const isBusy = useSelector(calendars, (state) => state.hasTag('busy'))
  const isRenewing = useSelector(
    calendars,
    (state) => state.matches('askingToRenew') || state.matches('renewing'),
  )
  const dismiss = () => calendars.send({ type: 'question.dismissed' })
  return (
    <Dialog title={isRenewing ? t`Vil du lage en ny lenke?` : t`Vil du slette lenken?`} onClose={dismiss}>
      <DialogDescription>
        {isRenewing ? (
          <Trans>
            Den gamle lenken slutter å virke med en gang. Kalendere som bruker den, får ikke med seg nye
            bestillinger og endringer før du har lagt inn den nye.
          </Trans>
        ) : (
          <Trans>
            Lenken slutter å virke med en gang. Kalendere som bruker den, får ikke med seg nye bestillinger og
            endringer, og de fleste fjerner det de har hentet. Bestillingene endres ikke, og du kan lage en ny
            lenke når du vil.
          </Trans>
        )}
      </DialogDescription>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isBusy}
          onClick={() => calendars.send({ type: isRenewing ? 'renewal.confirmed' : 'withdrawal.confirmed' })}
        >
          {isRenewing ? <Trans>Lag ny lenke</Trans> : <Trans>Slett lenken</Trans>}
        </Button>
        <Button autoFocus variant="secondary" onClick={dismiss}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
