import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { AlternativeList } from '#src/screens/checkout/refusals/alternative-list.tsx'
import { NothingDone } from '#src/screens/checkout/refusals/nothing-done.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'

/** Too few seats are left; the venue's own text, and a request as one of the actions. */
export function OverbookedScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { tenant } = usePortal()
  const { actor, state } = useCheckout()
  return (
    <RefusalScreen
      icon="people"
      title={t`Det er ikke plass til alle`}
      choices={<AlternativeList />}
      actions={
        <>
          {state.can({ type: 'request.sent' }) && (
            <Button onClick={() => actor.send({ type: 'request.sent' })}>
              <Trans>Send forespørsel</Trans>
            </Button>
          )}
          <OpenStepButton step="time">
            <Trans>Endre tid eller antall</Trans>
          </OpenStepButton>
        </>
      }
    >
      <p>{tenant.messages.overbooked[locale]}</p>
      <p className="text-base">
        <NothingDone />
      </p>
    </RefusalScreen>
  )
}
