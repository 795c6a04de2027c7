import type { FollowingEvent } from '#machines/following/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const followingDescriptions: MachineDescriptions<FollowingEvent> = {
  title: { nb: 'Å følge med', en: 'Following changes' },
  where: { nb: 'Kalenderen og andre sider som følger med', en: 'The calendar and other pages that follow' },
  states: {
    following: 'Endringer følges',
    interrupted: 'Forbindelsen er nettopp brutt',
    lost: 'Forbindelsen har vært brutt en stund',
  },
  events: {
    'feed.changed': { nb: 'Noe er endret', en: 'Something has changed' },
    'feed.lost': { nb: 'Forbindelsen brytes', en: 'The connection is lost' },
    'feed.restored': { nb: 'Forbindelsen er tilbake', en: 'The connection is back' },
  },
  questions: { follow: { nb: 'Strømmen av endringer', en: 'The stream of changes' } },
  delays: { returnTime: { nb: 'Noen sekunder går', en: 'Some seconds pass' } },
}
