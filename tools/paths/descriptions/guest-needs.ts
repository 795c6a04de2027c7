import type { GuestNeedsEvent } from '#machines/guest-needs/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const guestNeedsDescriptions: MachineDescriptions<GuestNeedsEvent> = {
  title: { nb: 'Gjestenes egne behov', en: 'The guests’ own needs' },
  where: { nb: 'Siden bak lenken som kunden sender til gjestene', en: 'The page behind the link for guests' },
  states: {
    loading: 'Møtet og det gjesten har meldt fra om før, hentes',
    failed: 'Møtet kunne ikke hentes',
    withdrawn: 'Lenken er feil eller trukket tilbake',
    opening: 'Det velges hva gjesten møter: svaret sitt, skjemaet eller at fristen er ute',
    closed: 'Gjesten har ikke meldt fra, og fristen er ute',
    editing: 'Gjesten fyller ut det kjøkkenet må vite',
    sending: 'Det sendes til kjøkkenet',
    given: 'Det gjesten har meldt fra om, vises',
    removing: 'Det slettes',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente møtet på nytt', en: 'Tries to load the meeting again' },
    'needs.changed': { nb: 'Krysser av eller skriver', en: 'Ticks or writes something' },
    'needs.sent': { nb: 'Sender til kjøkkenet', en: 'Sends it to the kitchen' },
    'change.begun': { nb: 'Vil endre det', en: 'Wants to change it' },
    'change.dismissed': { nb: 'Avbryter endringen', en: 'Cancels the change' },
    'removal.requested': { nb: 'Sletter det', en: 'Deletes it' },
    'person.added': { nb: 'Fyller ut for en person til', en: 'Fills in for another person' },
  },
  questions: {
    readMeeting: { nb: 'Spørsmålet om møtet', en: 'The question for the meeting' },
    saveNeeds: { nb: 'Innsendingen', en: 'Sending it' },
    removeNeeds: { nb: 'Slettingen', en: 'Deleting it' },
  },
}
