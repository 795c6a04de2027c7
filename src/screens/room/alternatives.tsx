import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Alternative } from '#contract/errors.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { rangeOf } from '#machines/house.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const kinds: Record<Alternative['kind'], MessageDescriptor> = {
  sameDay: msg`Samme dag`,
  otherDay: msg`En annen dag`,
  otherRoom: msg`Et annet rom`,
}

/** The nearest that can be had instead, each one click away. */
export function Alternatives({ calendar }: CalendarProps) {
  const alternatives = useSelector(calendar, (state) => state.context.alternatives)
  const checking = useSelector(calendar, (state) => state.hasTag('checking'))
  const unanswered = useSelector(
    calendar,
    (state) =>
      state.matches({ open: { selection: { taken: 'unanswered' } } }) ||
      state.matches({ open: { selection: { overbooked: 'unanswered' } } }),
  )
  if (checking)
    return (
      <div className="grid gap-2">
        <VisuallyHidden>
          <Trans>Ser etter andre tider …</Trans>
        </VisuallyHidden>
        <Skeleton shape="h-16" />
        <Skeleton shape="h-16" />
      </div>
    )
  if (unanswered)
    return (
      <div className="grid justify-items-start gap-2 text-small">
        <p>
          <Trans>Vi fikk ikke svar på hva annet som er ledig.</Trans>
        </p>
        <Button variant="secondary" size="small" onClick={() => calendar.send({ type: 'check.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      </div>
    )
  if (alternatives.length === 0)
    return (
      <p className="text-small">
        <Trans>Vi fant ingenting i nærheten. Se gjerne en annen uke i kalenderen.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-2">
      {alternatives.map((alternative) => (
        <li key={`${alternative.roomId} ${alternative.startTime}`}>
          <AlternativeButton
            alternative={alternative}
            onChoose={() => calendar.send({ type: 'alternative.chosen', alternative })}
          />
        </li>
      ))}
    </ul>
  )
}

function AlternativeButton({ alternative, onChoose }: { alternative: Alternative; onChoose: () => void }) {
  const { _ } = useLingui()
  const formats = useFormats()
  const range = rangeOf(alternative)
  if (!range) return null
  return (
    <button
      type="button"
      className="flex w-full items-center justify-between gap-3 rounded-control border border-outline bg-surface px-4 py-2.5 text-left hover:border-primary hover:bg-tint"
      onClick={onChoose}
    >
      <span>
        <span className="block text-ink-soft text-meta">
          {alternative.kind === 'otherRoom' ? alternative.roomName : _(kinds[alternative.kind])}
        </span>
        <span className="block font-semibold text-small">
          <span className="inline-block first-letter:uppercase">
            {formats.shortDate(venueDateOf(range.start))}
          </span>{' '}
          <span className="tabular-nums">{formats.times(range)}</span>
        </span>
      </span>
      <Icon name="arrowRight" size="small" placement="text-primary" />
    </button>
  )
}
