import { assign, emit, setup } from 'xstate'
import type { Attendance } from '#contract/structs/attendance.ts'
import { Attended } from '#contract/structs/reservation.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted } from '#machines/kit/answered.ts'

type Recorded = Attendance['attended']

export type AttendanceInput = { reservationId: string; attended: Recorded }

export type AttendanceContext = AttendanceInput & {
  /** What is recorded, or is being recorded. */
  wanted: Recorded
  /** Another number, as it is typed. */
  typed: string
  /** What is typed is no number. */
  isMalformed: boolean
}

export type AttendanceEvent =
  /** How many came; null takes it back. */
  | { type: 'attendance.recorded'; attended: Recorded }
  | { type: 'number.entered'; value: string }
  | { type: 'number.submitted' }
  | { type: 'recording.retried' }

export type AttendanceEmitted = { type: 'attendance.kept' }

/** - `settled`: nothing in progress; - `working`: it is being recorded. */
export type AttendanceTag = 'settled' | 'working'

export type AttendancePort = {
  recordAttendance: (
    input: { reservationId: string; attended: Recorded },
    signal: AbortSignal,
  ) => Promise<Answer<Attendance>>
}

/** The actors of the attendance, over a port. */
export const attendanceActors = (port: AttendancePort) => ({
  recordAttendance: calling(port.recordAttendance),
})

const numberIn = ({ typed }: AttendanceContext): number | null => {
  const text = typed.trim()
  const number = /^\d+$/.test(text) ? Number(text) : null
  return Attended.is(number) ? number : null
}

/** How many came to a booking. Decision who-came. */
export const attendanceMachine = setup({
  types: {
    context: {} as AttendanceContext,
    events: {} as AttendanceEvent,
    emitted: {} as AttendanceEmitted,
    input: {} as AttendanceInput,
    tags: {} as AttendanceTag,
  },
  actors: { recordAttendance: missing<AttendancePort['recordAttendance']>('recordAttendance') },
}).createMachine({
  id: 'attendance',
  context: ({ input }) => ({ ...input, wanted: input.attended, typed: '', isMalformed: false }),
  initial: 'standing',
  states: {
    standing: {
      tags: 'settled',
      description: 'What is recorded is shown, and can be recorded anew',
      on: {
        'attendance.recorded': {
          target: 'recording',
          actions: assign(({ event }) => ({ wanted: event.attended })),
        },
        'number.entered': { actions: assign(({ event }) => ({ typed: event.value, isMalformed: false })) },
        'number.submitted': [
          {
            guard: ({ context }) => numberIn(context) !== null,
            target: 'recording',
            actions: assign(({ context }) => ({ wanted: numberIn(context) })),
          },
          { actions: assign({ isMalformed: true }) },
        ],
      },
    },
    recording: {
      tags: 'working',
      description: 'It is being recorded',
      invoke: {
        id: 'recordAttendance',
        src: 'recordAttendance',
        input: ({ context: { reservationId, wanted } }) => ({ reservationId, attended: wanted }),
        onDone: [
          {
            guard: isAccepted,
            target: 'standing',
            actions: [
              assign(({ context }) => ({ attended: context.wanted, typed: '', isMalformed: false })),
              emit({ type: 'attendance.kept' as const }),
            ],
          },
          { target: 'refused', actions: assign(({ context }) => ({ wanted: context.attended })) },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      tags: 'settled',
      description: 'It was not answered whether it was recorded; recorded again it is the same',
      on: { 'recording.retried': 'recording' },
    },
    refused: {
      tags: 'settled',
      description: 'Nothing can be recorded of the booking any more',
    },
  },
})
