import type { FieldError } from '#contract/field-codes.ts'
import type { PriceSummary } from '#contract/structs/price.ts'

/** An alternative to a wish that can't be had: one click away. */
export type Alternative = {
  kind: 'sameDay' | 'otherDay' | 'otherRoom'
  roomId: number
  roomName: string
  roomSlug: string
  startTime: string
  endTime: string
}

/** What the API says when it refuses, in both languages (specification §8). */
export const errorTexts = {
  malformed: { en: 'The request could not be understood.', no: 'Forespørselen kunne ikke leses.' },
  invalid: {
    en: 'Some of what was sent can’t be used. Look at the marked fields.',
    no: 'Noe av det som ble sendt, kan ikke brukes. Se på feltene som er merket.',
  },
  requiredParameter: { en: 'A required parameter is missing.', no: 'En påkrevd parameter mangler.' },
  notSignedIn: { en: 'You must sign in first.', no: 'Du må logge inn først.' },
  notAllowed: { en: 'You do not have access to this.', no: 'Du har ikke tilgang til dette.' },
  notFound: { en: 'Nothing here.', no: 'Her var det ingenting.' },
  taken: {
    en: 'The room has just been taken at this time. Nothing has been booked.',
    no: 'Rommet er nettopp blitt tatt på dette tidspunktet. Ingenting er bestilt.',
  },
  overbooked: {
    en: 'There are not enough free seats at this time. Nothing has been booked.',
    no: 'Det er ikke nok ledige plasser på dette tidspunktet. Ingenting er bestilt.',
  },
  priceChanged: {
    en: 'The price has changed since you saw it. Look at the new price and confirm again.',
    no: 'Prisen er endret siden du så den. Se på den nye prisen og bekreft på nytt.',
  },
  invalidDiscount: { en: 'Invalid discount', no: 'Ugyldig rabatt' },
  servingClosed: {
    en: 'The deadline for ordering food and drink has passed.',
    no: 'Fristen for å bestille mat og drikke er ute.',
  },
  tooLate: {
    en: 'It is too late to book this time online.',
    no: 'Det er for sent å bestille dette tidspunktet på nett.',
  },
  notEditable: {
    en: 'This reservation can no longer be changed online. Please contact us.',
    no: 'Denne bestillingen kan ikke lenger endres på nett. Ta kontakt med oss.',
  },
  keyReused: {
    en: 'This idempotency key has been used for another reservation.',
    no: 'Denne idempotensnøkkelen er brukt til en annen bestilling.',
  },
  tooManyTries: {
    en: 'Too many tries. Wait a little and try again.',
    no: 'For mange forsøk. Vent litt og prøv igjen.',
  },
  unavailable: {
    en: 'The booking service is busy. Nothing has been booked; try again in a moment.',
    no: 'Bestillingstjenesten er opptatt. Ingenting er bestilt; prøv igjen om litt.',
  },
  internal: { en: 'Something went wrong', no: 'Noe gikk galt' },
} as const

export type ErrorCode = keyof typeof errorTexts

/** The body of every answer outside 200–299. */
export type ErrorBody = {
  context: {
    code: ErrorCode
    detail: string
    detail_no: string
    fields?: FieldError[]
    /** With `priceChanged`. */
    priceSummary?: PriceSummary
    /** With `taken` and `overbooked`. */
    alternatives?: Alternative[]
    /** With 5xx: quote it to whoever looks after the server. */
    requestId?: string
  }
}

export const errorStatus: Record<ErrorCode, number> = {
  malformed: 400,
  requiredParameter: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notEditable: 403,
  notFound: 404,
  taken: 409,
  overbooked: 409,
  priceChanged: 409,
  invalid: 422,
  invalidDiscount: 422,
  servingClosed: 422,
  tooLate: 422,
  keyReused: 422,
  tooManyTries: 429,
  unavailable: 503,
  internal: 500,
}

/** The body of a refusal. */
export const errorBody = (
  code: ErrorCode,
  more: Omit<ErrorBody['context'], 'code' | 'detail' | 'detail_no'> = {},
): ErrorBody => ({
  context: { code, detail: errorTexts[code].en, detail_no: errorTexts[code].no, ...more },
})
