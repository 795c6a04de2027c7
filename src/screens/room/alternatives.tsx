import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { venueDateOf } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { TotalAmount } from '#src/screens/reservation/total.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Alternatives } from '#src/ui/alternatives.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** The nearest alternatives, each one click away. */
export function AlternativeTimes({ calendar }: CalendarProps) {
  const alternatives = useSelector(calendar, (state) => state.context.alternatives)
  const isSearching = useSelector(calendar, (state) => state.hasTag('checking'))
  const canRetry = useSelector(calendar, (state) => state.can({ type: 'check.retried' }))
  return (
    <Alternatives
      variant="rows"
      alternatives={alternatives}
      isSearching={isSearching}
      onRetry={canRetry ? () => calendar.send({ type: 'check.retried' }) : null}
      none={<Trans>Vi fant ingenting i nærheten. Se gjerne en annen uke i kalenderen.</Trans>}
    >
      {(alternative) => (
        <AlternativeButton
          alternative={alternative}
          onChoose={() => calendar.send({ type: 'alternative.chosen', alternative })}
        />
      )}
    </Alternatives>
  )
}

function AlternativeButton({ alternative, onChoose }: { alternative: Alternative; onChoose: () => void }) {
  const formats = useFormats()
  const date = formats.shortDate(venueDateOf(alternative.start))
  const times = formats.times(alternative)
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-outline bg-surface px-3.5 text-left text-small hover:border-primary hover:bg-tint"
      onClick={onChoose}
    >
      <span className="min-w-0 py-1.5">
        {alternative.kind === 'otherRoom' ? (
          <>
            <strong className="block font-semibold">{alternative.roomName}</strong>
            <span className="text-ink-soft text-meta">
              <Trans>opptil {alternative.maxSeats}</Trans>
            </span>
          </>
        ) : (
          <>
            <strong className="block font-semibold tabular-nums">{times}</strong>
            <span className="inline-block text-ink-soft text-meta first-letter:uppercase">{date}</span>
          </>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {alternative.total && <TotalAmount total={alternative.total} />}
        <Icon name="arrowRight" size="small" placement="text-primary" />
      </span>
    </button>
  )
}
