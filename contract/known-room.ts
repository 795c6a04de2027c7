import type { Room } from '#contract/structs/room.ts'

/** What may be known of a room before it has been fetched: enough to begin to show it. */
export type KnownRoom = Pick<
  Room,
  'slugname' | 'name' | 'roomLogo' | 'onlyOnRequest' | 'isCommonArea' | 'gallery'
>

/** The element of a room's page in which the server writes, as JSON, what it knows of it. */
export const knownRoomElement = 'known-room'
