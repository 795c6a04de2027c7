import type { Room } from '#contract/structs/room.ts'

/** The facts of a room that a page may have before the room is loaded: enough to start rendering. */
export type KnownRoom = Pick<
  Room,
  'slugname' | 'name' | 'roomLogo' | 'onlyOnRequest' | 'isCommonArea' | 'gallery'
>

/** The element of a room's page that contains these facts as JSON. */
export const knownRoomElement = 'known-room'
