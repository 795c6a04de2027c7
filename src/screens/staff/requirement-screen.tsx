import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  requirementActors,
  requirementMachine,
} from '#machines/two-factor-requirement/two-factor-requirement-machine.ts'
import { requirementPort } from '#src/api/requirement-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { securityAddress } from '#src/screens/staff/security-address.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Whether all of staff need a second factor, for administrators. */
export function RequirementScreen() {
  const { t } = useLingui()
  const { send: transport, session } = usePortal()
  const [machine] = useState(() =>
    requirementMachine.provide({ actors: requirementActors(requirementPort(transport)) }),
  )
  const requirement = useActorRef(machine)
  const state = useSelector(requirement, (snapshot) => snapshot)
  useEffect(() => {
    // The rights of the administrator who turned it on may wait for an app now.
    const saved = requirement.on('requirement.saved', () => session.send({ type: 'session.begun' }))
    return () => saved.unsubscribe()
  }, [requirement, session])
  const { settings, refusal } = state.context
  return (
    <>
      <WayBack href={securityAddress}>
        <Trans>Sikkerhet</Trans>
      </WayBack>
      <ScreenHeading dense title={t`Krav om totrinnspålogging`}>
        <Trans>Krav om totrinnspålogging</Trans>
      </ScreenHeading>
      {state.matches('failed') && (
        <ListFailed
          title={<Trans>Innstillingen kunne ikke hentes</Trans>}
          onRetry={() => requirement.send({ type: 'load.retried' })}
        >
          <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
        </ListFailed>
      )}
      {state.matches('loading') && <Skeleton shape="h-24 w-full max-w-reading rounded-card" />}
      {settings && !state.matches('failed') && !state.matches('loading') && (
        <div className="grid max-w-reading gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
          {refusal && (
            <div role="alert">
              <RefusalNotice code={refusal} />
            </div>
          )}
          <Requirement
            isRequired={settings.requiresTwoFactor}
            isBusy={state.hasTag('busy')}
            onTurn={() => requirement.send({ type: 'requirement.turned' })}
          />
        </div>
      )}
    </>
  )
}

type RequirementProps = { isRequired: boolean; isBusy: boolean; onTurn: () => void }

const Requirement = ({ isRequired, isBusy, onTurn }: RequirementProps) => (
  <>
    <p aria-live="polite">
      {isRequired ? (
        <Trans>Alle som arbeider her, må ha totrinnspålogging.</Trans>
      ) : (
        <Trans>De som arbeider her, velger selv om de vil ha totrinnspålogging.</Trans>
      )}
    </p>
    {!isRequired && (
      <p className="text-ink-soft text-small">
        <Trans>
          Hvis du krever det, kan de som ikke har satt det opp, ikke gjøre noe annet her før de har gjort det.
          Det gjelder med en gang, også for deg.
        </Trans>
      </p>
    )}
    <div>
      <Button busy={isBusy} variant={isRequired ? 'secondary' : 'primary'} onClick={onTurn}>
        {isRequired ? (
          <Trans>Slutt å kreve totrinnspålogging</Trans>
        ) : (
          <Trans>Krev totrinnspålogging av alle</Trans>
        )}
      </Button>
    </div>
  </>
)
