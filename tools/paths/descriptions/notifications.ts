import type { NotificationsEvent } from '#machines/notifications/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const notificationsDescriptions: MachineDescriptions<NotificationsEvent> = {
  title: { nb: 'Meldinger', en: 'Notifications' },
  where: { nb: 'Alle sider, nederst', en: 'Every page, at the bottom' },
  states: {
    quiet: 'Ingenting meldes',
    showing: 'Meldinger vises; den eldste går bort når tiden er ute',
    reading: 'Noen leser; ingenting går bort',
  },
  events: {
    'notification.raised': { nb: 'Noe meldes', en: 'Something is notified' },
    'notification.dismissed': { nb: 'Lukker melding nummer {id}', en: 'Closes notification number {id}' },
    'screen.changed': { nb: 'Går til en annen side', en: 'Goes to another page' },
    'reading.began': {
      nb: 'Begynner å lese (peker eller fokus på meldingene)',
      en: 'Begins to read (pointer or focus on the notifications)',
    },
    'reading.ended': { nb: 'Slutter å lese', en: 'Stops reading' },
  },
  questions: {},
  delays: {
    noticeTime: {
      nb: 'Tiden for den eldste meldingen går ut',
      en: 'The time of the oldest notification passes',
    },
  },
}
