import { expect } from 'vitest'
import { attendanceModel } from '#tests/support/models/attendance.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(attendanceModel, {
  standing: ({ attended }) => expect(attended === null || attended >= 0).toBe(true),
  recording: (_, snapshot) => expect(snapshot.hasTag('working')).toBe(true),
  unanswered: (_, snapshot) => expect(snapshot.can({ type: 'recording.retried' })).toBe(true),
  refused: ({ attended, wanted }) => expect(wanted).toBe(attended),
})
