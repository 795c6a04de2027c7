import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { rowsOf, stopsPlan } from '#machines/planning/plan-dates.ts'
import { VatSwitch } from '#src/screens/layout/vat-switch.tsx'
import { DateItem } from '#src/screens/planning/date-item.tsx'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The dates one by one. */
export function DateList({ planning }: PlanningProps) {
  const context = useSelector(planning, (state) => state.context)
  const refreshing = useSelector(planning, (state) => state.hasTag('refreshing'))
  const rows = rowsOf(context)
  const stopping = rows.filter(stopsPlan)
  return (
    <section id="datoene" aria-labelledby="datoene-tittel" className="grid min-w-0 scroll-mt-6 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="datoene-tittel" className="text-title">
          <Trans>Datoene</Trans>
        </h2>
        <VatSwitch />
      </div>
      <Unchecked planning={planning} />
      {stopping.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          placement="justify-self-start"
          onClick={() => {
            for (const { date } of stopping) planning.send({ type: 'date.leftOut', date })
          }}
        >
          <Plural
            value={stopping.length}
            one="Utelat datoen som ikke kan bestilles"
            other="Utelat de # datoene som ikke kan bestilles"
          />
        </Button>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="calendar" title={<Trans>Ingen dager er valgt</Trans>}>
          <Trans>
            Velg dager, eller velg at møtet skal gjentas, så ser du hva som er ledig, og hva det koster.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={classNames('grid gap-3', refreshing && 'awaiting')} aria-busy={refreshing}>
          {rows.map((row) => (
            <DateItem key={row.date} planning={planning} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The check got no response, or was refused. */
function Unchecked({ planning }: PlanningProps) {
  const canRetry = useSelector(planning, (state) => state.can({ type: 'check.retried' }))
  const refused = useSelector(planning, (state) => state.matches({ planning: 'refused' }))
  if (!canRetry) return null
  return (
    <div role="alert">
      <Notice
        tone="caution"
        title={<Trans>Datoene er ikke sjekket</Trans>}
        actions={
          <Button variant="secondary" size="small" onClick={() => planning.send({ type: 'check.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        }
      >
        {refused ? (
          <Trans>Noe i planen kan ikke sjekkes. Planen står fortsatt her. Endre den, eller prøv igjen.</Trans>
        ) : (
          <Trans>Vi fikk ikke svar. Planen står fortsatt her. Vent litt og prøv igjen.</Trans>
        )}
      </Notice>
    </div>
  )
}
