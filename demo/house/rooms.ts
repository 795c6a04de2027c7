import { both } from './both.ts'
import { halls } from './halls.ts'
import { meetingRooms } from './meeting-rooms.ts'
import type { DemoRoom } from './room-shape.ts'
import { socialRooms } from './social-rooms.ts'

export const roomTypes = [
  { id: 1, name: both('Møterom', 'Meeting room') },
  { id: 2, name: both('Sal', 'Hall') },
  { id: 3, name: both('Delt område', 'Shared area') },
  { id: 4, name: both('Studio', 'Studio') },
]

/** Every room of the demo house, by id. */
export const rooms: readonly DemoRoom[] = [...halls, ...meetingRooms, ...socialRooms].sort(
  (a, b) => a.id - b.id,
)
