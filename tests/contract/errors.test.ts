import { expect, test } from 'vitest'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorCode, errorBody, errorTexts } from '#contract/errors.ts'
import { oauthErrorBody, oauthErrors, oauthStatus } from '#contract/oauth.ts'

const codes = Object.keys(errorTexts) as ErrorCode[]

test.each<[ErrorCode, string, string]>([
  ['userNotFound', 'User not found', 'Fant ikke brukeren'],
  ['wrongPassword', 'Wrong password', 'Feil passord'],
  ['unknownError', 'Unknown error', 'Ukjent feil'],
  ['organizationUnknown', "Organization doesn't exist", 'Organisasjonen finnes ikke'],
  ['notFound', 'Nothing here', 'Her var det ingenting'],
  ['internal', 'Something went wrong', 'Noe gikk galt'],
  ['invalidDiscount', 'Invalid discount', 'Ugyldig rabatt'],
])('%s has the exact texts of the specification', (code, en, no) => {
  expect(errorTexts[code]).toEqual({ en, no })
})

test.each(codes)('%s has a text in both languages and a refusal status', (code) => {
  const { en, no }: { en: string; no: string } = errorTexts[code]
  expect([en.trim(), no.trim(), en === no]).toEqual([en, no, false])
  expect(Math.floor(errorStatus[code] / 100)).toBeOneOf([4, 5])
})

test.each(codes)('%s has an OAuth 2 error with an ASCII description', (code) => {
  const body = errorBody(code, { requestId: '7' })
  const { error, error_description, context } = oauthErrorBody(body)
  expect(oauthErrors).toContain(error)
  expect(error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
  expect(context).toEqual(body.context)
})

test('answers a refused token with 400, and other refusals with their own status', () => {
  const statuses = (all: ErrorCode[]) => all.map(oauthStatus)
  expect(statuses(['wrongSignIn', 'notVerified', 'deactivated', 'sessionEnded', 'invalid'])).toEqual([
    400, 400, 400, 400, 400,
  ])
  expect(statuses(['tooLarge', 'unsupportedMedia', 'tooManyTries', 'internal', 'unavailable'])).toEqual([
    413, 415, 429, 500, 503,
  ])
})
