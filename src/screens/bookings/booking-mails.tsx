import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MailKind, MailState, ReservationMail } from '#contract/structs/reservation-mail.ts'
import { mailsActors, mailsMachine } from '#machines/reservation-mails/reservation-mails-machine.ts'
import { reservationNotesPort } from '#src/api/reservation-notes-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { Moment } from '#src/screens/reservation-changes/change-history.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const kindNames: Record<MailKind, MessageDescriptor> = {
  confirmation: msg`Bekreftelse`,
  bookedByStaff: msg`Bestillingen vi la inn`,
  requestReceived: msg`Forespørselen er mottatt`,
  requestConfirmed: msg`Forespørselen er godkjent`,
  requestDeclined: msg`Forespørselen er avslått`,
  requestLapsed: msg`Forespørselen har falt bort`,
  changed: msg`Bestillingen er endret`,
  changedByStaff: msg`Vi har endret bestillingen`,
  requestChangedByStaff: msg`Vi har endret forespørselen`,
  cancelled: msg`Bestillingen er avbestilt`,
  withdrawn: msg`Forespørselen er trukket`,
  cancelledByStaff: msg`Vi har kansellert bestillingen`,
  optionHeld: msg`Rommene er holdt av`,
  optionChanged: msg`Vi har endret opsjonen`,
  optionReminder: msg`Opsjonen går snart ut`,
  optionConfirmed: msg`Opsjonen er bekreftet`,
  optionReleased: msg`Rommene er frigitt`,
  optionLapsed: msg`Opsjonen har gått ut`,
  reservationPlaced: msg`Til oss: ny bestilling`,
  requestToAnswer: msg`Til oss: forespørsel å svare på`,
  reservationChanged: msg`Til oss: endret bestilling`,
  reservationCancelled: msg`Til oss: avbestilt eller kansellert`,
  requestWithdrawn: msg`Til oss: trukket forespørsel`,
  optionExpiring: msg`Til oss: opsjon som snart går ut`,
  optionTaken: msg`Til oss: bekreftet opsjon`,
  optionGivenUp: msg`Til oss: frigitt opsjon`,
  optionExpired: msg`Til oss: opsjon som har gått ut`,
}

const states: Record<MailState, { name: MessageDescriptor; tone: 'positive' | 'caution' | 'negative' }> = {
  sent: { name: msg`Sendt`, tone: 'positive' },
  waiting: { name: msg`På vei`, tone: 'caution' },
  failed: { name: msg`Ikke levert`, tone: 'negative' },
}

type MailsProps = { mails: ActorRefFrom<typeof mailsMachine> }

/** The emails about a booking with what became of them, and one that sends it again. */
export function BookingMails({ reservationId }: { reservationId: string }) {
  const { send } = usePortal()
  const [machine] = useState(() => mailsMachine.provide({ actors: mailsActors(reservationNotesPort(send)) }))
  const mails = useActorRef(machine, { input: { reservationId } })
  const isLoading = useSelector(mails, (state) => state.matches('loading'))
  const hasFailed = useSelector(mails, (state) => state.matches('failed'))
  return (
    <Card placement="no-print">
      <h2 className="mb-4 text-title">
        <Trans>E-poster</Trans>
      </h2>
      {isLoading && <Skeleton shape="h-24 w-full rounded-card" />}
      {hasFailed && (
        <Notice tone="caution" actions={<RetryList onRetry={() => mails.send({ type: 'load.retried' })} />}>
          <Trans>E-postene kunne ikke hentes.</Trans>
        </Notice>
      )}
      {!isLoading && !hasFailed && <Sent mails={mails} />}
    </Card>
  )
}

function Sent({ mails }: MailsProps) {
  const list = useSelector(mails, ({ context }) => context.mails)
  const refusal = useSelector(mails, ({ context }) => context.refusal)
  const isSending = useSelector(mails, (state) => state.matches('sending'))
  const isSent = useSelector(mails, (state) => state.matches('sent'))
  return (
    <div className="grid gap-4">
      {list.length === 0 ? (
        <p className="text-ink-soft text-small">
          <Trans>Ingen e-poster de siste 30 dagene.</Trans>
        </p>
      ) : (
        <ol className="divide-y divide-line text-small">
          {list.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ol>
      )}
      <div className="grid justify-items-start gap-2">
        <Button
          size="small"
          variant="secondary"
          busy={isSending}
          onClick={() => mails.send({ type: 'mail.requested' })}
        >
          <Trans>Send på nytt til kunden</Trans>
        </Button>
        <p className="text-ink-soft text-small">
          <Trans>E-posten viser bestillingen slik den er nå.</Trans>
        </p>
      </div>
      <div aria-live="polite" className="*:mt-1">
        {isSent && (
          <Notice tone="positive">
            <Trans>E-posten er på vei.</Trans>
          </Notice>
        )}
        {refusal && <RefusalNotice code={refusal} />}
      </div>
    </div>
  )
}

function Mail({ mail: { kind, recipient, state, createdAt, sentAt, lastError } }: { mail: ReservationMail }) {
  const { i18n } = useLingui()
  const { name, tone } = states[state]
  return (
    <li className="grid gap-0.5 py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{i18n._(kindNames[kind])}</span>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </p>
      <p className="text-ink-soft wrap-anywhere">
        <Moment at={sentAt ?? createdAt} />, {recipient}
      </p>
      {state !== 'sent' && lastError !== null && (
        <p className="wrap-anywhere">
          <Trans>E-postserveren svarte: {lastError}</Trans>
        </p>
      )}
    </li>
  )
}
