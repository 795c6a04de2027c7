import { array, type Infer, nullable, object } from 'superstruct'
import { DateTime, text } from '#contract/wire.ts'

/** What takes a room for a while, or a part of it. */
const DoorUse = object({
  startTime: DateTime,
  endTime: DateTime,
  /** The title that the customer has given the meeting; null without one, and for what is no meeting of this room. */
  title: nullable(text(160)),
})
export type DoorUse = Infer<typeof DoorUse>

/** What the screen at a door shows: what takes the room today, by time, and nothing of who it is. */
export const Door = object({ readAt: DateTime, roomName: text(120), uses: array(DoorUse) })
export type Door = Infer<typeof Door>
