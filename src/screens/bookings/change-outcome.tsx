import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FieldRefusal } from '#contract/field-codes.ts'
import type { ChangePreview, InTheWay } from '#contract/structs/change-preview.ts'
import { rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { hasEmail } from '#machines/staff-change/staff-change-machine.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import type { ChangeProps } from '#src/screens/bookings/change-fields.tsx'
import { ChangeTrial, Reasons } from '#src/screens/staff/change-trial.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** What a change comes to, or why it cannot be made, and the ways on; nothing while it is typed. */
export function ChangeOutcome({ change }: ChangeProps) {
  const isOpen = useSelector(change, (state) => state.hasTag('dialog'))
  const isBusy = useSelector(change, (state) => state.hasTag('working'))
  const state = useSelector(change, ({ value }) => value)
  const preview = useSelector(change, ({ context }) => context.preview)
  const wasShown = useSelector(change, ({ context }) => context.refusal !== null)
  if (!isOpen) return null
  const dismiss = () => change.send({ type: 'change.dismissed' })
  const isLost = state === 'untried' || state === 'unsent'
  const isProposed = state === 'proposed' || state === 'saving'
  return (
    <Dialog title={<Trans>Lagre endringen?</Trans>} onClose={dismiss}>
      {state === 'trying' && (
        <p role="status">
          {wasShown ? (
            <Trans>Prisen eller reglene er endret. Sjekker på nytt …</Trans>
          ) : (
            <Trans>Sjekker pris og regler …</Trans>
          )}
        </p>
      )}
      {isLost && (
        <div role="alert">
          <Notice tone="caution">
            {state === 'untried' ? (
              <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
            ) : (
              <Trans>
                Vi fikk ikke svar, så vi vet ikke om endringen ble lagret. Prøv igjen: Den lagres bare én
                gang.
              </Trans>
            )}
          </Notice>
        </div>
      )}
      {state === 'hindered' && preview && <Hindered preview={preview} />}
      {isProposed && preview && <Proposed change={change} preview={preview} />}
      <div className="flex flex-wrap gap-3">
        {isProposed && (
          <Button busy={isBusy} onClick={() => change.send({ type: 'change.confirmed' })}>
            <Trans>Lagre endringen</Trans>
          </Button>
        )}
        {isLost && (
          <Button onClick={() => change.send({ type: 'change.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        )}
        <Button autoFocus variant="secondary" onClick={dismiss}>
          <Trans>Tilbake til skjemaet</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Proposed({ change, preview }: ChangeProps & { preview: ChangePreview }) {
  const { t } = useLingui()
  const reason = useSelector(change, ({ context }) => context.reason)
  const lacksReason = useSelector(change, ({ context }) => context.lacksReason)
  const isMailed = useSelector(change, ({ context }) => context.isCustomerMailed)
  const email = useSelector(change, ({ context }) => context.read?.reservation.customerEmail ?? '')
  const canBeMailed = useSelector(change, ({ context }) => hasEmail(context))
  return (
    <>
      <ChangeTrial
        before={preview.priceBefore.finalPriceVat}
        after={preview.priceAfter?.finalPriceVat ?? 0}
        broken={preview.broken}
        question={t`Hvorfor vil du endre bestillingen likevel?`}
        reason={reason}
        lacksReason={lacksReason}
        onReason={(value) => change.send({ type: 'reason.entered', value })}
      />
      {canBeMailed ? (
        <Checkbox
          checked={isMailed}
          help={email}
          onChange={(isCustomerMailed) => change.send({ type: 'mailing.chosen', isCustomerMailed })}
        >
          <Trans>Send kunden en e-post om endringen</Trans>
        </Checkbox>
      ) : (
        <p className="text-small">
          <Trans>Kunden har ikke oppgitt e-post. Gi beskjed på en annen måte.</Trans>
        </p>
      )}
    </>
  )
}

/** Why it cannot be made, and what is in the way. */
function Hindered({ preview: { forbidden, areRoomsFree, inTheWay } }: { preview: ChangePreview }) {
  return (
    <div role="alert">
      <Notice tone="negative" title={<Trans>Dette kan ikke lagres</Trans>}>
        {forbidden.length > 0 && (
          <Reasons
            fields={forbidden.map(
              ({ code, limit }) => ({ code, ...(limit !== null && { limit }) }) as FieldRefusal,
            )}
          />
        )}
        {!areRoomsFree && (
          <div className="grid gap-1">
            <p>
              <Trans>Rommet er ikke ledig på dette tidspunktet.</Trans>
            </p>
            <ul className="list-disc pl-5">
              {inTheWay
                .filter(({ kind }) => kind === 'booking')
                .map((other) => (
                  <OtherBooking key={`${other.code} ${other.startTime}`} other={other} />
                ))}
            </ul>
          </div>
        )}
      </Notice>
    </div>
  )
}

function OtherBooking({ other }: { other: InTheWay }) {
  const { shortDate, times } = useFormats()
  const range = rangeFromWire(other)
  const text = [other.name, other.code].filter(Boolean).join(', ')
  return (
    <li>
      {other.reservationId ? (
        <Link href={bookingAddress(other.reservationId)} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
      , {shortDate(venueDateOf(range.start))} {times(range)}
    </li>
  )
}
