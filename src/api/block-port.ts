import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { BlockPort } from '#machines/block/types.ts'
import { answerOf } from '#src/api/answers.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of a block. Its screen shows what fails, so nothing is notified. */
export function blockPort(send: Transport): BlockPort {
  const client = clientOf(outlines, send)
  return {
    openBlock: (restrictionId, signal) =>
      answerOf(
        client.readRestriction({ restrictionId }, quietly(signal)).then(async (restriction) => {
          const { roomId, startTime, endTime } = restriction
          const body = { roomIds: [roomId], startTime, endTime }
          return { restriction, ...(await client.checkRestrictions({ body }, quietly(signal))) }
        }),
      ),
    checkBlock: (body, signal) => answerOf(client.checkRestrictions({ body }, quietly(signal))),
    saveBlock: ({ stored, plan, ...rest }, signal) => {
      if (!stored)
        return answerOf(
          client
            .createRestrictions({ body: { ...plan, ...rest } }, quietly(signal))
            .then(({ items }) => items),
        )
      const { roomIds, startTime, endTime } = plan
      const { id: restrictionId, version, roomId } = stored
      const body = { version, roomId: roomIds[0] ?? roomId, startTime, endTime, ...rest }
      return answerOf(
        client.updateRestriction({ restrictionId, body }, quietly(signal)).then((saved) => [saved]),
      )
    },
    removeBlock: (id, signal) => answerOf(client.deleteRestrictions({ id: [id] }, quietly(signal))),
    // The diary has every room, offered to visitors or not, each whole room before its parts.
    listRooms: async (date, signal) => {
      const { rooms } = await client.readDiary({ from: date, to: date }, quietly(signal))
      return rooms.map(({ id, name, masterRoomId }) => ({ id, name, masterRoomId }))
    },
  }
}
