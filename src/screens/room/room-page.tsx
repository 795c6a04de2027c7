import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import type { KnownRoom } from '#contract/known-room.ts'
import type { Room } from '#contract/structs/room.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Availability } from '#src/screens/room/availability.tsx'
import { BeginButton } from '#src/screens/room/booking-panel.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Gallery } from '#src/screens/room/gallery.tsx'
import { RoomAmenities, RoomLayouts, RoomParts } from '#src/screens/room/room-facts.tsx'
import { RoomLogo } from '#src/screens/room/room-logo.tsx'
import { RoomOffer } from '#src/screens/room/room-offer.tsx'
import { HirePrice, RoomPriceFrom } from '#src/screens/room/room-price.tsx'
import { CalendarSkeleton, FactsSkeleton } from '#src/screens/room/room-skeleton.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Card, Page, ScreenHeading } from '#src/ui/page.tsx'

type RoomPageProps = CalendarProps & {
  known: KnownRoom
  /** Null until it has loaded: known facts are shown meanwhile, and stay in place. */
  room: Room | null
}

export function RoomPage({ known, room, calendar }: RoomPageProps) {
  const hours = useSelector(calendar, ({ context }) => context.hours)
  return (
    <Page>
      <div className="grid gap-4">
        <AllRooms />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ScreenHeading title={known.name}>{known.name}</ScreenHeading>
          {known.onlyOnRequest && (
            <Badge icon="mail">
              <Trans>På forespørsel</Trans>
            </Badge>
          )}
          {known.isCommonArea && (
            <Badge icon="people">
              <Trans>Delt område</Trans>
            </Badge>
          )}
          <RoomLogo source={known.roomLogo} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(19rem,1fr)] lg:gap-10">
        <Gallery pictures={known.gallery} roomName={known.name} />
        {room ? <Facts room={room} calendar={calendar} /> : <FactsSkeleton />}
      </div>
      {room ? (
        <>
          <Availability room={room} calendar={calendar} />
          <RoomLayouts room={room} />
          <RoomParts room={room} />
          {hours && <RoomOffer room={room} hours={hours} calendar={calendar} />}
        </>
      ) : (
        <CalendarSkeleton />
      )}
    </Page>
  )
}

/** As they were searched for. */
function AllRooms() {
  const search = useSearch()
  return (
    <Link
      href={`${addresses.home}${search && `?${search}`}`}
      className="inline-flex min-h-8 items-center gap-2 justify-self-start text-small underline-offset-4 hover:underline"
    >
      <Icon name="arrowLeft" size="small" />
      <Trans>Alle møterom</Trans>
    </Link>
  )
}

function Facts({ room, calendar }: CalendarProps & { room: Room }) {
  const { t } = useLingui()
  const { times } = useFormats()
  const range = useSelector(calendar, ({ context }) => chosenRangeOf(context), shallowEqual)
  const total = useSelector(calendar, ({ context }) => context.total)
  const canBegin = useSelector(calendar, (state) => state.can({ type: 'booking.begun' }))
  const isLeading = useSelector(
    calendar,
    (state) => canBegin || (state.hasTag('checking') && !state.hasTag('conflicting')),
  )
  const { minSeats, maxSeats } = room
  return (
    <Card placement="grid gap-6">
      {room.description && <p>{room.description}</p>}
      {room.note && (
        <p className="flex items-start gap-2.5 text-small">
          <Icon name="info" size="small" placement="mt-0.5 text-primary" />
          {room.note}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-3 border-line border-y py-5 min-[18rem]:grid-cols-[auto_1fr]">
        <div>
          <dt className="text-ink-soft text-small">
            <Trans>Plass til</Trans>
          </dt>
          <dd className="min-[18rem]:whitespace-nowrap font-semibold">
            {minSeats > 1 ? t`${minSeats}–${maxSeats} personer` : t`${maxSeats} personer`}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-small">
            <Trans>Leie</Trans>
          </dt>
          <dd>
            {total && range ? (
              <HirePrice hire={total} times={times(range)} inOneLine={false} />
            ) : (
              <RoomPriceFrom room={room} isTimeKnown={range !== null} />
            )}
          </dd>
        </div>
      </dl>
      {room.onlyOnRequest && (
        <p className="text-ink-soft text-small">
          <Trans>
            Dette rommet leies ut på forespørsel. Hvis det er plass til dere, holder vi av tidspunktet mens vi
            ser på forespørselen. Vi svarer på e-post.
          </Trans>
        </p>
      )}
      {isLeading && <BeginButton room={room} calendar={calendar} />}
      <a href="#ledige-tider" className={buttonStyle(isLeading ? 'secondary' : 'primary', 'regular', true)}>
        <Icon name="calendar" size="small" />
        {isLeading ? <Trans>Endre tidspunkt</Trans> : <Trans>Se ledige tider</Trans>}
      </a>
      <RoomAmenities room={room} />
    </Card>
  )
}
