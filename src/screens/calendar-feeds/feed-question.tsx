import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CalendarsProps } from '#src/screens/calendar-feeds/feed-card.tsx'
import { Question } from '#src/ui/question.tsx'

/** Asks before a link stops working: because it is withdrawn, or because another takes its place. */
export function FeedQuestion({ calendars }: CalendarsProps) {
  const { t } = useLingui()
  const isBusy = useSelector(calendars, (state) => state.hasTag('busy'))
  const isRenewing = useSelector(
    calendars,
    (state) => state.matches('askingToRenew') || state.matches('renewing'),
  )
  return (
    <Question
      title={isRenewing ? t`Vil du lage en ny lenke?` : t`Vil du slette lenken?`}
      consequences={
        isRenewing ? (
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
        )
      }
      confirm={isRenewing ? <Trans>Lag ny lenke</Trans> : <Trans>Slett lenken</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isBusy={isBusy}
      onConfirm={() => calendars.send({ type: isRenewing ? 'renewal.confirmed' : 'withdrawal.confirmed' })}
      onDismiss={() => calendars.send({ type: 'question.dismissed' })}
    />
  )
}
