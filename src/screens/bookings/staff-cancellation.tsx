import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { cancellationFeeOf } from '#machines/reservation-rules.ts'
import {
  staffCancellationActors,
  staffCancellationMachine,
} from '#machines/staff-cancellation/staff-cancellation-machine.ts'
import { staffCancellationPort } from '#src/api/staff-cancellation-port.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useFormats, useLocale, usePortal } from '#src/portal/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RadioCard } from '#src/ui/radio-card.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

type StaffCancellationProps = {
  reservation: Reservation
  /** It is to be read again. */
  onCancelled: () => void
}

/** The button that cancels a booking, and the question that it asks. */
export function StaffCancellation({ reservation, onCancelled }: StaffCancellationProps) {
  const { client, clock } = usePortal()
  const [machine] = useState(() =>
    staffCancellationMachine.provide({ actors: staffCancellationActors(staffCancellationPort(client)) }),
  )
  const [key] = useState(() => crypto.randomUUID())
  const { id: reservationId, sequence, customerEmail } = reservation
  const cancelling = useActorRef(machine, {
    input: { reservationId, sequence, hasEmail: customerEmail !== '', key },
  })
  const isOpen = useSelector(cancelling, (state) => state.hasTag('dialog'))
  useEffect(() => {
    const cancelled = cancelling.on('reservation.cancelled', onCancelled)
    return () => cancelled.unsubscribe()
  }, [cancelling, onCancelled])
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() =>
          cancelling.send({ type: 'cancelling.begun', fee: cancellationFeeOf(reservation, clock()) })
        }
      >
        <Trans>Kanseller …</Trans>
      </Button>
      {isOpen && <CancelQuestion cancelling={cancelling} reservation={reservation} />}
    </>
  )
}

type QuestionProps = { cancelling: ActorRefFrom<typeof staffCancellationMachine>; reservation: Reservation }

function CancelQuestion({ cancelling, reservation }: QuestionProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const state = useSelector(cancelling, ({ value }) => value)
  const refusal = useSelector(cancelling, ({ context }) => context.refusal)
  const isBusy = useSelector(cancelling, (snapshot) => snapshot.hasTag('working'))
  const dismiss = () => cancelling.send({ type: 'question.dismissed' })
  const isAsked = state === 'asking' || state === 'sending'
  return (
    <Dialog title={t`Vil du kansellere bestillingen?`} onClose={dismiss}>
      {isAsked && <Choices cancelling={cancelling} reservation={reservation} />}
      {state === 'unsent' && (
        <div role="alert">
          <Notice tone="caution">
            <Trans>
              Vi fikk ikke svar, så vi vet ikke om bestillingen ble kansellert. Du kan trygt prøve igjen.
            </Trans>
          </Notice>
        </div>
      )}
      {state === 'refused' && refusal && (
        <div role="alert">
          <Notice tone="negative" title={<Trans>Bestillingen er ikke kansellert</Trans>}>
            {refusal.code === 'changedMeanwhile' || refusal.code === 'notEditable' ? (
              <Trans>Noen andre har endret bestillingen i mellomtiden. Sjekk den før du kansellerer.</Trans>
            ) : (
              errorMessage(refusal.code, locale)
            )}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isAsked && (
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => cancelling.send({ type: 'question.confirmed' })}
          >
            <Trans>Kanseller bestillingen</Trans>
          </Button>
        )}
        {state === 'unsent' && (
          <Button onClick={() => cancelling.send({ type: 'question.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        )}
        <Button autoFocus variant="secondary" onClick={dismiss}>
          {isAsked ? <Trans>Behold bestillingen</Trans> : <Trans>Lukk og se status</Trans>}
        </Button>
      </div>
    </Dialog>
  )
}

/** What comes of it, and what staff choose of it. */
function Choices({ cancelling, reservation: { customerEmail } }: QuestionProps) {
  const { t } = useLingui()
  const fee = useSelector(cancelling, ({ context }) => context.fee)
  const isFeeChanged = useSelector(cancelling, ({ context }) => context.isFeeChanged)
  const isMailed = useSelector(cancelling, ({ context }) => context.isCustomerMailed)
  const message = useSelector(cancelling, ({ context }) => context.message)
  return (
    <>
      <DialogDescription>
        {fee?.totalPriceVat === 0 ? (
          <Trans>
            Rommene blir ledige igjen, og servering og tilvalg blir også kansellert. Det koster ikke kunden
            noe nå. Dette kan ikke angres.
          </Trans>
        ) : (
          <Trans>
            Rommene blir ledige igjen, og servering og tilvalg blir også kansellert. Dette kan ikke angres.
          </Trans>
        )}
      </DialogDescription>
      {isFeeChanged && (
        <div role="alert">
          <Notice tone="caution">
            <Trans>Beløpet er endret siden du åpnet siden. Ingenting er kansellert ennå.</Trans>
          </Notice>
        </div>
      )}
      {fee && fee.totalPriceVat > 0 && <Charge cancelling={cancelling} fee={fee} />}
      {customerEmail === '' ? (
        <p>
          <Trans>Kunden har ikke oppgitt e-post. Gi beskjed på en annen måte.</Trans>
        </p>
      ) : (
        <>
          <Checkbox
            checked={isMailed}
            onChange={(isCustomerMailed) => cancelling.send({ type: 'mail.chosen', isCustomerMailed })}
          >
            <Trans>Send e-post til {customerEmail}</Trans>
          </Checkbox>
          {isMailed && (
            <Field label={t`Beskjed i e-posten`} optional>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={MESSAGE_LENGTH}
                  value={message}
                  onChange={(value) => cancelling.send({ type: 'message.entered', value })}
                />
              )}
            </Field>
          )}
        </>
      )}
    </>
  )
}

/** Whether the customer pays what the terms say. */
function Charge({ cancelling, fee }: Pick<QuestionProps, 'cancelling'> & { fee: CancellationFee }) {
  const { t } = useLingui()
  const { kroner } = useFormats()
  const isCharged = useSelector(cancelling, ({ context }) => context.isCharged)
  const choose = (charged: boolean) => () => cancelling.send({ type: 'charge.chosen', isCharged: charged })
  return (
    <FieldGroup label={t`Hva skal kunden betale?`}>
      <div className="grid gap-3">
        <RadioCard
          name="charge"
          checked={isCharged}
          onChoose={choose(true)}
          title={kroner(fee.totalPriceVat)}
        >
          <Trans>Etter vilkårene, inkludert mva.</Trans>
        </RadioCard>
        <RadioCard
          name="charge"
          checked={!isCharged}
          onChoose={choose(false)}
          title={<Trans>Ingenting</Trans>}
        >
          <Trans>For eksempel når vi ikke kan ta imot gjestene.</Trans>
        </RadioCard>
      </div>
    </FieldGroup>
  )
}
