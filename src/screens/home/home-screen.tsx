import { memo, useMemo } from 'react'
import { useSearch } from 'wouter'
import { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import { roomSelectionActors } from '#machines/room-selection/setup.ts'
import { roomSelectionPort } from '#src/api/room-selection-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useScreenActor } from '#src/portal/use-screen-actor.ts'
import { Hero } from '#src/screens/home/hero.tsx'
import { filtersOf, useHomeAddress } from '#src/screens/home/home-address.ts'
import { RoomList } from '#src/screens/home/room-list.tsx'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'

/** The front page: the venue, the search, and its rooms. */
export function HomeScreen() {
  const { client, clock, tenant } = usePortal()
  const search = useSearch()
  const machine = useMemo(
    () => roomSelectionMachine.provide({ actors: roomSelectionActors(roomSelectionPort(client)) }),
    [client],
  )
  const selection = useScreenActor(machine, {
    filters: filtersOf(search),
    now: clock(),
    rules: tenant.booking,
  })
  useHomeAddress(selection)
  return <Contents selection={selection} />
}

/** Another address by itself renders nothing anew. */
const Contents = memo(function Contents({ selection }: SelectionProps) {
  return (
    <>
      <Hero selection={selection} />
      <RoomList selection={selection} />
    </>
  )
})
