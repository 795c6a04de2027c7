import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import {
  isTouched,
  staffChangeActors,
  staffChangeMachine,
} from '#machines/staff-change/staff-change-machine.ts'
import type { ReservationToChange } from '#machines/staff-change/types.ts'
import { staffChangePort } from '#src/api/staff-change-port.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { ChangeFields, type ChangeProps, useChangeLabels } from '#src/screens/bookings/change-fields.tsx'
import { ChangeOutcome } from '#src/screens/bookings/change-outcome.tsx'
import { LeavingQuestion } from '#src/screens/setup/leaving-question.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Unread } from '#src/screens/staff/unread.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** A change that staff make of a booking. */
export function ChangeScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { client, send } = usePortal()
  const [machine] = useState(() =>
    staffChangeMachine.provide({ actors: staffChangeActors(staffChangePort(client, send)) }),
  )
  const [input] = useState(() => ({ reservationId: id, key: crypto.randomUUID() }))
  const change = useActorRef(machine, { input })
  const read = useSelector(change, ({ context }) => context.read)
  const isNotFound = useSelector(change, (state) => state.matches('notFound'))
  const hasFailed = useSelector(change, (state) => state.matches('failed'))
  const name = read?.reservation.name ?? ''
  const title = name === '' ? t`Endre bestillingen` : t`Endre ${name}`
  const question = useLeaving(change, id)
  return (
    <>
      <WayBack href={bookingAddress(id)}>
        <Trans>Bestillingen</Trans>
      </WayBack>
      <ScreenHeading dense title={title}>
        {title}
      </ScreenHeading>
      {read && !hasFailed && !isNotFound ? (
        <Form change={change} read={read} />
      ) : (
        <Unread
          why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
          list={bookingAddress(id)}
          onRetry={() => change.send({ type: 'load.retried' })}
          texts={{
            notFound: <Trans>Denne bestillingen finnes ikke.</Trans>,
            failed: <Trans>Bestillingen kunne ikke hentes</Trans>,
            awaited: <Trans>Henter bestillingen …</Trans>,
          }}
        />
      )}
      {question}
    </>
  )
}

/** Asks before a half-typed form is left, and leads to the booking when it has been saved. */
function useLeaving(change: ChangeProps['change'], id: string) {
  const { t } = useLingui()
  const { departures, notifications } = usePortal()
  const [, navigate] = useLocation()
  const [destination, setDestination] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => {
    const endGuard = departures.guard((to) => {
      const state = change.getSnapshot()
      const mayLeave = isLeft || state.matches('saved') || !isTouched(state.context)
      if (!mayLeave) setDestination(to)
      return mayLeave
    })
    return endGuard
  }, [change, departures, isLeft])
  useEffect(() => {
    const saved = change.on('reservation.changed', () => {
      const content = { tone: 'positive', message: t`Endringen er lagret.` } as const
      notifications.send({ type: 'notification.raised', content })
      setIsLeft(true)
      setDestination(bookingAddress(id))
    })
    return () => saved.unsubscribe()
  }, [change, id, notifications, t])
  useEffect(() => {
    if (isLeft && destination !== null) navigate(destination)
  }, [isLeft, destination, navigate])
  return destination !== null && !isLeft ? (
    <LeavingQuestion onStay={() => setDestination(null)} onLeave={() => setIsLeft(true)} />
  ) : null
}

function Form({ change, read }: ChangeProps & { read: ReservationToChange }) {
  const errors = useSelector(change, ({ context }) => context.errors)
  const refusal = useSelector(change, ({ context }) => context.refusal)
  const form = useSelector(change, ({ context }) => context.form)
  const isRenewed = useSelector(change, ({ context }) => context.isRenewed)
  const isEditable = useSelector(change, (state) => state.hasTag('editable'))
  const touched = useSelector(change, ({ context }) => isTouched(context))
  const { errorAt, summary } = useFieldErrors(errors, useChangeLabels(read, form))
  return (
    <>
      <PlainForm
        errors={isEditable ? summary : []}
        busy={!isEditable}
        refusal={
          isRenewed ? (
            <Notice tone="caution" title={<Trans>Bestillingen er endret av noen andre</Trans>}>
              <Trans>
                Skjemaet viser bestillingen slik den er nå, med det du hadde skrevet. Endringene dine er ikke
                lagret ennå.
              </Trans>
            </Notice>
          ) : (
            refusal && <RefusalNotice code={refusal.code} />
          )
        }
        onSubmit={() => change.send({ type: 'change.proposed' })}
      >
        <Card placement="grid gap-7">
          <ChangeFields change={change} read={read} errorAt={errorAt} />
          <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
            <Button type="submit" disabled={!touched}>
              <Trans>Sjekk pris og regler</Trans>
            </Button>
            <ButtonLink variant="secondary" href={bookingAddress(read.reservation.id)}>
              <Trans>Avbryt</Trans>
            </ButtonLink>
          </div>
        </Card>
      </PlainForm>
      <ChangeOutcome change={change} />
    </>
  )
}
