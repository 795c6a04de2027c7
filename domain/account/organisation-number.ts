const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/**
 * The nine digits of a Norwegian organisation number as typed, with spaces or as 'NO…MVA'; else undefined.
 */
export function readOrganisationNumber(text: string): string | undefined {
  const digits = text.trim().toUpperCase().replace(/^NO/, '').replace(/MVA$/, '').replace(/[\s.]/g, '')
  return /^\d{9}$/.test(digits) && isOrganisationNumber(digits) ? digits : undefined
}

/** True for nine digits whose last is the modulus 11 check digit of the first eight. Specification §5.2. */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, n) => total + weight * Number(digits[n]), 0)
  // When the check would be 10, no digit is valid.
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

/** For people: three groups of three digits. */
export function formatOrganisationNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}
