import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { roomCalendarActors } from '#machines/room-calendar/actors.ts'
import { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'
import type { ScreenProps } from '#src/portal/lazy-screen.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { useFollowing } from '#src/portal/use-following.ts'
import { useScreenActor } from '#src/portal/use-screen-actor.ts'
import { useWindowAndClock } from '#src/portal/use-window.ts'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { wishOf } from '#src/screens/room/room-address.ts'
import { RoomPage } from '#src/screens/room/room-page.tsx'
import { RoomSkeleton } from '#src/screens/room/room-skeleton.tsx'
import { useRoomAddress } from '#src/screens/room/use-room-address.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NarrowPage } from '#src/ui/page.tsx'

/** One room: its description and its availability. */
export function RoomScreen({ params }: ScreenProps) {
  const { client, clock, tenant } = usePortal()
  const search = useSearch()
  const machine = useMemo(
    () => roomCalendarMachine.provide({ actors: roomCalendarActors(roomCalendarPort(client)) }),
    [client],
  )
  const calendar = useScreenActor(machine, {
    slug: decoded(params.slug ?? ''),
    now: clock(),
    rules: tenant.booking,
    view: 'week',
    ...wishOf(search),
  })
  useRoomAddress({ calendar })
  useWindowAndClock(
    useCallback(() => {
      calendar.send({ type: 'clock.ticked', now: clock() })
      calendar.send({ type: 'window.focused' })
    }, [calendar, clock]),
    useCallback(() => calendar.send({ type: 'clock.ticked', now: clock() }), [calendar, clock]),
  )
  return <RoomState calendar={calendar} />
}

/** Another address renders it anew only where it says more. */
const RoomState = memo(function RoomState({ calendar }: CalendarProps) {
  const busy = useSelector(calendar, (state) => state.hasTag('busy'))
  const notFound = useSelector(calendar, (state) => state.matches('notFound'))
  const failed = useSelector(calendar, (state) => state.matches('failed'))
  const fetched = useSelector(calendar, (state) => state.context.room)
  const slug = useSelector(calendar, (state) => state.context.slug)
  const { knownRooms } = usePortal()
  const locale = useLocale()
  const room = busy ? null : fetched
  const known = room ?? knownRooms.find(slug, locale)
  if (notFound) return <NotFoundScreen />
  if (failed) return <RoomFailed onRetry={() => calendar.send({ type: 'load.retried' })} />
  if (!known) return <RoomSkeleton />
  return (
    <>
      {room && <RoomFollowed calendar={calendar} slug={room.slugname} />}
      <RoomPage known={known} room={room} calendar={calendar} />
    </>
  )
})

/** A room that is loaded is followed; the calendar shows the rest. */
function RoomFollowed({ calendar, slug }: CalendarProps & { slug: string }) {
  useFollowing(
    { kind: 'room', slug },
    useCallback(() => calendar.send({ type: 'calendar.outdated' }), [calendar]),
  )
  return null
}

function RoomFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <NarrowPage>
      <div role="alert">
        <EmptyState
          icon="warning"
          screen={t`Rommet kunne ikke hentes`}
          title={<Trans>Rommet kunne ikke hentes</Trans>}
          actions={
            <Button onClick={onRetry}>
              <Trans>Prøv igjen</Trans>
            </Button>
          }
        >
          <Trans>
            Forbindelsen kan ha vært borte et øyeblikk. Ingenting er bestilt, og ingenting er gått tapt.
          </Trans>
        </EmptyState>
      </div>
    </NarrowPage>
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
