import type { ListFileEvent } from '#machines/list-file/list-file-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const listFileDescriptions: MachineDescriptions<ListFileEvent> = {
  title: { nb: 'En liste som fil', en: 'A list as a file' },
  where: { nb: 'Over listene på driftssidene', en: 'Above the lists of the venue’s own side' },
  states: {
    idle: 'Ingen fil blir laget',
    writing: 'Hele listen hentes og skrives til en fil',
    failed: 'En side av listen kom ikke, og det ble ingen fil',
  },
  events: { 'file.asked': { nb: 'Laster ned listen', en: 'Downloads the list' } },
  questions: { writeFile: { nb: 'Hele listen som fil', en: 'The whole list as a file' } },
}
