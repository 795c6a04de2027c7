/** A text of the house in both of the portal's languages. */
export type Both = { 'nb-NO': string; en: string }

export const both = (nb: string, en: string): Both => ({ 'nb-NO': nb, en })

/** Whole kroner as øre. */
export const kroner = (amount: number): number => amount * 100
