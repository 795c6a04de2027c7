import type { RequirementEvent } from '#machines/two-factor-requirement/two-factor-requirement-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const twoFactorRequirementDescriptions: MachineDescriptions<RequirementEvent> = {
  title: { nb: 'Krav om totrinnspålogging', en: 'Requirement of two-step sign-in' },
  where: { nb: 'Drift, Sikkerhet, for administratorer', en: 'Operations, Security, for administrators' },
  states: {
    loading: 'Kravet hentes',
    failed: 'Kravet kunne ikke hentes',
    shown: 'Kravet vises',
    saving: 'Kravet slås på eller av',
    refused: 'Endringen ble avslått',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente igjen', en: 'Tries to load again' },
    'requirement.turned': { nb: 'Slår kravet på eller av', en: 'Turns the requirement on or off' },
  },
  questions: {
    readSettings: { nb: 'Hentingen', en: 'The reading' },
    saveSettings: { nb: 'Lagringen', en: 'The saving' },
  },
}
