import type { SnapshotFrom } from 'xstate'
import { blockMachine } from '#machines/block/block-machine.ts'
import type { BlockEvent } from '#machines/block/types.ts'
import { aBlock, aMetBooking } from '#tests/support/blocks.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const blockedRooms = [
  { id: 3, name: 'Styrerommet', masterRoomId: null },
  { id: 4, name: 'Salen', masterRoomId: null },
  { id: 5, name: 'Salen vest', masterRoomId: 4 },
]
const date = '2026-11-27'
const stored = aBlock()
/** As a colleague has saved it. */
const changedByOther = aBlock({ version: 4, blockingReason: 'cleaning' })
const meetsNone = { restrictionCount: 1, bookings: [] }
/** More than can be confirmed at once. */
const meetsTooMany = {
  restrictionCount: 1,
  bookings: Array.from({ length: 501 }, (_, n) => aMetBooking({ bookingId: n + 1 })),
}
const meetsOne = { restrictionCount: 1, bookings: [aMetBooking()] }

const asking: BlockEvent[] = [
  { type: 'form.sent' },
  { type: 'saving.confirmed' },
  { type: 'saving.dismissed' },
]
const removing: BlockEvent[] = [
  { type: 'removal.asked' },
  { type: 'removal.confirmed' },
  { type: 'removal.dismissed' },
]

type Snapshot = SnapshotFrom<typeof blockMachine>
const facts = ({
  stored: read,
  form,
  met,
  hasNewMet,
  theirs,
  saved,
  errors,
  refusal,
}: Snapshot['context']) => [
  read?.version,
  [form.roomIds, form.wholeDays, form.toTime, form.note, form.repeats],
  met.length,
  hasNewMet,
  theirs,
  saved.length,
  Object.keys(errors),
  refusal,
]

export const blockModel = modelOf<typeof blockMachine>({
  name: 'block',
  machine: blockMachine,
  walks: [
    {
      title: { nb: 'rom sperres', en: 'rooms are blocked' },
      input: { id: null, roomId: null, date },
      events: () => [
        ...asking,
        { type: 'room.toggled', roomId: 4 },
        { type: 'field.entered', change: { repeats: true } },
        { type: 'editing.resumed' },
        { type: 'removal.asked' },
        { type: 'rooms.retried' },
      ],
      answers: {
        listRooms: () => [blockedRooms],
        openBlock: () => [],
        readTheirs: () => [],
        removeBlock: () => [],
        checkBlock: () => [
          accepted(meetsNone),
          accepted(meetsOne),
          accepted(meetsTooMany),
          refused('internal'),
        ],
        saveBlock: () => [accepted([aBlock({ roomId: 4, roomName: 'Salen' })]), refused('meetsBookings')],
      },
      facts,
    },
    {
      title: { nb: 'en sperring endres', en: 'a block is changed' },
      input: { id: stored.id, roomId: null, date },
      events: () => [
        ...asking,
        { type: 'field.entered', change: { toTime: '08:00' } },
        { type: 'field.entered', change: { toTime: '15:00' } },
        { type: 'load.retried' },
        { type: 'editing.resumed' },
      ],
      answers: {
        listRooms: () => [blockedRooms],
        openBlock: () => [
          accepted({ restriction: stored, bookings: [aMetBooking()] }),
          refused('notFound'),
          refused('internal'),
        ],
        readTheirs: () => [
          accepted({ restriction: changedByOther, bookings: [] }),
          refused('notFound'),
          refused('internal'),
        ],
        removeBlock: () => [],
        checkBlock: () => [accepted(meetsNone), accepted(meetsOne)],
        saveBlock: () => [
          accepted([aBlock({ version: 4 })]),
          refused('changedMeanwhile'),
          refused('notFound'),
          refused('internal'),
        ],
      },
      failures: ['openBlock', 'readTheirs', 'saveBlock'],
      facts,
    },
    {
      title: { nb: 'en sperring fjernes', en: 'a block is removed' },
      input: { id: stored.id, roomId: null, date },
      events: () => removing,
      answers: {
        listRooms: () => [blockedRooms],
        openBlock: () => [accepted({ restriction: stored, bookings: [] })],
        readTheirs: () => [],
        checkBlock: () => [],
        saveBlock: () => [],
        removeBlock: () => [accepted({ id: [stored.id] }), refused('notFound'), refused('internal')],
      },
      failures: ['removeBlock'],
      facts,
    },
  ],
})
