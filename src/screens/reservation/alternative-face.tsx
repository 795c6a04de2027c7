import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Alternative } from '#machines/answers.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The look of the button or link that is an alternative as a card. */
export const alternativeCardStyle =
  'flex h-full w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card hover:border-primary hover:shadow-raised'

type AlternativeFaceProps = { alternative: Alternative; kind: string; children?: ReactNode }

/** An alternative on its card: the room, the time, the layout where it differs, the total, and what else is to say. */
export function AlternativeText({ alternative, kind, children }: AlternativeFaceProps) {
  const { roomName, start, end, maxSeats, layoutName, onlyOnRequest, total } = alternative
  return (
    <span className="grid gap-0.5">
      <VisuallyHidden>{kind}</VisuallyHidden>
      <span className="font-semibold">
        {roomName}
        <span className="font-normal text-ink-soft text-small">
          {' · '}
          <Trans>opptil {maxSeats}</Trans>
          {alternative.kind === 'otherLayout' && layoutName && <> · {layoutName}</>}
        </span>
      </span>
      {onlyOnRequest && (
        <span className="justify-self-start">
          <Badge icon="mail">
            <Trans>På forespørsel</Trans>
          </Badge>
        </span>
      )}
      <span className="block text-balance text-small first-letter:uppercase">
        <Occasion start={start} end={end} />
      </span>
      {total && (
        <span className="text-small">
          <strong className="font-semibold">
            <TotalAmount total={total} />
          </strong>{' '}
          <span className="text-ink-soft text-meta">
            <VatIncluded />
          </span>
        </span>
      )}
      {children}
    </span>
  )
}

/** The inside of the button or link that an alternative is as a whole. */
export const AlternativeFace = (props: AlternativeFaceProps) => (
  <>
    <AlternativeText {...props} />
    <Icon name="arrowRight" placement="text-primary" />
  </>
)
