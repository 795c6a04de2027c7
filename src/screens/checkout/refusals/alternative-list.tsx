import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Alternative } from '#contract/errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Occasion } from '#src/screens/checkout/occasion.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const kinds: { kind: Alternative['kind']; title: MessageDescriptor }[] = [
  { kind: 'sameDay', title: msg`Samme dag` },
  { kind: 'otherRoom', title: msg`Et annet rom` },
  { kind: 'otherDay', title: msg`En annen dag` },
]

/** What else is free: each one click away, with everything that was filled in. */
export function AlternativeList() {
  const { _ } = useLingui()
  const { actor, state } = useCheckout()
  const { alternatives } = state.context
  return (
    <section aria-live="polite" aria-busy={state.hasTag('busy')} className="grid gap-4">
      <h2 className="text-title">
        <Trans>Dette er ledig</Trans>
      </h2>
      {state.hasTag('busy') && (
        <>
          <VisuallyHidden>
            <Trans>Ser etter ledige tider …</Trans>
          </VisuallyHidden>
          <Skeleton shape="h-20 w-full rounded-card" />
          <Skeleton shape="h-20 w-full rounded-card" />
        </>
      )}
      {state.can({ type: 'placing.retried' }) && (
        <div className="grid justify-items-start gap-3 text-ink-soft">
          <p>
            <Trans>Vi fikk ikke hentet ledige tider.</Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'placing.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        </div>
      )}
      {state.hasTag('settled') && alternatives.length === 0 && !state.can({ type: 'placing.retried' }) && (
        <p className="text-ink-soft">
          <Trans>
            Vi fant ikke noe ledig i nærheten. Velg en annen dag, eller ring oss, så leter vi sammen.
          </Trans>
        </p>
      )}
      {kinds.map(({ kind, title }) => {
        const ofKind = alternatives.filter((alternative) => alternative.kind === kind)
        return (
          ofKind.length > 0 && (
            <div key={kind} className="grid gap-2">
              <h3 className="font-semibold text-ink-soft text-small">{_(title)}</h3>
              <ul className="grid gap-3 sm:grid-cols-2">
                {ofKind.map((alternative) => (
                  <li key={`${alternative.roomId} ${alternative.startTime}`}>
                    <AlternativeCard alternative={alternative} kind={title} />
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

function AlternativeCard({ alternative, kind }: { alternative: Alternative; kind: MessageDescriptor }) {
  const { _ } = useLingui()
  const { actor } = useCheckout()
  return (
    <button
      type="button"
      onClick={() => actor.send({ type: 'alternative.chosen', alternative })}
      className="flex h-full w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card hover:border-primary hover:shadow-raised"
    >
      <span className="grid gap-0.5">
        <VisuallyHidden>{_(kind)}</VisuallyHidden>
        <span className="font-semibold">{alternative.roomName}</span>
        <span className="block text-balance text-small first-letter:uppercase">
          <Occasion startTime={alternative.startTime} endTime={alternative.endTime} />
        </span>
      </span>
      <Icon name="arrowRight" placement="text-primary" />
    </button>
  )
}
