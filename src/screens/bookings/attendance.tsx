import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { dayRange, type Instant, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { attendanceActors, attendanceMachine } from '#machines/attendance/attendance-machine.ts'
import { reservationNotesPort } from '#src/api/reservation-notes-port.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type Attended = Pick<Reservation, 'id' | 'reservationStatus' | 'arrival' | 'expectedPax' | 'attended'>
type AttendanceProps = { attendance: ActorRefFrom<typeof attendanceMachine> }

/** Whether it can be said of a booking how many came: it is confirmed, and its day has come. */
export const hasAttendance = ({ reservationStatus: status, arrival }: Attended, now: Instant): boolean =>
  (status === 'confirmed' || status === 'changed') && dayRange(venueDateOf(instantOf(arrival))).start <= now

function useAttendance({ id, attended = null }: Attended, onKept?: () => void) {
  const { send } = usePortal()
  const [machine] = useState(() =>
    attendanceMachine.provide({ actors: attendanceActors(reservationNotesPort(send)) }),
  )
  const attendance = useActorRef(machine, { input: { reservationId: id, attended } })
  useEffect(() => {
    const kept = attendance.on('attendance.kept', () => onKept?.())
    return () => kept.unsubscribe()
  }, [attendance, onKept])
  return attendance
}

const Came = ({ attended }: { attended: number }) =>
  attended === 0 ? (
    <Badge tone="negative">
      <Trans>Ingen kom</Trans>
    </Badge>
  ) : (
    <Badge tone="positive">
      <Trans>{attended} kom</Trans>
    </Badge>
  )

/** In a list of arrivals: how many came, or one press that says that all did. */
export function AttendanceMark({ reservation }: { reservation: Attended }) {
  const { expectedPax, id } = reservation
  const attendance = useAttendance(reservation)
  const attended = useSelector(attendance, ({ context }) => context.attended)
  const isBusy = useSelector(attendance, (state) => state.hasTag('working'))
  const isLost = useSelector(attendance, (state) => state.matches('unanswered') || state.matches('refused'))
  if (attended !== null) return <Came attended={attended} />
  return (
    <span className="no-print grid justify-items-start gap-1">
      <Button
        size="small"
        variant="secondary"
        busy={isBusy}
        aria-describedby={`meeting-${id}`}
        onClick={() =>
          attendance.send(
            isLost ? { type: 'recording.retried' } : { type: 'attendance.recorded', attended: expectedPax },
          )
        }
      >
        <Plural value={expectedPax} one="# kom" other="Alle # kom" />
      </Button>
      {isLost && (
        <span role="alert" className="text-meta text-negative">
          <Trans>Vi vet ikke om oppmøtet ble lagret. Prøv igjen.</Trans>
        </span>
      )}
    </span>
  )
}

/** On the page of a booking: how many came, in one press or with another number. */
export function AttendanceCard({ reservation, onKept }: { reservation: Attended; onKept: () => void }) {
  const attendance = useAttendance(reservation, onKept)
  const attended = useSelector(attendance, ({ context }) => context.attended)
  const isUnanswered = useSelector(attendance, (state) => state.matches('unanswered'))
  const isRefused = useSelector(attendance, (state) => state.matches('refused'))
  return (
    <Card placement="no-print grid gap-4">
      <h2 className="flex flex-wrap items-center gap-3 text-title">
        <Trans>Oppmøte</Trans>
        {attended !== null && <Came attended={attended} />}
      </h2>
      {isRefused ? (
        <Notice tone="caution">
          <Trans>Bestillingen gjelder ikke lenger, så oppmøtet kan ikke registreres.</Trans>
        </Notice>
      ) : (
        <Choices attendance={attendance} expected={reservation.expectedPax} />
      )}
      {isUnanswered && (
        <div role="alert">
          <Notice
            tone="caution"
            actions={
              <Button
                size="small"
                variant="secondary"
                onClick={() => attendance.send({ type: 'recording.retried' })}
              >
                <Trans>Lagre oppmøtet på nytt</Trans>
              </Button>
            }
          >
            <Trans>Vi fikk ikke svar, så vi vet ikke om oppmøtet ble lagret.</Trans>
          </Notice>
        </div>
      )}
    </Card>
  )
}

function Choices({ attendance, expected }: AttendanceProps & { expected: number }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const attended = useSelector(attendance, ({ context }) => context.attended)
  const typed = useSelector(attendance, ({ context }) => context.typed)
  const isMalformed = useSelector(attendance, ({ context }) => context.isMalformed)
  const isBusy = useSelector(attendance, (state) => state.hasTag('working'))
  const record = (count: number | null) => attendance.send({ type: 'attendance.recorded', attended: count })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {attended === null ? (
          <>
            <Button size="small" busy={isBusy} onClick={() => record(expected)}>
              <Plural value={expected} one="# kom" other="Alle # kom" />
            </Button>
            <Button size="small" variant="secondary" busy={isBusy} onClick={() => record(0)}>
              <Trans>Ingen kom</Trans>
            </Button>
          </>
        ) : (
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => record(null)}>
            <Trans>Fjern registreringen</Trans>
          </Button>
        )}
      </div>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          attendance.send({ type: 'number.submitted' })
        }}
      >
        <div className="w-40">
          <Field
            label={t`Et annet antall`}
            error={isMalformed ? fieldMessage({ code: 'malformed' }) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={typed}
                onChange={(value) => attendance.send({ type: 'number.entered', value })}
              />
            )}
          </Field>
        </div>
        <Button type="submit" size="small" variant="secondary" busy={isBusy}>
          <Trans>Lagre antallet</Trans>
        </Button>
      </form>
    </>
  )
}
