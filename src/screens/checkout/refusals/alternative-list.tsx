import { Trans } from '@lingui/react/macro'
import type { Alternative } from '#machines/answers.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import { Alternatives } from '#src/ui/alternatives.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Alternatives: each one click away, with all input. */
export function AlternativeList() {
  const { actor, state } = useCheckout()
  const canRetry = state.can({ type: 'placing.retried' })
  return (
    <section aria-live="polite" aria-busy={state.hasTag('busy')} className="grid gap-4">
      <h2 className="text-title">
        <Trans>Dette er ledig</Trans>
      </h2>
      <Alternatives
        variant="cards"
        alternatives={state.context.alternatives}
        isSearching={state.hasTag('busy')}
        onRetry={canRetry ? () => actor.send({ type: 'placing.retried' }) : null}
        none={
          <Trans>
            Vi fant ikke noe ledig i nærheten. Velg en annen dag, eller ring oss, så leter vi sammen.
          </Trans>
        }
      >
        {(alternative, kind) => <AlternativeCard alternative={alternative} kind={kind} />}
      </Alternatives>
    </section>
  )
}

function AlternativeCard({ alternative, kind }: { alternative: Alternative; kind: string }) {
  const { actor } = useCheckout()
  return (
    <button
      type="button"
      onClick={() => actor.send({ type: 'alternative.chosen', alternative })}
      className="flex h-full w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card hover:border-primary hover:shadow-raised"
    >
      <span className="grid gap-0.5">
        <VisuallyHidden>{kind}</VisuallyHidden>
        <span className="font-semibold">{alternative.roomName}</span>
        <span className="block text-balance text-small first-letter:uppercase">
          <Occasion start={alternative.start} end={alternative.end} />
        </span>
        {alternative.layoutName && <span className="text-ink-soft text-small">{alternative.layoutName}</span>}
        {alternative.total && (
          <span className="text-small">
            <strong className="font-semibold">
              <TotalAmount total={alternative.total} />
            </strong>{' '}
            <span className="text-ink-soft text-meta">
              <VatIncluded />
            </span>
          </span>
        )}
      </span>
      <Icon name="arrowRight" placement="text-primary" />
    </button>
  )
}
