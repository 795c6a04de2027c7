import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { ALLERGENS } from '#domain/order/allergens.ts'
import { DIETARY_WISHES } from '#domain/order/dietary-wishes.ts'
import { useAllergenName, useWishName } from '#src/locales/allergen-names.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { FieldMessagesContext, useFieldMessage } from '#src/locales/field-messages.ts'
import { createI18n, type Locale, textsFor } from '#src/locales/language.ts'
import { accountFieldMessages } from '#src/screens/account/account-field-messages.tsx'
import { staffFieldMessages } from '#src/screens/staff/staff-field-messages.ts'
import { catalogs } from '#tests/support/portal-visit.tsx'

// What staff are refused in words of their own is tested apart.
const { noMatch: _, outsidePackageHours: __, ...ofStaffAlone } = staffFieldMessages

/** The value of a hook in a language. */
async function announced<T>(locale: Locale, hook: () => T): Promise<T> {
  const i18n = createI18n(locale, await textsFor(catalogs[locale], 'staff'))
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <FieldMessagesContext value={{ ...ofStaffAlone, ...accountFieldMessages }}>
          {children}
        </FieldMessagesContext>
      </I18nProvider>
    ),
  })
  return result.current
}

// Specification §5.4, each message in both languages.
const specified: [FieldRefusal, string, string][] = [
  [{ code: 'required' }, 'Feltet må fylles ut', 'Field is required'],
  [
    { code: 'email' },
    'Skriv en gyldig e-postadresse, for eksempel navn@eksempel.no',
    'Enter a valid email address, for example name@example.com',
  ],
  [{ code: 'min', limit: 3 }, 'Må være minst 3', 'Must be 3 or more'],
  [{ code: 'greaterThan', limit: 3 }, 'Må være større enn 3', 'Must be greater than 3'],
  [{ code: 'lessThan', limit: 9 }, 'Må være mindre enn 9', 'Must be less than 9'],
  [{ code: 'max', limit: 9 }, 'Kan ikke være mer enn 9', 'Must be 9 or less'],
  [{ code: 'date' }, 'Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ', 'Enter a real date, as DD.MM.YYYY'],
  [{ code: 'time' }, 'Skriv klokkeslettet som TT:MM', 'Enter the time as HH:mm'],
  [{ code: 'digits', limit: 9 }, 'Må ha 9 siffer', 'Must contain 9 digits'],
  [{ code: 'minLength', limit: 10 }, 'Må ha minst 10 tegn', 'Must be at least 10 characters'],
  [{ code: 'nonWorkingDay' }, 'Vi har stengt denne dagen', 'This is a non-working day: we are closed'],
  [
    { code: 'password' },
    'Passordet må ha 10 til 128 tegn, med minst én liten og én stor bokstav, ett tall og ett spesialtegn',
    'The password must be 10 to 128 characters, with at least one lowercase and one uppercase letter, one number and one special character',
  ],
  [{ code: 'noMatch' }, 'Feltene er ikke like', 'Fields do not match'],
  [{ code: 'invalidDiscount' }, 'Ugyldig rabatt', 'Invalid discount'],
  [{ code: 'lunchTimeRequired' }, 'Velg når det skal serveres', 'Choose when it should be served'],
]

describe('the messages at a field', () => {
  test.each([
    ['nb-NO', 1],
    ['en', 2],
  ] as const)('are those of the specification: %s', async (locale, column) => {
    const message = await announced(locale, useFieldMessage)
    expect(specified.map(([refusal]) => message(refusal))).toEqual(specified.map((row) => row[column]))
  })
})

test('staff read that a field does not go with the others, and not that two fields differ', async () => {
  const { noMatch, outsidePackageHours } = staffFieldMessages
  const i18n = createI18n('nb-NO', await textsFor(catalogs['nb-NO'], 'staff'))
  expect([noMatch(''), outsidePackageHours('08:00–14:00')].map((words) => i18n._(words))).toEqual([
    'Passer ikke sammen med de andre feltene',
    'Må være i tidsrommet for pakken, kl. 08:00–14:00',
  ])
})

test('the front page loads no words of what only staff, or only who opens an account, are refused', async () => {
  const idsOf = (messages: typeof staffFieldMessages | typeof accountFieldMessages) =>
    Object.values(messages).flatMap((words) => [1, 2].map((limit) => words(limit).id))
  const [ofFrontPage, ofVisitors] = await Promise.all(
    [undefined, 'others' as const].map((later) => textsFor(catalogs['nb-NO'], later)),
  )
  expect(idsOf(accountFieldMessages).filter((id) => id in (ofFrontPage ?? {}))).toEqual([])
  expect(idsOf(staffFieldMessages).filter((id) => id in (ofVisitors ?? {}))).toEqual([])
})

test('a time too far ahead is refused with the last bookable day, formatted in Norwegian', async () => {
  const message = await announced('nb-NO', useFieldMessage)
  expect(message({ code: 'tooFarAhead', limit: '2028-05-20' })).toBe(
    'Vi tar ikke imot bestillinger lenger fram enn 20.05.2028',
  )
})

test('the messages of the error catalogue are those of the specification, in both languages', () => {
  const messageOf = (
    ['notFound', 'userNotFound', 'wrongPassword', 'unknownError', 'organizationUnknown', 'internal'] as const
  ).map((code) => [errorMessage(code, 'en'), errorMessage(code, 'nb-NO')])
  expect(messageOf).toEqual([
    ['Nothing here', 'Her var det ingenting'],
    ['User not found', 'Fant ikke brukeren'],
    ['Wrong password', 'Feil passord'],
    ['Unknown error', 'Ukjent feil'],
    ["Organization doesn't exist", 'Organisasjonen finnes ikke'],
    ['Something went wrong', 'Noe gikk galt'],
  ])
})

// Specification §3, in its order.
const allergens = {
  'nb-NO':
    'Gluten, Skalldyr, Egg, Fisk, Peanøtter, Soya, Melk, Nøtter, Selleri, Sennep, Sesamfrø, Svoveldioksid og sulfitt, Lupin, Bløtdyr',
  en: 'Gluten, Crustaceans, Egg, Fish, Peanuts, Soy, Milk, Nuts, Celery, Mustard, Sesame, Sulphur dioxide and sulphites, Lupin, Molluscs',
}

test.each(['nb-NO', 'en'] as const)('the fourteen allergens have their names: %s', async (locale) => {
  const nameOf = await announced(locale, useAllergenName)
  expect(ALLERGENS.map(nameOf).join(', ')).toBe(allergens[locale])
})

const wishes = {
  'nb-NO': 'Vegansk, Vegetarisk, Halal, Kosher, Uten svinekjøtt, Uten alkohol',
  en: 'Vegan, Vegetarian, Halal, Kosher, No pork, No alcohol',
}

test.each(['nb-NO', 'en'] as const)('the dietary wishes have their names: %s', async (locale) => {
  const nameOf = await announced(locale, useWishName)
  expect(DIETARY_WISHES.map(nameOf).join(', ')).toBe(wishes[locale])
})
