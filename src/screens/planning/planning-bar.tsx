import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { obstacleOf } from '#machines/planning/obstacles.ts'
import { isRequest, roomsOnRequest, rowsOf, stopsPlan, sumOf } from '#machines/planning/plan-dates.ts'
import type { PlanningContext } from '#machines/planning/types.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { isMissing, placeOfObstacle, useObstacleWords } from '#src/screens/planning/obstacle-words.ts'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { PageWidth } from '#src/ui/page.tsx'

/** At the bottom of the screen: how many dates, their sum, and the way on, or what is in its way. */
export function PlanningBar({ planning }: PlanningProps) {
  const { t } = useLingui()
  const context = useSelector(planning, (state) => state.context)
  const rows = rowsOf(context)
  const { count, ...total } = sumOf(rows)
  const all = count + rows.filter(stopsPlan).length
  const isChecked = obstacleOf(context.filters, context) === null
  const isSummed = isChecked && count > 0
  return (
    <section
      aria-label={t`Planen din`}
      className="no-print sticky bottom-0 z-20 border-line border-t bg-surface shadow-bar [@media(max-height:19rem),(max-width:15rem)]:static"
    >
      <PageWidth placement="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p aria-live="polite" className="min-w-0">
          <strong className="font-semibold">
            {isChecked && count < all && (
              <Trans>
                {count} av {all} datoer kan bestilles
              </Trans>
            )}
            {isSummed && count === all && <Plural value={count} one="# dato" other="# datoer" />}
            {isSummed && (
              <>
                {' · '}
                <TotalAmount total={total} />
              </>
            )}
          </strong>
          {isSummed && (
            <span className="text-ink-soft text-small">
              {' '}
              <VatIncluded />
            </span>
          )}
          <Remark planning={planning} />
        </p>
        <div className="grid max-sm:w-full">
          <WayOn planning={planning} />
        </div>
      </PageWidth>
    </section>
  )
}

/** What is said beside the sum: what is missing, or that a request is sent. */
function Remark({ planning }: PlanningProps) {
  const context = useSelector(planning, (state) => state.context)
  const canContinue = useSelector(planning, (state) => state.can({ type: 'plan.continued' }))
  const obstacle = obstacleOf(context.filters, context)
  const obstacleWords = useObstacleWords()
  const isSentAsRequest = canContinue && isRequest(rowsOf(context), context.rooms)
  if (!obstacle && !isSentAsRequest) return null
  return (
    <span className="block text-ink-soft text-small">
      {obstacle ? obstacleWords(obstacle) : <RequestWords context={context} />}
    </span>
  )
}

/** Why all of it is sent as a request: the rooms that are booked so, or too few seats. */
function RequestWords({ context }: { context: PlanningContext }) {
  const { list } = useFormats()
  const names = roomsOnRequest(rowsOf(context), context.rooms)
  return names.length > 0 ? (
    <Trans>{list(names)} leies ut på forespørsel. Alt sendes som én forespørsel.</Trans>
  ) : (
    <Trans>Det er for få ledige plasser på noen av datoene. Alt sendes som én forespørsel.</Trans>
  )
}

function WayOn({ planning }: PlanningProps) {
  const context = useSelector(planning, (state) => state.context)
  const refreshing = useSelector(planning, (state) => state.hasTag('refreshing'))
  const canContinue = useSelector(planning, (state) => state.can({ type: 'plan.continued' }))
  const canRetry = useSelector(planning, (state) => state.can({ type: 'check.retried' }))
  const rows = rowsOf(context)
  const obstacle = obstacleOf(context.filters, context)
  const stopping = rows.filter(stopsPlan)
  if (obstacle)
    return (
      <a
        href={`#${placeOfObstacle(obstacle, context.errors)}`}
        className={buttonStyle('secondary', 'regular', false)}
      >
        {isMissing(obstacle) ? (
          <Trans>Gå til det som mangler</Trans>
        ) : (
          <Trans>Gå til det som må rettes</Trans>
        )}
      </a>
    )
  if (canRetry)
    return (
      <Button variant="secondary" onClick={() => planning.send({ type: 'check.retried' })}>
        <Trans>Sjekk datoene på nytt</Trans>
      </Button>
    )
  if (!refreshing && stopping[0])
    return (
      <a href={`#dato-${stopping[0].date}`} className={buttonStyle('secondary', 'regular', false)}>
        <Plural
          value={stopping.length}
          one="Gå til datoen som ikke kan bestilles"
          other="Gå til de # datoene som ikke kan bestilles"
        />
      </a>
    )
  return (
    <Button
      busy={refreshing}
      disabled={!canContinue && !refreshing}
      onClick={() => planning.send({ type: 'plan.continued' })}
    >
      {isRequest(rows, context.rooms) ? <Trans>Gå videre med forespørselen</Trans> : <Trans>Gå videre</Trans>}
    </Button>
  )
}
