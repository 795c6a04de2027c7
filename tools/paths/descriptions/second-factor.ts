import type { SecondFactorEvent } from '#machines/second-factor/second-factor-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const secondFactorDescriptions: MachineDescriptions<SecondFactorEvent> = {
  title: { nb: 'Totrinnspålogging', en: 'Two-step sign-in' },
  where: { nb: 'Drift, Sikkerhet', en: 'Operations, Security' },
  states: {
    loading: 'Om det er satt opp en app, hentes',
    failed: 'Om det er satt opp en app, kunne ikke hentes',
    loaded: 'Det er kjent om det er satt opp en app',
    off: 'Ingen app er satt opp',
    on: 'En app er satt opp',
    proving: 'En kode skrives inn for å endre noe ved appen',
    proved: 'En kode er skrevet inn',
    beginning: 'En ny app gjøres klar',
    refused: 'Det ble avslått eller ikke besvart',
    settingUp: 'Bildet skannes, og den første koden skrives inn',
    confirming: 'Den første koden kontrolleres',
    renewing: 'Nye reservekoder lages',
    removing: 'Appen slås av',
    showingCodes: 'Reservekodene vises',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente igjen', en: 'Tries to load again' },
    'setup.asked': { nb: 'Setter opp en app', en: 'Sets up an app' },
    'setup.dismissed': { nb: 'Avbryter oppsettet', en: 'Leaves the setup' },
    'task.asked': { nb: 'Velger {task}', en: 'Chooses {task}' },
    'task.dismissed': { nb: 'Avbryter', en: 'Leaves it' },
    'code.entered': { nb: 'Skriver koden «{code}»', en: 'Writes the code “{code}”' },
    'code.sent': { nb: 'Sender koden', en: 'Sends the code' },
    'codes.kept': { nb: 'Har tatt vare på kodene', en: 'Has kept the codes' },
  },
  questions: {
    readFactor: { nb: 'Hentingen', en: 'The reading' },
    beginSetup: { nb: 'Forberedelsen av en ny app', en: 'The preparation of a new app' },
    confirmSetup: { nb: 'Kontrollen av den første koden', en: 'The check of the first code' },
    renewCodes: { nb: 'De nye reservekodene', en: 'The new recovery codes' },
    removeFactor: { nb: 'Avslåingen', en: 'The taking off' },
  },
}
