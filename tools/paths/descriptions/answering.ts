import type { AnsweringEvent } from '#machines/answering/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const answeringDescriptions: MachineDescriptions<AnsweringEvent> = {
  title: { nb: 'Svar fra lenke', en: 'Answering from a link' },
  where: {
    nb: 'Siden som lenken i en e-post til huset åpner',
    en: 'The page that the link in an email to the house opens',
  },
  states: {
    loading: 'Det lenken spør om, hentes',
    loadFailed: 'Det lenken spør om, kunne ikke hentes',
    open: 'Spørsmålet vises og kan besvares',
    answering: 'Svaret er på vei',
    sendFailed: 'Ingen vet om svaret kom fram',
    answered: 'Svaret er gitt',
    closed: 'Lenken spør ikke lenger om noe',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
    'message.written': { nb: 'Skriver beskjeden «{message}»', en: 'Writes the message “{message}”' },
    'question.approved': { nb: 'Svarer ja', en: 'Says yes' },
    'question.declined': { nb: 'Svarer nei', en: 'Says no' },
    'answer.retried': { nb: 'Prøver å svare på nytt', en: 'Tries to answer again' },
    'answer.reconsidered': { nb: 'Går tilbake til spørsmålet', en: 'Goes back to the question' },
  },
  questions: {
    readQuestion: { nb: 'Spørsmålet i lenken', en: 'The question of the link' },
    answerQuestion: { nb: 'Innsendingen av svaret', en: 'The sending of the answer' },
  },
}
