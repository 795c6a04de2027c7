import type { OptionAnswerEvent } from '#machines/option-answer/option-answer-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const optionAnswerDescriptions: MachineDescriptions<OptionAnswerEvent> = {
  title: { nb: 'Svaret på en opsjon', en: 'The answer to an option' },
  where: {
    nb: 'Kvitteringen, og bestillingen på driftssidene',
    en: 'The receipt, and the booking among staff',
  },
  states: {
    standing: 'Opsjonen står',
    asking: 'Det spørres om det er svaret',
    sending: 'Svaret sendes',
    unsent: 'Det kom ikke svar; sendt på nytt gis svaret én gang',
    refused: 'Opsjonen er falt bort, eller er besvart eller endret i mellomtiden',
  },
  events: {
    'answer.begun': { nb: 'Begynner på et svar', en: 'Begins an answer' },
    'day.chosen': { nb: 'Velger en annen siste dag', en: 'Chooses another last day' },
    'question.confirmed': { nb: 'Sender svaret', en: 'Sends the answer' },
    'question.retried': { nb: 'Prøver igjen', en: 'Tries again' },
    'question.dismissed': { nb: 'Avbryter', en: 'Cancels' },
  },
  questions: { answerOption: { nb: 'Svaret på opsjonen', en: 'The answer to the option' } },
}
