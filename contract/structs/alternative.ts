import { enums, type Infer, object } from 'superstruct'
import { DateTime, Id, text } from '#contract/wire.ts'

const alternativeKinds = ['sameDay', 'otherDay', 'otherRoom'] as const

/** An alternative to an unavailable slot: one click away. */
export const Alternative = object({
  kind: enums(alternativeKinds),
  roomId: Id,
  roomName: text(120),
  roomSlug: text(80),
  startTime: DateTime,
  endTime: DateTime,
})
export type Alternative = Infer<typeof Alternative>
