import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#contract/structs/second-factor.ts'
import { fromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { secondFactorActors, secondFactorMachine } from '#machines/second-factor/second-factor-machine.ts'
import { secondFactorPort } from '#src/api/second-factor-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { RecoveryCodes } from '#src/screens/staff/recovery-codes.tsx'
import { CodeForm, type SecondFactorProps, SetupForm } from '#src/screens/staff/second-factor-forms.tsx'
import { requirementAddress } from '#src/screens/staff/security-address.ts'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** How one signs in oneself: an authenticator app besides the password. */
export function SecurityScreen() {
  const { send: transport, session } = usePortal()
  const [machine] = useState(() =>
    secondFactorMachine.provide({ actors: secondFactorActors(secondFactorPort(transport)) }),
  )
  const [state, send] = useMachine(machine)
  const [hasShownCodes, setHasShownCodes] = useState(false)
  if (state.matches('showingCodes'))
    return (
      <RecoveryCodes
        codes={state.context.recoveryCodes}
        onKept={() => {
          setHasShownCodes(true)
          send({ type: 'codes.kept' })
          // The rights of staff may have waited for it.
          session.send({ type: 'session.begun' })
        }}
      />
    )
  return <SecurityFrame state={state} send={send} focused={hasShownCodes} />
}

type Shown = 'loading' | 'failed' | 'setup' | 'task' | 'factor'

function shownOf({ state }: Pick<SecondFactorProps, 'state'>): Shown {
  const { factor, beginning, task } = state.context
  if (state.matches('failed')) return 'failed'
  if (!factor || state.matches('loading')) return 'loading'
  if (beginning) return 'setup'
  return task ? 'task' : 'factor'
}

/** The heading takes the focus when what had it goes away; a code to enter has it from the beginning. */
function useFocusedHeading(shown: Shown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    if (before.current !== 'loading' && shown !== 'task') heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}

function SecurityFrame(props: SecondFactorProps & { focused: boolean }) {
  const { t } = useLingui()
  const person = useStaffPerson()
  const heading = useFocusedHeading(shownOf(props))
  return (
    <>
      <div className="grid gap-1.5">
        <ScreenHeading dense focused={props.focused} title={t`Sikkerhet`}>
          <Trans>Sikkerhet</Trans>
        </ScreenHeading>
        <p className="max-w-[60ch] text-ink-soft">
          <Trans>
            Med totrinnspålogging skriver du også en kode fra en app på telefonen når du logger inn. Da er det
            ikke nok for andre å kjenne passordet ditt.
          </Trans>
        </p>
      </div>
      <section
        aria-labelledby="totrinn"
        className="grid max-w-reading gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="totrinn" ref={heading} tabIndex={-1} className="text-title">
          <Trans>Totrinnspålogging</Trans>
        </h2>
        <SecurityState {...props} />
      </section>
      {person?.isSuperuser && (
        <p>
          <TextLink href={requirementAddress}>
            <Trans>Krev totrinnspålogging av alle …</Trans>
          </TextLink>
        </p>
      )}
    </>
  )
}

function SecurityState(props: SecondFactorProps) {
  const { state, send } = props
  const { factor, beginning } = state.context
  switch (shownOf(props)) {
    case 'failed':
      return (
        <ListFailed
          title={<Trans>Innstillingen kunne ikke hentes</Trans>}
          onRetry={() => send({ type: 'load.retried' })}
        >
          <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
        </ListFailed>
      )
    case 'loading':
      return <Skeleton shape="h-24 w-full rounded-card" />
    case 'setup':
      return beginning && <SetupForm {...props} beginning={beginning} />
    case 'task':
      return <CodeForm {...props} />
    default:
      return factor?.isOn ? (
        <FactorOn {...props} factor={factor} />
      ) : (
        factor && <FactorOff {...props} factor={factor} />
      )
  }
}

type WithFactor = SecondFactorProps & { factor: SecondFactor }

function FactorOff({ state, send, factor }: WithFactor) {
  const { refusal } = state.context
  return (
    <>
      {factor.isRequired && (
        <Notice tone="caution" title={<Trans>Du må sette opp totrinnspålogging</Trans>}>
          <Trans>Alle som arbeider her, må bruke det. Du får tilgang til resten når det er satt opp.</Trans>
        </Notice>
      )}
      {refusal && (
        <div role="alert">
          <RefusalNotice code={refusal} />
        </div>
      )}
      <p>
        <Trans>Det er ikke satt opp. Du trenger telefonen, og det tar et par minutter.</Trans>
      </p>
      <div>
        <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'setup.asked' })}>
          <Trans>Sett opp</Trans>
        </Button>
      </div>
    </>
  )
}

function FactorOn({ send, factor }: WithFactor) {
  const { confirmedAt, recoveryCodesLeft, isRequired } = factor
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="positive" icon="check">
          <Trans>På</Trans>
        </Badge>
        {confirmedAt && <SetUpOn at={confirmedAt} />}
      </div>
      <p>
        <Plural
          value={recoveryCodesLeft}
          _0="Du har ingen reservekoder igjen."
          one="Du har én reservekode igjen."
          other="Du har # reservekoder igjen."
        />{' '}
        {recoveryCodesLeft < 3 && <Trans>Lag nye, så du kan logge inn uten telefonen.</Trans>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => send({ type: 'task.asked', task: 'renewal' })}>
          <Trans>Lag nye reservekoder</Trans>
        </Button>
        <Button variant="secondary" onClick={() => send({ type: 'task.asked', task: 'replacement' })}>
          <Trans>Bytt telefon</Trans>
        </Button>
        {!isRequired && (
          <Button variant="secondary" onClick={() => send({ type: 'task.asked', task: 'removal' })}>
            <Trans>Slå av</Trans>
          </Button>
        )}
      </div>
      {isRequired && (
        <Muted>
          <Trans>Alle som arbeider her, må bruke det. Det kan derfor ikke slås av.</Trans>
        </Muted>
      )}
    </>
  )
}

const Muted = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-soft text-small">{children}</p>
)

function SetUpOn({ at }: { at: string }) {
  const { fullDate } = useFormats()
  const instant = fromWire(at)
  if (instant === undefined) return null
  const date = fullDate(venueDateOf(instant))
  return (
    <span className="text-ink-soft text-small">
      <Trans>Satt opp {date}</Trans>
    </span>
  )
}
