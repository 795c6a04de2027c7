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

const kinds: { kind: Alternative['kind']; title: MessageDescriptor }[] = [
  { kind: 'sameDay', title: msg`Samme dag` },
  { kind: 'otherRoom', title: msg`Et annet rom` },
  { kind: 'otherDay', title: msg`En annen dag` },
]

/** The nearest that can be had instead, each one click away. */
export function Alternatives({ calendar }: CalendarProps) {
  const alternatives = useSelector(calendar, (state) => state.context.alternatives)
  const checking = useSelector(calendar, (state) => state.hasTag('checking'))
  const unanswered = useSelector(calendar, (state) => state.can({ type: 'check.retried' }))
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
          <Trans>Vi fikk ikke hentet andre ledige tider.</Trans>
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
    <div className="grid gap-4">
      {kinds.map(({ kind, title }) => (
        <AlternativesOf
          key={kind}
          title={title}
          alternatives={alternatives.filter((alternative) => alternative.kind === kind)}
          onChoose={(alternative) => calendar.send({ type: 'alternative.chosen', alternative })}
        />
      ))}
    </div>
  )
}

type AlternativesOfProps = {
  title: MessageDescriptor
  alternatives: readonly Alternative[]
  onChoose: (alternative: Alternative) => void
}

function AlternativesOf({ title, alternatives, onChoose }: AlternativesOfProps) {
  const { _ } = useLingui()
  if (alternatives.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 font-semibold text-small">{_(title)}</h3>
      <ul className="grid gap-1.5">
        {alternatives.map((alternative) => (
          <li key={`${alternative.roomId} ${alternative.startTime}`}>
            <AlternativeButton alternative={alternative} onChoose={() => onChoose(alternative)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AlternativeButton({ alternative, onChoose }: { alternative: Alternative; onChoose: () => void }) {
  const formats = useFormats()
  const range = rangeOf(alternative)
  if (!range) return null
  const date = formats.shortDate(venueDateOf(range.start))
  const times = formats.times(range)
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-outline bg-surface px-3.5 text-left text-small hover:border-primary hover:bg-tint"
      onClick={onChoose}
    >
      <span className="min-w-0 py-1.5">
        {alternative.kind === 'otherRoom' ? (
          <>
            <strong className="font-semibold">{alternative.roomName}</strong>, {times}
          </>
        ) : (
          <>
            <span className="inline-block first-letter:uppercase">{date}</span>{' '}
            <strong className="font-semibold tabular-nums">{times}</strong>
          </>
        )}
      </span>
      <Icon name="arrowRight" size="small" placement="text-primary" />
    </button>
  )
}
