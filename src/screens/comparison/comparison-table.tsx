import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'
import { type ComparedRooms, lacksPeople } from '#machines/room-comparison/comparing.ts'
import { addresses } from '#src/addresses.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { ComparisonProps } from '#src/screens/comparison/comparison-address.ts'
import { CardAvailability } from '#src/screens/home/card-availability.tsx'
import { BookLink } from '#src/screens/reservation/book-link.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import { wishSearchOf } from '#src/screens/room/room-address.ts'
import { RoomPriceFrom } from '#src/screens/room/room-price.tsx'
import { amenityIcon } from '#src/ui/icons/amenity-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Picture } from '#src/ui/picture.tsx'

type TableProps = ComparisonProps & { compared: ComparedRooms }

/** A column a room. On a phone two are in sight with the edge of the third, and the rest is a swipe away. */
export function ComparisonTable({ compared, comparison }: TableProps) {
  const { t } = useLingui()
  const { longDate, times } = useFormats()
  const { clock } = usePortal()
  const { rooms, days } = compared
  const filters = useSelector(comparison, ({ context }) => context.filters)
  const { people, packageId } = filters
  return (
    <section aria-label={t`Rommene side om side`} className="relative -mx-gutter overflow-x-auto px-gutter">
      <table className="w-full min-w-max border-separate border-spacing-0 text-left align-top sm:min-w-0 sm:table-fixed">
        <thead>
          <tr>
            {rooms.map((room) => (
              <th
                key={room.id}
                scope="col"
                className="w-37 min-w-37 pr-3 pb-3 sm:pr-4 align-top font-normal sm:w-auto sm:min-w-0"
              >
                <RoomHead room={room} comparison={comparison} people={people} time={days[0]?.time ?? null} />
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ time, rooms: answers }) => (
          <Group
            key={time?.start ?? 'no time'}
            title={
              time ? (
                <span className="inline-block first-letter:uppercase">
                  {longDate(venueDateOf(time.start), clock())}{' '}
                  <span className="tabular-nums">{times(time)}</span>
                </span>
              ) : (
                <Trans>Leie</Trans>
              )
            }
            rooms={answers}
          >
            {(room) =>
              time ? (
                <DayAnswer
                  room={room}
                  time={time}
                  people={people}
                  packageId={packageId}
                  isPriced={!lacksPeople(filters)}
                />
              ) : (
                <RoomPriceFrom room={room} />
              )
            }
          </Group>
        ))}
        <Group title={<Trans>Plass til</Trans>} rooms={rooms}>
          {({ minSeats, maxSeats }) =>
            minSeats > 1 ? t`${minSeats}–${maxSeats} personer` : t`${maxSeats} personer`
          }
        </Group>
        <Group title={<Trans>Oppsett</Trans>} rooms={rooms}>
          {(room) => (
            <ul className="grid gap-1.5">
              {room.seatings
                .filter(({ availableOnline }) => availableOnline)
                .map(({ id, layout, availableSeats }) => (
                  <li key={id} className="flex items-center gap-2">
                    <Icon name={layout.iconName} size="small" placement="text-ink-soft" />
                    <span>
                      {layout.name} <span className="text-ink-soft text-meta">({availableSeats})</span>
                    </span>
                  </li>
                ))}
            </ul>
          )}
        </Group>
        <Group title={<Trans>Fasiliteter</Trans>} rooms={rooms}>
          {(room) => (
            <ul className="grid gap-1.5">
              {room.roomFeatures.map(({ id, name, featureType, quantity }) => (
                <li key={id} className="flex items-center gap-2">
                  <Icon name={amenityIcon(featureType)} size="small" placement="text-ink-soft" />
                  <span>
                    {name}
                    {quantity !== null && quantity > 1 && <> × {quantity}</>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Group>
      </table>
    </section>
  )
}

type GroupProps = {
  title: ReactNode
  rooms: readonly MeetingRoom[]
  children: (room: MeetingRoom) => ReactNode
}

/** One thing that the rooms are compared by: its name above, then a cell for each room. */
const Group = ({ title, rooms, children }: GroupProps) => (
  <tbody>
    <tr>
      <th
        scope="rowgroup"
        colSpan={rooms.length}
        className="border-line border-t pt-4 pb-1 text-left font-semibold text-ink-soft text-small"
      >
        {title}
      </th>
    </tr>
    <tr>
      {rooms.map((room) => (
        <td key={room.id} className="pr-3 pb-4 align-top text-small sm:pr-4">
          {children(room)}
        </td>
      ))}
    </tr>
  </tbody>
)

type RoomHeadProps = ComparisonProps & { room: MeetingRoom; people: number | null; time: TimeRange | null }

function RoomHead({ room, comparison, people, time }: RoomHeadProps) {
  const { t } = useLingui()
  const { name, slugname } = room
  const [picture] = room.gallery
  const search = time ? wishSearchOf({ ...time, people: people ?? 1 }) : ''
  return (
    <div className="grid gap-2.5">
      <div className="relative">
        {picture ? (
          <Picture
            source={picture.filePath}
            thumbnail={picture.thumbnailPath}
            placeholder={picture.placeholder}
            description=""
            sizes="(min-width: 64rem) 18rem, 44vw"
            shape="aspect-[3/2] w-full rounded-card"
          />
        ) : (
          <div className="aspect-[3/2] rounded-card bg-sunken" />
        )}
        <button
          type="button"
          aria-label={t`Fjern ${name} fra sammenligningen`}
          className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-surface shadow-card hover:bg-tint"
          onClick={() => comparison.send({ type: 'room.removed', roomId: room.id })}
        >
          <Icon name="close" size="small" />
        </button>
      </div>
      <Link
        href={`${addresses.room(slugname)}${search}`}
        className="font-semibold text-title decoration-2 underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {room.onlyOnRequest && (
        <span className="text-ink-soft text-small">
          <Trans>På forespørsel</Trans>
        </span>
      )}
    </div>
  )
}

/** From the wire, where a missing limit may be written out. */
const asRefusal = ({ code, limit }: NonNullable<MeetingRoom['packageObstacle']>) =>
  limit === undefined ? { code } : { code, limit }

type DayAnswerProps = {
  room: MeetingRoom
  time: TimeRange
  people: number | null
  packageId: number | null
  isPriced: boolean
}

/** Whether a room is free on a day, what it costs, and the way to booking it. */
function DayAnswer({ room, time, people, packageId, isPriced }: DayAnswerProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const fieldMessage = useFieldMessage()
  const { hire, packageObstacle, availability } = room
  const date = formats.shortDate(venueDateOf(time.start))
  const canBeHad = availability?.isAvailable === true
  const withPackage = packageObstacle ? null : packageId
  return (
    <div className="grid justify-items-start gap-2">
      <CardAvailability room={room} layoutIds={[]} people={people} />
      {packageObstacle && canBeHad && (
        <p className="text-ink-soft text-meta">
          <Trans>Pakken passer ikke:</Trans> {fieldMessage(asRefusal(packageObstacle))}
        </p>
      )}
      {hire && isPriced && (
        <p>
          {packageObstacle && (
            <span className="block text-ink-soft text-meta">
              <Trans>Bare rommet</Trans>
            </span>
          )}
          <strong className="font-semibold text-base">
            <TotalAmount total={hire} />
          </strong>{' '}
          <span className="text-ink-soft text-meta">
            <VatIncluded />
          </span>
        </p>
      )}
      {canBeHad && (
        <BookLink
          booking={{ roomSlug: room.slugname, ...time, people: people ?? 1, packageId: withPackage }}
          onlyOnRequest={room.onlyOnRequest}
          what={t`${room.name}, ${date}`}
        />
      )}
    </div>
  )
}
