import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BookingMoveTrial } from '#contract/structs/booking-move.ts'
import type { Diary, DiaryBooking } from '#contract/structs/diary.ts'
import { clockOfMinutes, venueDateOf } from '#domain/time/venue-time.ts'
import type { diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import { obstacleAt, type Place, placeOf, STEP } from '#machines/diary-move/place.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { usePlaceWords } from '#src/screens/diary/use-place-words.ts'
import { ChangeTrial, Reasons } from '#src/screens/staff/change-trial.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

type MoveProps = { move: ActorRefFrom<typeof diaryMoveMachine>; read: Diary }

const clocks = Array.from({ length: 1440 / STEP }, (_, n) => clockOfMinutes(n * STEP))
const titleOf = ({ meetingTitle, customerName }: DiaryBooking) => meetingTitle || customerName

/** The dialog of what is opened or moved in the diary; nothing while nothing is. */
export function DiaryMoveDialogs(props: MoveProps) {
  const { move } = props
  const isOpen = useSelector(move, (state) => state.hasTag('dialog'))
  const isOpened = useSelector(move, (state) => state.matches('opened'))
  const isFilling = useSelector(move, (state) => state.matches('filling'))
  const booking = useSelector(move, ({ context }) => context.booking)
  if (!isOpen || !booking) return null
  if (isOpened) return <OpenedBooking {...props} booking={booking} />
  return isFilling ? <MoveForm {...props} booking={booking} /> : <MoveOutcome {...props} booking={booking} />
}

type BookingProps = MoveProps & { booking: DiaryBooking }

/** What staff ask of a booking first, and the ways on from it. */
function OpenedBooking({ move, read, booking }: BookingProps) {
  const { t, i18n } = useLingui()
  const placeWords = usePlaceWords(read)
  const { word, tone } = statusOf(booking)
  const close = () => move.send({ type: 'panel.closed' })
  return (
    <Dialog title={titleOf(booking)} onClose={close}>
      <DialogDescription>
        <Badge tone={tone}>{i18n._(word)}</Badge>
      </DialogDescription>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <Fact label={t`Kunde`}>{booking.customerName}</Fact>
        <Fact label={t`Tid og rom`}>{placeWords(placeOf(booking))}</Fact>
        <Fact label={t`Personer`}>{booking.expectedPax}</Fact>
        {booking.layoutName && <Fact label={t`Oppsett`}>{booking.layoutName}</Fact>}
        {booking.prepTimeInMin > 0 && (
          <Fact label={t`Rigging`}>
            <Trans>{booking.prepTimeInMin} min før</Trans>
          </Fact>
        )}
        <Fact label={t`Kode`}>{booking.code}</Fact>
      </dl>
      {!booking.isWhole && (
        <Notice>
          <Trans>Bestillingen går over flere dager. Åpne den for å endre den.</Trans>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={bookingAddress(booking.reservationId)}>
          <Trans>Åpne</Trans>
        </ButtonLink>
        {booking.isWhole && (
          <Button variant="secondary" onClick={() => move.send({ type: 'move.begun', booking })}>
            <Trans>Flytt …</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          <Trans>Lukk</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft text-small">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
)

/** The new room and time, typed. */
function MoveForm({ move, read, booking }: BookingProps) {
  const { t } = useLingui()
  const { clock } = usePortal()
  const fieldMessage = useFieldMessage()
  const place = useSelector(move, ({ context }) => context.place) ?? placeOf(booking)
  const errors = useSelector(move, ({ context }) => context.errors)
  const enter = (change: Partial<Place>) => move.send({ type: 'place.entered', change })
  const dismiss = () => move.send({ type: 'move.dismissed' })
  return (
    <Dialog title={<Trans>Flytt {titleOf(booking)}</Trans>} onClose={dismiss}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          move.send({ type: 'move.proposed' })
        }}
      >
        <Field label={t`Rom`}>
          {(control) => (
            <Select
              {...control}
              value={String(place.roomId)}
              onChange={(roomId) => enter({ roomId: Number(roomId) })}
            >
              {read.rooms.map(({ id, name, maxSeats }) => (
                <option key={id} value={id}>
                  {t`${name}, ${maxSeats} plasser`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField
          label={t`Dato`}
          value={place.date}
          today={venueDateOf(clock())}
          onChange={(date) => date !== null && enter({ date })}
        />
        <div className="grid grid-cols-2 gap-4">
          <StartField
            label={t`Fra`}
            value={place.from}
            end={place.to}
            choices={clocks}
            onChange={(from, to) => from !== null && enter({ from, to: to ?? place.to })}
          />
          <TimeField
            label={t`Til`}
            value={place.to}
            choices={[...clocks.slice(1), '24:00']}
            error={errors.to && fieldMessage(errors.to)}
            onChange={(to) => to !== null && enter({ to })}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <Trans>Se hva det innebærer</Trans>
          </Button>
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What a move comes to, or why it cannot be: from where to where, and the ways on. */
function MoveOutcome({ move, read, booking }: BookingProps) {
  const { t } = useLingui()
  const placeWords = usePlaceWords(read)
  const locale = useLocale()
  const place = useSelector(move, ({ context }) => context.place) ?? placeOf(booking)
  const trial = useSelector(move, ({ context }) => context.trial)
  const refusal = useSelector(move, ({ context }) => context.refusal)
  const state = useSelector(move, ({ value }) => value)
  const isBusy = useSelector(move, (snapshot) => snapshot.hasTag('working'))
  const dismiss = () => move.send({ type: 'move.dismissed' })
  const isLost = state === 'untried' || state === 'unsent'
  return (
    <Dialog title={<Trans>Flytte {titleOf(booking)}?</Trans>} onClose={dismiss}>
      <DialogDescription>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          <Fact label={t`Fra`}>{placeWords(placeOf(booking))}</Fact>
          <Fact label={t`Til`}>
            <strong>{placeWords(place)}</strong>
          </Fact>
        </dl>
      </DialogDescription>
      {state === 'trying' && (
        <p role="status">
          <Trans>Sjekker pris og regler …</Trans>
        </p>
      )}
      {isLost && (
        <div role="alert">
          <Notice tone="caution">
            {state === 'untried' ? (
              <Trans>Vi fikk ikke svar. Ingenting er flyttet. Vent litt og prøv igjen.</Trans>
            ) : (
              <Trans>
                Vi fikk ikke svar, så vi vet ikke om bestillingen ble flyttet. Prøv igjen: Den flyttes bare én
                gang.
              </Trans>
            )}
          </Notice>
        </div>
      )}
      {state === 'changed' && (
        <div role="alert">
          <Notice tone="caution">
            <Trans>
              Bestillingen er endret siden du hentet kalenderen. Ingenting er flyttet. Kalenderen viser nå
              hvor den står, og du kan flytte den derfra.
            </Trans>
          </Notice>
        </div>
      )}
      {state === 'forbidden' && refusal && (
        <div role="alert">
          <Notice tone="negative" title={<Trans>Bestillingen kan ikke flyttes hit</Trans>}>
            <Forbidden {...{ booking, place, read }} />
            {refusal.fields.length > 0 ? (
              <Reasons fields={refusal.fields} />
            ) : (
              refusal.code !== 'taken' && errorMessage(refusal.code, locale)
            )}
          </Notice>
        </div>
      )}
      {trial && (state === 'proposed' || state === 'moving') && <Proposed move={move} trial={trial} />}
      <div className="flex flex-wrap gap-3">
        {(state === 'proposed' || state === 'moving') && (
          <Button busy={isBusy} onClick={() => move.send({ type: 'move.confirmed' })}>
            <Trans>Flytt bestillingen</Trans>
          </Button>
        )}
        {isLost && (
          <Button onClick={() => move.send({ type: 'move.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        )}
        {(state === 'proposed' || state === 'forbidden') && (
          <Button variant="secondary" onClick={() => move.send({ type: 'form.opened' })}>
            <Trans>Velg et annet rom eller tidspunkt …</Trans>
          </Button>
        )}
        <Button autoFocus variant="secondary" onClick={dismiss}>
          {state === 'changed' || state === 'forbidden' ? <Trans>Lukk</Trans> : <Trans>Avbryt</Trans>}
        </Button>
      </div>
    </Dialog>
  )
}

/** Which booking has the place, where the diary shows it. */
function Forbidden({ booking, place, read }: { booking: DiaryBooking; place: Place; read: Diary }) {
  const placeWords = usePlaceWords(read)
  const obstacle = obstacleAt(place, booking, read)
  if (obstacle?.kind !== 'booking') return null
  const { code } = obstacle.booking
  return (
    <p>
      <Trans>
        Opptatt av {titleOf(obstacle.booking)} ({code}), {placeWords(placeOf(obstacle.booking))}.
      </Trans>
    </p>
  )
}

/** What the move comes to, the reason for what it breaks, and whether the customer is mailed. */
function Proposed({ move, trial }: Pick<MoveProps, 'move'> & { trial: BookingMoveTrial }) {
  const { t } = useLingui()
  const reason = useSelector(move, ({ context }) => context.reason)
  const lacksReason = useSelector(move, ({ context }) => context.lacksReason)
  const isMailed = useSelector(move, ({ context }) => context.isCustomerMailed)
  return (
    <>
      <ChangeTrial
        before={trial.priceBefore.finalPriceVat}
        after={trial.priceSummary.finalPriceVat}
        broken={trial.broken}
        question={t`Hvorfor vil du flytte bestillingen likevel?`}
        reason={reason}
        lacksReason={lacksReason}
        onReason={(value) => move.send({ type: 'reason.entered', value })}
      />
      <Checkbox
        checked={isMailed}
        onChange={(isCustomerMailed) => move.send({ type: 'mailing.chosen', isCustomerMailed })}
      >
        <Trans>Send kunden en e-post om endringen</Trans>
      </Checkbox>
    </>
  )
}
