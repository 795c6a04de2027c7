import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { addresses } from '#src/addresses.ts'
import { CardAvailability } from '#src/screens/home/card-availability.tsx'
import { RoomLogo } from '#src/screens/room/room-logo.tsx'
import { HirePrice, RoomPriceFrom } from '#src/screens/room/room-price.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type RoomCardProps = {
  room: MeetingRoom
  search: string
  layoutIds: readonly number[]
  people: number | null
  /** The clock times of the search; null without both. */
  times: string | null
  /** What is asked for and the room does not have. */
  lacks: ReactNode
  comparison: { isChosen: boolean; onChange: (isCompared: boolean) => void; isFull: boolean }
}

/** A room of the list; the whole card links to the room. */
export function RoomCard({ room, search, layoutIds, people, times, lacks, comparison }: RoomCardProps) {
  const [picture] = room.gallery
  const unavailable = room.availability?.isAvailable === false && room.availability.reason !== 'overbooked'
  const { maxSeats } = room
  return (
    <li>
      <article className="group relative grid h-full content-start gap-4">
        <div className="relative overflow-hidden rounded-card bg-sunken">
          {picture ? (
            <Picture
              source={picture.filePath}
              thumbnail={picture.thumbnailPath}
              placeholder={picture.placeholder}
              description=""
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 88vw"
              shape={classNames(
                'aspect-[3/2] w-full transition-transform duration-300 ease-out motion-safe:group-hover:scale-[1.03]',
                unavailable && 'opacity-60 grayscale-[60%]',
              )}
            />
          ) : (
            <div className="aspect-[3/2]" />
          )}
          <div className="absolute top-3 left-3 flex flex-wrap gap-2">
            {room.onlyOnRequest && (
              <Badge tone="onPicture" icon="mail">
                <Trans>På forespørsel</Trans>
              </Badge>
            )}
            {room.isCommonArea && (
              <Badge tone="onPicture" icon="people">
                <Trans>Delt område</Trans>
              </Badge>
            )}
          </div>
          <RoomLogo source={room.roomLogo} placement="absolute right-3 bottom-3 shadow-card" />
          <CompareToggle name={room.name} {...comparison} />
        </div>
        <div className="grid gap-2.5">
          <div className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap">
            <h3 className="text-title">
              <Link
                href={`${addresses.room(room.slugname)}${search}`}
                className="decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
              >
                {room.name}
              </Link>
            </h3>
            <p className="flex shrink-0 items-center gap-1.5 text-ink-soft text-small">
              <Icon name="people" size="small" />
              <Trans>opptil {maxSeats}</Trans>
            </p>
          </div>
          <CardAvailability room={room} layoutIds={layoutIds} people={people} />
          {lacks}
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            {room.hire && times !== null ? (
              <HirePrice hire={room.hire} times={times} />
            ) : (
              // An unavailable room has no price for the time.
              !(unavailable && times !== null) && (
                <RoomPriceFrom room={room} inOneLine isTimeKnown={times !== null} />
              )
            )}
            <Layouts room={room} />
          </div>
        </div>
      </article>
    </li>
  )
}

/** Above the link that covers the card. Once enough rooms are chosen, others cannot be. */
function CompareToggle({ name, isChosen, isFull, onChange }: RoomCardProps['comparison'] & { name: string }) {
  const { t } = useLingui()
  return (
    <label
      className={classNames(
        'absolute top-3 right-3 z-10 inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-full bg-surface px-3 text-meta shadow-card has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink',
        isFull && !isChosen && 'opacity-60',
      )}
    >
      <input
        type="checkbox"
        className="size-4 accent-primary"
        aria-label={t`Sammenlign ${name}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span aria-hidden="true">
        <Trans>Sammenlign</Trans>
      </span>
    </label>
  )
}

function Layouts({ room }: { room: MeetingRoom }) {
  const { t } = useLingui()
  const layouts = room.seatings.filter((seating) => seating.availableOnline).map(({ layout }) => layout)
  const shown = layouts.slice(0, 5)
  const names = layouts.map((layout) => layout.name).join(', ')
  if (layouts.length === 0) return null
  return (
    <p className="flex items-center gap-2 text-ink-soft" title={names}>
      <VisuallyHidden>{t`Oppsett: ${names}`}</VisuallyHidden>
      {shown.map((layout) => (
        <Icon key={layout.id} name={layout.iconName} />
      ))}
      {layouts.length > shown.length && (
        <span aria-hidden="true" className="text-meta">
          +{layouts.length - shown.length}
        </span>
      )}
    </p>
  )
}

export const RoomCardSkeleton = () => (
  <li className="grid gap-4">
    <Skeleton shape="awaited aspect-[3/2] w-full rounded-card" />
    <div className="grid gap-2.5">
      <Skeleton shape="h-7 w-2/3" />
      <Skeleton shape="h-11 w-1/2" />
    </div>
  </li>
)
