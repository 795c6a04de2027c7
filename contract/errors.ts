import type { FieldError } from '#contract/field-codes.ts'
import type { Alternative } from '#contract/structs/alternative.ts'
import type { CancellationFee, PriceSummary } from '#contract/structs/price.ts'

/** The texts of the API's refusals, in both languages (Specification §8.2). */
export const errorTexts = {
  malformed: { en: 'We could not read what was sent.', no: 'Det som ble sendt, kunne ikke leses.' },
  invalid: {
    en: 'Some of what was sent cannot be used. Look at the marked fields.',
    no: 'Noe av det som ble sendt, kan ikke brukes. Se på feltene som er merket.',
  },
  unknownField: {
    en: 'Something was sent that this address does not take. Nothing has been saved.',
    no: 'Det ble sendt noe som denne adressen ikke tar imot. Ingenting er lagret.',
  },
  requiredParameter: { en: 'A required parameter is missing.', no: 'En påkrevd parameter mangler.' },
  methodNotAllowed: {
    en: 'This address does not answer to that method.',
    no: 'Denne adressen svarer ikke på den metoden.',
  },
  tooLarge: {
    en: 'What was sent is too large. Nothing has been saved.',
    no: 'Det som ble sendt, er for stort. Ingenting er lagret.',
  },
  unsupportedMedia: {
    en: 'What was sent is of a kind that cannot be read here.',
    no: 'Det som ble sendt, er av en type som ikke kan leses her.',
  },
  notPicture: {
    en: 'This is not a picture that can be used. Send it as JPEG, PNG, WebP, AVIF or GIF.',
    no: 'Dette er ikke et bilde som kan brukes. Send det som JPEG, PNG, WebP, AVIF eller GIF.',
  },
  brokenPicture: {
    en: 'The picture is damaged or incomplete. Nothing has been saved.',
    no: 'Bildet er skadet eller ufullstendig. Ingenting er lagret.',
  },
  tooManyPixels: {
    en: 'The picture has too many pixels. Make it smaller and send it again.',
    no: 'Bildet har for mange bildepunkter. Gjør det mindre, og send det på nytt.',
  },
  notSignedIn: { en: 'You must sign in first.', no: 'Du må logge inn først.' },
  notAllowed: { en: 'You do not have access to this.', no: 'Du har ikke tilgang til dette.' },
  notFound: { en: 'Nothing here', no: 'Her var det ingenting' },
  wrongSignIn: { en: 'Wrong email or password.', no: 'Feil e-post eller passord.' },
  userNotFound: { en: 'User not found', no: 'Fant ikke brukeren' },
  wrongPassword: { en: 'Wrong password', no: 'Feil passord' },
  secondFactorRequired: {
    en: 'Enter the code from your authenticator app as well.',
    no: 'Skriv inn koden fra autentiseringsappen også.',
  },
  wrongSecondFactor: {
    en: 'The code is wrong or has already been used. Try the next code in the app.',
    no: 'Koden er feil eller allerede brukt. Prøv med den neste koden i appen.',
  },
  secondFactorMissing: {
    en: 'The venue requires two-step sign-in. Set it up first, under Security.',
    no: 'Stedet krever totrinnspålogging. Sett det opp først, under Sikkerhet.',
  },
  secondFactorKept: {
    en: 'The venue requires two-step sign-in. It cannot be turned off.',
    no: 'Stedet krever totrinnspålogging. Det kan ikke slås av.',
  },
  ownSecondFactor: {
    en: 'You cannot reset your own two-step sign-in. Another administrator can do it.',
    no: 'Du kan ikke nullstille din egen totrinnspålogging. En annen administrator kan gjøre det.',
  },
  passwordNeeded: {
    en: 'Enter the password that was chosen when the account was registered.',
    no: 'Skriv inn passordet som ble valgt da kontoen ble registrert.',
  },
  notVerified: {
    en: 'Your email address has not been confirmed yet. Use the link or the code in the email from us.',
    no: 'E-postadressen din er ikke bekreftet ennå. Bruk lenken eller koden i e-posten fra oss.',
  },
  notApproved: {
    en: 'Your account is waiting to be verified by an administrator. You will get an email when it is ready.',
    no: 'Kontoen din venter på å bli godkjent av en administrator. Du får en e-post når den er klar.',
  },
  deactivated: {
    en: 'This account has been deactivated. Please contact us if that is wrong.',
    no: 'Denne kontoen er deaktivert. Ta kontakt med oss hvis det ikke stemmer.',
  },
  sessionEnded: {
    en: 'You have been signed out. Please sign in again.',
    no: 'Du er logget ut. Logg inn på nytt.',
  },
  wrongToken: {
    en: 'The access token is wrong or has expired. Get a new one, or leave it out.',
    no: 'Tilgangstokenet er feil eller utløpt. Hent et nytt, eller utelat det.',
  },
  wrongIdToken: {
    en: 'We could not confirm this sign-in. Please sign in again.',
    no: 'Vi kunne ikke bekrefte innloggingen. Logg inn på nytt.',
  },
  unsupportedGrant: {
    en: 'This way of signing in is not known here.',
    no: 'Denne måten å logge inn på er ikke kjent her.',
  },
  unknownScope: { en: 'This scope is not known here.', no: 'Dette omfanget (scope) er ikke kjent her.' },
  expiredLink: {
    en: 'This link has already been used or has expired. Ask for a new one.',
    no: 'Denne lenken er allerede brukt eller for gammel. Be om en ny.',
  },
  replacedLink: {
    en: 'The request has been changed since this email was sent. Use the link in the latest email.',
    no: 'Forespørselen er endret etter at denne e-posten ble sendt. Bruk lenken i den nyeste e-posten.',
  },
  alreadyApproved: { en: 'This has already been approved.', no: 'Dette er allerede godkjent.' },
  alreadyDeclined: { en: 'This has already been declined.', no: 'Dette er allerede avslått.' },
  requestLapsed: {
    en: 'The request was not answered in time, and has expired.',
    no: 'Forespørselen ble ikke besvart i tide og har falt bort.',
  },
  requestCancelled: { en: 'This request has been withdrawn.', no: 'Forespørselen er trukket.' },
  wrongCode: {
    en: 'The code is wrong or has expired. Check the latest email from us, or ask for a new code.',
    no: 'Koden er feil eller for gammel. Se i den nyeste e-posten fra oss, eller be om en ny kode.',
  },
  notConfigured: {
    en: 'This has not been set up here. Please use another way.',
    no: 'Dette er ikke satt opp her. Bruk en annen måte.',
  },
  noEmailAddress: {
    en: 'The booking has no email address to send to. Enter one first.',
    no: 'Bestillingen har ingen e-postadresse å sende til. Legg den inn først.',
  },
  organizationUnknown: { en: "Organization doesn't exist", no: 'Organisasjonen finnes ikke' },
  contactAwaitsApproval: {
    en: 'This registration is waiting for approval. You can change the contact once it has been approved.',
    no: 'Registreringen venter på godkjenning. Du kan endre kontakten når den er godkjent.',
  },
  ownContact: {
    en: 'You cannot deactivate yourself. Another primary contact can do it.',
    no: 'Du kan ikke deaktivere deg selv. En annen hovedkontakt kan gjøre det.',
  },
  lastPrimaryContact: {
    en: 'This is the last active primary contact. Someone else must be made primary contact first.',
    no: 'Dette er den siste aktive hovedkontakten. En annen må bli hovedkontakt først.',
  },
  cannotBecomePrimary: {
    en: 'This contact cannot become primary contact. Choose an active contact who can sign in and does not have the role.',
    no: 'Denne kontakten kan ikke bli hovedkontakt. Velg en aktiv kontakt som kan logge inn, og som ikke har rollen.',
  },
  bookingsToCome: {
    en: 'You have upcoming bookings. Cancel them first. Nothing has been deleted.',
    no: 'Du har kommende bestillinger. Avbestill dem først. Ingenting er slettet.',
  },
  hasFutureBookings: {
    en: 'The room has upcoming bookings. Nothing has been changed.',
    no: 'Rommet har kommende bestillinger. Ingenting er endret.',
  },
  meetsBookings: {
    en: 'Bookings that were not there when you looked are in the way. Nothing has been blocked.',
    no: 'Det er kommet bestillinger i tiden siden du så etter. Ingenting er sperret.',
  },
  lastAdministrator: {
    en: 'This is the last active administrator. Make someone else an administrator first.',
    no: 'Dette er den siste aktive administratoren. Gjør noen andre til administrator først.',
  },
  ownRights: {
    en: 'You cannot take away your own access. Another administrator can do it.',
    no: 'Du kan ikke ta fra deg selv tilgangen. En annen administrator kan gjøre det.',
  },
  changedMeanwhile: {
    en: 'Someone else has changed this in the meantime. Nothing has been saved.',
    no: 'Noen andre har endret dette i mellomtiden. Ingenting er lagret.',
  },
  customerMerged: {
    en: 'This customer has been merged into another one. Nothing has been saved.',
    no: 'Denne kunden er slått sammen med en annen. Ingenting er lagret.',
  },
  customerNotInUse: {
    en: 'This customer is not in use, or has not been approved. Nothing has been saved.',
    no: 'Denne kunden er ikke i bruk eller ikke godkjent. Ingenting er lagret.',
  },
  mergedWithItself: {
    en: 'A customer cannot be merged with itself. Choose another one.',
    no: 'En kunde kan ikke slås sammen med seg selv. Velg en annen.',
  },
  mergedIntoInactive: {
    en: 'The customer that is to stay is not in use, or has not been approved. Nothing has been merged.',
    no: 'Kunden som skal bli stående, er ikke i bruk eller ikke godkjent. Ingenting er slått sammen.',
  },
  contactInBoth: {
    en: 'Both customers have an active contact with the same email address. Deactivate one of them first.',
    no: 'Begge kundene har en aktiv kontakt med den samme e-postadressen. Deaktiver en av dem først.',
  },
  addressInUse: {
    en: 'Another active contact has the same email address. Deactivate that one first.',
    no: 'En annen aktiv kontakt har den samme e-postadressen. Deaktiver den først.',
  },
  inUse: {
    en: 'This is still in use. Nothing has been changed.',
    no: 'Dette er fortsatt i bruk. Ingenting er endret.',
  },
  taken: {
    en: 'The room has just been booked by someone else at this time. Nothing has been booked for you.',
    no: 'Noen andre har nettopp bestilt rommet på dette tidspunktet. Ingenting er bestilt for deg.',
  },
  overbooked: {
    en: 'There are not enough available seats at this time. Nothing has been booked.',
    no: 'Det er ikke nok ledige plasser på dette tidspunktet. Ingenting er bestilt.',
  },
  feeChanged: {
    en: 'Cancelling now costs a different amount from what was shown. Nothing has been cancelled.',
    no: 'Det koster nå et annet beløp å avbestille enn det som ble vist. Ingenting er avbestilt.',
  },
  priceChanged: {
    en: 'The price has changed since you saw it. Look at the new price and confirm again.',
    no: 'Prisen er endret siden du så den. Se på den nye prisen og bekreft på nytt.',
  },
  invalidDiscount: { en: 'Invalid discount', no: 'Ugyldig rabatt' },
  servingClosed: {
    en: 'The deadline for ordering catering has passed.',
    no: 'Fristen for å bestille servering er ute.',
  },
  guestsFull: {
    en: 'As many guests as are expected have already replied. Talk to the person who invited you.',
    no: 'Det er allerede meldt fra om like mange gjester som er ventet. Snakk med den som inviterte deg.',
  },
  rulesBroken: {
    en: 'This breaks rules of the venue. Send it again with a reason to go ahead.',
    no: 'Dette bryter regler hos oss. Send det på nytt med en begrunnelse for å gjøre det likevel.',
  },
  tooLate: {
    en: 'It is too late to book this time online.',
    no: 'Det er for sent å bestille dette tidspunktet på nett.',
  },
  notEditable: {
    en: 'This booking can no longer be changed online. Please contact us.',
    no: 'Denne bestillingen kan ikke lenger endres på nett. Ta kontakt med oss.',
  },
  keyReused: {
    en: 'This idempotency key has been used for another booking.',
    no: 'Denne idempotensnøkkelen er brukt til en annen bestilling.',
  },
  tooManyTries: {
    en: 'Too many attempts. Try again later.',
    no: 'For mange forsøk. Prøv igjen senere.',
  },
  unavailable: {
    en: 'The booking service is not available right now. Try again in a moment.',
    no: 'Bestillingstjenesten kan ikke svare akkurat nå. Prøv igjen om litt.',
  },
  unknownError: { en: 'Unknown error', no: 'Ukjent feil' },
  internal: { en: 'Something went wrong', no: 'Noe gikk galt' },
} as const

export type ErrorCode = keyof typeof errorTexts

/** The body of every response outside 200–299. */
export type ErrorBody = {
  context: {
    code: ErrorCode
    detail: string
    detail_no: string
    fields?: FieldError[]
    /** With `priceChanged`. */
    priceSummary?: PriceSummary
    /** With `feeChanged`: what cancelling costs now. */
    cancellationFee?: CancellationFee
    /** With `taken` and `overbooked`. */
    alternatives?: Alternative[]
    /** With `hasFutureBookings`, `meetsBookings` and `inUse`: their number. */
    count?: number
    /** With 5xx: the id to quote to the operator. */
    requestId?: string
  }
}

/** The body of a refusal. */
export const errorBody = (
  code: ErrorCode,
  more: Omit<ErrorBody['context'], 'code' | 'detail' | 'detail_no'> = {},
): ErrorBody => ({
  context: { code, detail: errorTexts[code].en, detail_no: errorTexts[code].no, ...more },
})
