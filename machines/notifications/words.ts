import type { MachineWords } from '#machines/words.ts'
import type { NotificationsEvent } from './types.ts'

/** What may happen, in plain words. */
export const notificationsWords: MachineWords<NotificationsEvent> = {
  title: { nb: 'Meldinger', en: 'Notifications' },
  where: { nb: 'Alle sider, nederst', en: 'Every page, at the bottom' },
  events: {
    'notification.raised': { nb: 'Noe meldes', en: 'Something is told' },
    'notification.dismissed': { nb: 'Lukker melding nummer {id}', en: 'Closes notification number {id}' },
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
