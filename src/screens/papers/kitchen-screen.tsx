import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_DAYS } from '#contract/calls/day-papers.ts'
import { KitchenDay } from '#src/screens/papers/kitchen-day.tsx'
import { PaperScreen } from '#src/screens/papers/paper-screen.tsx'

/** What the kitchen makes: by day and time, with the allergies of those it is for. */
export function KitchenScreen() {
  const { t } = useLingui()
  return (
    <PaperScreen
      name="kitchen"
      title={t`Kjøkkenliste`}
      mostDays={MOST_DAYS}
      failed={<Trans>Kjøkkenlisten kunne ikke hentes</Trans>}
      awaited={<Trans>Henter kjøkkenlisten …</Trans>}
    >
      {({ days }) => (
        <div className="grid gap-10">
          {days.map((day) => (
            <KitchenDay key={day.date} day={day} />
          ))}
        </div>
      )}
    </PaperScreen>
  )
}
