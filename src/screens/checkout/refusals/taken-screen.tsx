import { Trans, useLingui } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { AlternativeList } from '#src/screens/checkout/refusals/alternative-list.tsx'
import { NothingDone } from '#src/screens/checkout/refusals/nothing-done.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'

/** The room is taken at that time; another customer was first only if it had been shown as free. */
export function TakenScreen() {
  const { t } = useLingui()
  const { state } = useCheckout()
  return (
    <RefusalScreen
      icon="calendar"
      title={state.context.wasFree ? t`Noen rakk det før deg` : t`Rommet er opptatt`}
      choices={<AlternativeList />}
      actions={
        <OpenStepButton step="time">
          <Trans>Velg et annet tidspunkt</Trans>
        </OpenStepButton>
      }
    >
      <p>
        <Trans>
          Rommet er opptatt på tidspunktet du valgte. Velg noe av det som er ledig, så fortsetter du der du
          var.
        </Trans>
      </p>
      <p className="text-base">
        <NothingDone />
      </p>
    </RefusalScreen>
  )
}
