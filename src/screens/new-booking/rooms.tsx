import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RoomForOrder } from '#contract/structs/staff-order.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { labels, type PartProps } from '#src/screens/new-booking/field-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

/** The rooms for the time and people, free ones first; the others say why they are not. */
export function Rooms({ booking, errorAt }: PartProps) {
  const { i18n } = useLingui()
  const rooms = useSelector(booking, ({ context }) => context.rooms)
  const isUnasked = useSelector(booking, (state) => state.matches({ rooms: 'unasked' }))
  const hasFailed = useSelector(booking, (state) => state.matches({ rooms: 'failed' }))
  const isFinding = useSelector(booking, (state) => state.matches({ rooms: 'finding' }))
  return (
    <FieldGroup id={fieldId('roomId')} label={i18n._(labels.roomId)} error={errorAt('roomId')}>
      {isUnasked && (
        <p className="text-ink-soft text-small">
          <Trans>Fyll ut tid og antall personer, så ser du hvilke rom som er ledige.</Trans>
        </p>
      )}
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-small">
          <p>
            <Trans>Vi fikk ikke svar på hvilke rom som er ledige.</Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => booking.send({ type: 'rooms.retried' })}>
            <Trans>Hent rommene</Trans>
          </Button>
        </div>
      )}
      {isFinding && !rooms && (
        <p role="status" className="text-ink-soft text-small">
          <Trans>Henter ledige rom …</Trans>
        </p>
      )}
      {rooms && !isUnasked && (
        <div aria-busy={isFinding || undefined} className={classNames('grid gap-3', isFinding && 'awaiting')}>
          <RoomList booking={booking} rooms={rooms} />
          <Seating booking={booking} rooms={rooms} error={errorAt('seatingId')} />
        </div>
      )}
    </FieldGroup>
  )
}

type RoomsProps = Pick<PartProps, 'booking'> & { rooms: readonly RoomForOrder[] }

const freeFirst = (a: RoomForOrder, b: RoomForOrder) =>
  Number(a.obstacle !== null) - Number(b.obstacle !== null)

function RoomList({ booking, rooms }: RoomsProps) {
  const { kroner } = useFormats()
  const roomId = useSelector(booking, ({ context }) => context.form.roomId)
  return (
    <ul className="grid max-h-80 overflow-y-auto rounded-card border border-line sm:grid-cols-2">
      {rooms.toSorted(freeFirst).map((room) => (
        <li key={room.id} className="relative border-line border-b has-checked:bg-tint">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-small">
            <input
              type="radio"
              name="room"
              className="size-5 shrink-0 accent-primary"
              checked={room.id === roomId}
              // What another booking has is never overridden.
              disabled={room.obstacle === 'taken'}
              onChange={() =>
                booking.send({
                  type: 'fields.entered',
                  change: { roomId: room.id, isRoomChosen: true, seatingId: null },
                })
              }
            />
            <span
              className={classNames(
                'min-w-0 flex-1 wrap-anywhere',
                room.obstacle !== null && 'text-ink-soft',
              )}
            >
              <span className={room.obstacle ? undefined : 'font-semibold'}>{room.name}</span>
              {room.obstacle && <span className="block text-caution">{obstacleText(room)}</span>}
            </span>
            {room.obstacle !== 'taken' && (
              <span className="shrink-0 text-ink-soft tabular-nums">{kroner(room.priceVat)}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Why a room is not free. */
function obstacleText({ obstacle, limit }: RoomForOrder): ReactNode {
  const count = limit ?? 0
  switch (obstacle) {
    case 'taken':
      return <Trans>Opptatt</Trans>
    case 'blocked':
      return <Trans>Sperret</Trans>
    case 'overbooked':
      return <Plural value={count} one="Bare # ledig plass" other="Bare # ledige plasser" />
    case 'tooManyPeople':
      return <Plural value={count} one="Plass til høyst # person" other="Plass til høyst # personer" />
    case 'tooFewPeople':
      return <Plural value={count} one="For minst # person" other="For minst # personer" />
    case null:
      return null
  }
}

function Seating({ booking, rooms, error }: RoomsProps & { error: string | undefined }) {
  const { t, i18n } = useLingui()
  const roomId = useSelector(booking, ({ context }) => context.form.roomId)
  const seatingId = useSelector(booking, ({ context }) => context.form.seatingId)
  const seatings = rooms.find(({ id }) => id === roomId)?.seatings ?? []
  if (seatings.length === 0) return null
  return (
    <div className="sm:w-72">
      <Field id={fieldId('seatingId')} label={i18n._(labels.seatingId)} error={error}>
        {(control) => (
          <Select
            {...control}
            value={String(seatingId ?? '')}
            onChange={(value) =>
              booking.send({
                type: 'fields.entered',
                change: { seatingId: value === '' ? null : Number(value) },
              })
            }
          >
            <option value="">{t`Som passer`}</option>
            {seatings.map(({ id, name, availableSeats, isFree }) => (
              <option key={id} value={id}>
                {isFree
                  ? t`${name}, ${availableSeats} plasser`
                  : t`${name}, ${availableSeats} plasser, passer ikke`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
