import { Trans } from '@lingui/react/macro'
import type { Alternative } from '#machines/answers.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { AlternativeFace, alternativeCardStyle } from '#src/screens/reservation/alternative-face.tsx'
import { Alternatives } from '#src/ui/alternatives.tsx'

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
      className={alternativeCardStyle}
    >
      <AlternativeFace alternative={alternative} kind={kind} />
    </button>
  )
}
