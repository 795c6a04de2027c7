import type { StaffChangeEvent } from '#machines/staff-change/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const staffChangeDescriptions: MachineDescriptions<StaffChangeEvent> = {
  title: { nb: 'Endring av en bestilling', en: 'Change of a booking' },
  where: { nb: 'Driftssidene, fra en bestilling', en: 'The venue’s own side, from a booking' },
  states: {
    loading: 'Bestillingen og det som kan bestilles, hentes',
    notFound: 'Bestillingen finnes ikke',
    failed: 'Bestillingen kom ikke',
    editing: 'Endringen skrives',
    trying: 'Hva endringen innebærer hentes',
    untried: 'Det kom ikke svar på hva endringen innebærer; ingenting er endret',
    hindered: 'Endringen kan ikke gjøres, og hvorfor vises',
    proposed: 'Hva endringen innebærer vises og kan bekreftes',
    saving: 'Endringen lagres',
    unsent: 'Det kom ikke svar på endringen; sendt på nytt gjøres den én gang',
    saved: 'Endringen er lagret',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente den på nytt', en: 'Tries to fetch it again' },
    'field.entered': { nb: 'Skriver i et felt', en: 'Types in a field' },
    'change.proposed': { nb: 'Ber om å se hva den innebærer', en: 'Asks to see what it means' },
    'change.retried': { nb: 'Prøver igjen', en: 'Tries again' },
    'change.dismissed': { nb: 'Går tilbake til skjemaet', en: 'Goes back to the form' },
    'reason.entered': { nb: 'Skriver en begrunnelse', en: 'Types a reason' },
    'mailing.chosen': { nb: 'Velger om kunden får e-post', en: 'Chooses whether the customer is mailed' },
    'change.confirmed': { nb: 'Bekrefter', en: 'Confirms' },
  },
  questions: {
    read: { nb: 'Spørsmålet om bestillingen', en: 'The question for the booking' },
    tryChange: { nb: 'Spørsmålet om hva endringen innebærer', en: 'The question of what the change means' },
    saveChange: { nb: 'Lagringen av endringen', en: 'Saving the change' },
  },
}
