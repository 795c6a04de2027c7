import { attendanceMachine } from '#machines/attendance/attendance-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const attendanceModel = modelOf<typeof attendanceMachine>({
  name: 'attendance',
  machine: attendanceMachine,
  walks: [
    {
      title: { nb: 'oppmøtet registreres', en: 'who came is recorded' },
      input: { reservationId: reservation.id, attended: null },
      events: () => [
        { type: 'attendance.recorded', attended: reservation.expectedPax },
        { type: 'attendance.recorded', attended: 0 },
        { type: 'attendance.recorded', attended: null },
        { type: 'number.entered', value: '9' },
        { type: 'number.entered', value: 'ni' },
        { type: 'number.submitted' },
        { type: 'recording.retried' },
      ],
      answers: { recordAttendance: () => [accepted({ attended: 9 }), refused('notEditable')] },
      facts: ({ attended, wanted, typed, isMalformed }) => [attended, wanted, typed, isMalformed],
    },
  ],
})
