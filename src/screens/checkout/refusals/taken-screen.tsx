import { Trans, useLingui } from '@lingui/react/macro'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { AlternativeList } from '#src/screens/checkout/refusals/alternative-list.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'

/** The room is somebody else's at that time. */
export function TakenScreen() {
  const { t } = useLingui()
  return (
    <RefusalScreen
      icon="calendar"
      title={t`Noen rakk det før deg`}
      choices={<AlternativeList />}
      actions={
        <OpenStepButton step="time">
          <Trans>Velg tid selv</Trans>
        </OpenStepButton>
      }
    >
      <p>
        <Trans>
          Rommet er opptatt på tiden du valgte. Ingenting er bestilt, og alt du har fylt ut, er tatt vare på.
          Velg noe av det som er ledig, så fortsetter du der du var.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
