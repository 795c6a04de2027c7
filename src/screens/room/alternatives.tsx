import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { venueDateOf } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { BookLink } from '#src/screens/reservation/book-link.tsx'
import { TotalAmount } from '#src/screens/reservation/total.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Alternatives } from '#src/ui/alternatives.tsx'

/** The nearest alternatives, each one click away. */
export function AlternativeTimes({ calendar }: CalendarProps) {
  const people = useSelector(calendar, ({ context }) => context.people)
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
        <AlternativeRow
          alternative={alternative}
          people={people}
          onChoose={() => calendar.send({ type: 'alternative.chosen', alternative })}
        />
      )}
    </Alternatives>
  )
}

type RowProps = { alternative: Alternative; people: number; onChoose: () => void }

/** Shown in the calendar where it is pressed; its link books it at once. */
function AlternativeRow({ alternative, people, onChoose }: RowProps) {
  const formats = useFormats()
  const date = formats.shortDate(venueDateOf(alternative.start))
  const times = formats.times(alternative)
  const { kind, roomName, roomSlug, start, end, maxSeats, onlyOnRequest, total } = alternative
  return (
    <div className="flex items-center gap-2 rounded-control border border-outline bg-surface pr-1.5 text-small hover:border-primary hover:bg-tint">
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-1.5 pl-3.5 text-left"
        onClick={onChoose}
      >
        <span className="min-w-0">
          {kind === 'otherRoom' ? (
            <>
              <strong className="block font-semibold">{roomName}</strong>
              <span className="text-ink-soft text-meta">
                <Trans>opptil {maxSeats}</Trans>
              </span>
            </>
          ) : (
            <>
              <strong className="block font-semibold tabular-nums">{times}</strong>
              <span className="inline-block text-ink-soft text-meta first-letter:uppercase">{date}</span>
            </>
          )}
        </span>
        {total && <TotalAmount total={total} />}
      </button>
      <BookLink
        variant="secondary"
        booking={{ roomSlug, start, end, people }}
        onlyOnRequest={onlyOnRequest}
        what={`${roomName}, ${date} ${times}`}
      />
    </div>
  )
}
