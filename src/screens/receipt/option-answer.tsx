import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import {
  type OptionVerdict,
  optionAnswerActors,
  optionAnswerMachine,
} from '#machines/option-answer/option-answer-machine.ts'
import { optionAnswerPort } from '#src/api/option-answer-port.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, useLocale, usePortal } from '#src/portal/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

type OptionAnswerProps = {
  /** It is an option. */
  reservation: Reservation
  accessKey: string | null
  isForStaff: boolean
  /** It is to be read again. */
  onAnswered: () => void
}

/** What answers an option: it is confirmed, its rooms are released, or staff hold them until another day. */
export function OptionAnswer({ reservation, accessKey, isForStaff, onAnswered }: OptionAnswerProps) {
  const { client, clock } = usePortal()
  const { longDate } = useFormats()
  const [machine] = useState(() =>
    optionAnswerMachine.provide({ actors: optionAnswerActors(optionAnswerPort(client)) }),
  )
  const { id: reservationId, sequence, optionUntil } = reservation
  const [key] = useState(() => crypto.randomUUID())
  const answer = useActorRef(machine, {
    input: { reservationId, accessKey, sequence, optionUntil: optionUntil ?? '', key },
  })
  const isOpen = useSelector(answer, (state) => state.hasTag('dialog'))
  useEffect(() => {
    const answered = answer.on('option.answered', onAnswered)
    return () => answered.unsubscribe()
  }, [answer, onAnswered])
  const begin = (verdict: OptionVerdict) => () => answer.send({ type: 'answer.begun', verdict })
  return (
    <Notice
      tone="caution"
      title={
        isForStaff ? (
          <Trans>Rommene er holdt av til {longDate(optionUntil ?? '', clock())}</Trans>
        ) : (
          <Trans>Vil dere ha rommet?</Trans>
        )
      }
      actions={
        <div className="no-print flex flex-wrap gap-2">
          <Button size="small" onClick={begin('confirm')}>
            <Trans>Bekreft bestillingen</Trans>
          </Button>
          {isForStaff && (
            <Button size="small" variant="secondary" onClick={begin('prolong')}>
              <Trans>Endre fristen</Trans>
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={begin('release')}>
            <Trans>Frigi rommet</Trans>
          </Button>
        </div>
      }
    >
      {isForStaff ? (
        <Trans>Opsjonen går ut når dagen er slutt, hvis ingen bekrefter den.</Trans>
      ) : (
        <Trans>Rommet er holdt av til dere ut {longDate(optionUntil ?? '', clock())}.</Trans>
      )}
      {isOpen && <AnswerDialog answer={answer} isForStaff={isForStaff} />}
    </Notice>
  )
}

type AnswerProps = { answer: ActorRefFrom<typeof optionAnswerMachine> }

function AnswerDialog({ answer, isForStaff }: AnswerProps & { isForStaff: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { clock } = usePortal()
  const fieldMessage = useFieldMessage()
  const verdict = useSelector(answer, ({ context }) => context.verdict)
  const day = useSelector(answer, ({ context }) => context.day)
  const fault = useSelector(answer, ({ context }) => context.errors.optionUntil)
  const refusal = useSelector(answer, ({ context }) => context.refusal)
  const state = useSelector(answer, ({ value }) => value)
  const isBusy = useSelector(answer, (snapshot) => snapshot.hasTag('working'))
  const dismiss = () => answer.send({ type: 'question.dismissed' })
  const titles = {
    confirm: t`Bekrefte bestillingen?`,
    release: t`Frigi rommet?`,
    prolong: t`Holde rommet til en annen dag?`,
  }
  const abouts = {
    confirm: isForStaff
      ? t`Bestillingen blir bindende, til prisen som ble avtalt.`
      : t`Bestillingen blir bindende, til prisen som ble avtalt. Vi sender bekreftelsen på e-post.`,
    release: t`Rommet blir ledig for andre. Det koster ingenting.`,
    prolong: t`Opsjonen gjelder ut dagen. Den må være bekreftet før møtet begynner.`,
  }
  const isAsked = state === 'asking' || state === 'sending'
  return (
    <Dialog title={titles[verdict]} onClose={dismiss}>
      {isAsked && <DialogDescription>{abouts[verdict]}</DialogDescription>}
      {isAsked && verdict === 'prolong' && (
        <DateField
          label={t`Hold rommet til og med`}
          value={day}
          today={venueDateOf(clock())}
          error={fault && fieldMessage(fault)}
          onChange={(chosen) => answer.send({ type: 'day.chosen', day: chosen })}
        />
      )}
      {state === 'unsent' && (
        <div role="alert">
          <Notice tone="caution">
            <Trans>Vi fikk ikke svar, så vi vet ikke om det kom fram. Du kan trygt prøve igjen.</Trans>
          </Notice>
        </div>
      )}
      {state === 'refused' && refusal && (
        <div role="alert">
          <Notice tone="negative">
            {refusal.code === 'notEditable' ? (
              <Trans>Opsjonen gjelder ikke lenger.</Trans>
            ) : (
              errorMessage(refusal.code, locale)
            )}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isAsked && (
          <Button busy={isBusy} onClick={() => answer.send({ type: 'question.confirmed' })}>
            {verdict === 'confirm' ? (
              <Trans>Bekreft bestillingen</Trans>
            ) : verdict === 'release' ? (
              <Trans>Frigi rommet</Trans>
            ) : (
              <Trans>Lagre fristen</Trans>
            )}
          </Button>
        )}
        {state === 'unsent' && (
          <Button onClick={() => answer.send({ type: 'question.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        )}
        <Button autoFocus variant="secondary" onClick={dismiss}>
          {state === 'refused' ? <Trans>Lukk</Trans> : <Trans>Avbryt</Trans>}
        </Button>
      </div>
    </Dialog>
  )
}
