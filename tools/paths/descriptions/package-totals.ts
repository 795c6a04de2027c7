import type { PackageTotalsEvent } from '#machines/package-totals/package-totals-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const packageTotalsDescriptions: MachineDescriptions<PackageTotalsEvent> = {
  title: { nb: 'Pris med hver pakke', en: 'The total with each package' },
  where: { nb: 'Valget av pakke i bestillingen', en: 'The choice of a package in the checkout' },
  states: {
    asking: 'Det spørres om prisen med hver pakke',
    answered: 'Prisen med hver pakke er kjent',
    unanswered: 'Ingen svarte på hva hver pakke koster',
  },
  events: {
    'booking.changed': { nb: 'Bestillingen er endret', en: 'The booking has changed' },
  },
  questions: {
    readTotals: { nb: 'Spørsmålet om prisen med hver pakke', en: 'The question what each package costs' },
  },
}
