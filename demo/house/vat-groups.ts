import { type Both, both } from './both.ts'

export type DemoVatGroup = { id: number; name: Both; description: Both; vatRatePct: number }

/** Rates are data: the house changes them here, or in the database, and nowhere else. */
export const vatGroups = {
  hire: {
    id: 1,
    name: both('Leie og utstyr', 'Hire and equipment'),
    description: both('Alminnelig sats.', 'Standard rate.'),
    vatRatePct: 25,
  },
  food: {
    id: 2,
    name: both('Mat og alkoholfri drikke', 'Food and soft drinks'),
    description: both('Redusert sats for næringsmidler.', 'Reduced rate for foodstuffs.'),
    vatRatePct: 15,
  },
  alcohol: {
    id: 3,
    name: both('Alkohol og andre varer', 'Alcohol and other goods'),
    description: both('Alminnelig sats.', 'Standard rate.'),
    vatRatePct: 25,
  },
  exempt: {
    id: 4,
    name: both('Uten merverdiavgift', 'No VAT'),
    description: both('Fritatt eller utenfor avgiftsområdet.', 'Exempt or outside the scope.'),
    vatRatePct: 0,
  },
} satisfies Record<string, DemoVatGroup>

export type VatGroupName = keyof typeof vatGroups
