import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SecondFactorSetup } from '#contract/structs/second-factor.ts'
import type {
  SecondFactorEvent,
  SecondFactorTask,
  secondFactorMachine,
} from '#machines/second-factor/second-factor-machine.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { QrPicture } from '#src/screens/staff/qr-picture.tsx'
import { Button } from '#src/ui/button.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

export type SecondFactorProps = {
  state: SnapshotFrom<typeof secondFactorMachine>
  send: (event: SecondFactorEvent) => void
}

type CodeFieldProps = SecondFactorProps & { help: ReactNode; autoFocus?: boolean }

function CodeField({ state, send, help, autoFocus = false }: CodeFieldProps) {
  const { t } = useLingui()
  const { code, errors } = state.context
  const { errorAt } = useFieldErrors(errors, [{ path: 'code', label: t`Kode` }])
  return (
    <TextEntry
      autoFocus={autoFocus}
      path="code"
      label={t`Kode`}
      help={help}
      error={errorAt('code')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={code}
      onChange={(typed) => send({ type: 'code.entered', code: typed })}
    />
  )
}

type FrameProps = SecondFactorProps & { children: ReactNode }

/** A form around a code. */
function FormOfCode({ state, send, children }: FrameProps) {
  const { t } = useLingui()
  const { errors, refusal } = state.context
  const { summary } = useFieldErrors(errors, [{ path: 'code', label: t`Kode` }])
  return (
    <PlainForm
      errors={summary}
      busy={state.hasTag('busy')}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => send({ type: 'code.sent' })}
    >
      {children}
    </PlainForm>
  )
}

/** A new app: its picture, and its first code. */
export function SetupForm({ state, send, beginning }: SecondFactorProps & { beginning: SecondFactorSetup }) {
  const { t } = useLingui()
  const { secret, uri } = beginning
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <FormOfCode state={state} send={send}>
      <ol className="grid list-decimal gap-5 ps-5">
        <li>
          <Trans>
            Åpne en autentiseringsapp på telefonen, for eksempel Google Authenticator, Microsoft Authenticator
            eller passordappen din.
          </Trans>
        </li>
        <li>
          <div className="grid gap-3">
            <p>
              <Trans>Legg til en konto, og skann bildet.</Trans>
            </p>
            <QrPicture text={uri} label={t`QR-kode til autentiseringsappen`} />
            <p className="text-small">
              <Trans>Hvis du ikke kan skanne koden, skriver du inn denne nøkkelen i appen:</Trans>{' '}
              <span className="wrap-anywhere font-semibold tabular-nums">{groups}</span>
            </p>
          </div>
        </li>
        <li>
          <CodeField
            state={state}
            send={send}
            help={<Trans>Skriv de seks sifrene som appen viser nå.</Trans>}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={state.hasTag('busy')}>
          <Trans>Bekreft</Trans>
        </Button>
        <Button variant="secondary" onClick={() => send({ type: 'setup.dismissed' })}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </FormOfCode>
  )
}

function TaskText({ task }: { task: SecondFactorTask | null }) {
  if (task === 'removal')
    return <Trans>Slå av totrinnspålogging: bekreft med en kode fra appen, eller en reservekode.</Trans>
  if (task === 'renewal')
    return (
      <Trans>Nye reservekoder: bekreft med en kode fra appen, eller den siste reservekoden du har.</Trans>
    )
  return (
    <Trans>
      Ny telefon: bekreft med en kode fra den gamle, eller en reservekode. Den gamle virker til den nye er
      satt opp.
    </Trans>
  )
}

/** A code of the app that there is, before something about it is changed. */
export const CodeForm = ({ state, send }: SecondFactorProps) => (
  <FormOfCode state={state} send={send}>
    <p>
      <TaskText task={state.context.task} />
    </p>
    <CodeField autoFocus state={state} send={send} help={<Trans>Seks sifre, eller en reservekode.</Trans>} />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={state.hasTag('busy')}>
        {state.context.task === 'removal' ? <Trans>Slå av</Trans> : <Trans>Fortsett</Trans>}
      </Button>
      <Button variant="secondary" onClick={() => send({ type: 'task.dismissed' })}>
        <Trans>Avbryt</Trans>
      </Button>
    </div>
  </FormOfCode>
)
