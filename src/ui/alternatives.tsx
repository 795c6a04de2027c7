import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Alternative } from '#machines/answers.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const kinds: { kind: Alternative['kind']; title: MessageDescriptor }[] = [
  { kind: 'sameDay', title: msg`Samme dag` },
  { kind: 'otherLayout', title: msg`Et annet oppsett` },
  { kind: 'otherRoom', title: msg`Et annet rom` },
  { kind: 'otherDay', title: msg`En annen dag` },
]

const variants = {
  rows: {
    awaited: 'grid gap-2',
    waiting: 'h-16',
    text: 'text-small',
    unanswered: 'gap-2',
    group: 'grid gap-1.5',
    title: 'font-semibold text-small',
    items: 'grid gap-1.5',
  },
  cards: {
    awaited: 'grid gap-4',
    waiting: 'h-20 w-full rounded-card',
    text: 'text-ink-soft',
    unanswered: 'gap-3',
    group: 'grid gap-2',
    title: 'font-semibold text-ink-soft text-small',
    items: 'grid gap-3 sm:grid-cols-2',
  },
}

type AlternativesProps = {
  variant: keyof typeof variants
  alternatives: readonly Alternative[]
  isSearching: boolean
  /** Searches them again; null when there is nothing to retry. */
  onRetry: (() => void) | null
  /** The text when there are none. */
  none: ReactNode
  /** One alternative, with its kind. */
  children: (alternative: Alternative, kind: string) => ReactNode
}

/** Other days are read as a calendar is, earliest first. */
const inOrder = (ofKind: Alternative[]): Alternative[] =>
  ofKind.toSorted((a, b) => (a.kind === 'otherDay' ? a.start - b.start : 0))

/** Alternatives, by kind: other days in their order, all else nearest first. */
export function Alternatives({
  variant,
  alternatives,
  isSearching,
  onRetry,
  none,
  children,
}: AlternativesProps) {
  const { _ } = useLingui()
  const { awaited, waiting, text, unanswered, group, title: titleStyle, items } = variants[variant]
  if (isSearching)
    return (
      <div className={awaited}>
        <VisuallyHidden>
          <Trans>Ser etter andre tider …</Trans>
        </VisuallyHidden>
        <Skeleton shape={waiting} />
        <Skeleton shape={waiting} />
      </div>
    )
  if (onRetry)
    return (
      <div className={classNames('grid justify-items-start', unanswered, text)}>
        <p>
          <Trans>Vi fikk ikke hentet andre ledige tider.</Trans>
        </p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          <Trans>Prøv igjen</Trans>
        </Button>
      </div>
    )
  if (alternatives.length === 0) return <p className={text}>{none}</p>
  return (
    <div className="grid gap-4">
      {kinds.map(({ kind, title }) => {
        const ofKind = inOrder(alternatives.filter((alternative) => alternative.kind === kind))
        if (ofKind.length === 0) return null
        return (
          <div key={kind} className={group}>
            <h3 className={titleStyle}>{_(title)}</h3>
            <ul className={items}>
              {ofKind.map((alternative) => (
                <li key={`${alternative.roomId} ${alternative.start}`}>{children(alternative, _(title))}</li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
