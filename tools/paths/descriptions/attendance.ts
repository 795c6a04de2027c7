import type { AttendanceEvent } from '#machines/attendance/attendance-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const attendanceDescriptions: MachineDescriptions<AttendanceEvent> = {
  title: { nb: 'Oppmøtet', en: 'Who came' },
  where: {
    nb: 'Driftssidene, på en bestilling og i dag',
    en: 'The venue’s own side, on a booking and today',
  },
  states: {
    standing: 'Det som er registrert, vises og kan registreres på nytt',
    recording: 'Det registreres',
    unanswered: 'Det kom ikke svar på om det ble registrert',
    refused: 'Bestillingen gjelder ikke lenger',
  },
  events: {
    'attendance.recorded': { nb: 'Registrerer hvor mange som kom', en: 'Records how many came' },
    'number.entered': { nb: 'Skriver et antall', en: 'Types a number' },
    'number.submitted': { nb: 'Lagrer antallet', en: 'Saves the number' },
    'recording.retried': { nb: 'Prøver igjen', en: 'Tries again' },
  },
  questions: { recordAttendance: { nb: 'Lagringen av oppmøtet', en: 'Recording who came' } },
}
