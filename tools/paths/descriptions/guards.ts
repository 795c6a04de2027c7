import type { Bilingual } from './machine-descriptions.ts'

type Named = { type: string }
type Composite = { guards?: readonly unknown[] }

const ofAnswer: Bilingual = { nb: 'svaret sier det', en: 'the answer says so' }

/** The conditions of the machines' guards, by name. */
const known: Record<string, string> = {
  arePeopleOffered: 'antallet kan endres',
  areSeatsReserved: 'plassene er holdt av',
  areSeatsShort: 'det mangler plasser',
  canCheckSeats: 'det kan spørres om plass',
  areServingsOptional: 'maten kan velges bort',
  canAddServing: 'serveringen kan legges til',
  canBeDeleted: 'opplysningene kan slettes',
  canBegin: 'bestillingen kan begynne',
  canEnd: 'møtet kan slutte da',
  canGoOn: 'det påbegynte kan skrives videre på',
  canOpen: 'steget kan åpnes',
  canRemoveServing: 'serveringen kan tas bort',
  canReverse: 'det finnes et steg før dette',
  canStart: 'møtet kan begynne da',
  hasAlternatives: 'det er kommet forslag',
  isTakenAtStart: 'den påbegynte tiden er opptatt',
  hasDraft: 'noe er påbegynt',
  hasFrozenChanges: 'noe er endret som ikke lenger kan endres',
  hasInactive: 'noe kan være ute av bruk',
  hasKey: 'bestillingen har nøkkelen sin',
  hasNoRooms: 'det er ingen rom',
  hasNothingToSave: 'ingenting er endret',
  hasNone: 'listen er tom',
  hasNumber: 'organisasjonsnummeret er helt',
  hasPage: 'siden finnes',
  hasRooms: 'det er rom',
  hasToken: 'lenken har en nøkkel',
  isAnother: 'det er noe annet enn før',
  isAnotherNumber: 'nummeret er et annet',
  isAsTyped: 'det er slik det ble skrevet',
  isBeyondEnd: 'siden er forbi den siste',
  isChanged: 'noe er endret',
  isChangedSince: 'det er endret siden det ble skrevet',
  isChosen: 'en tid er valgt',
  isCompared: 'feltet er et av dem som sammenlignes',
  isConfirmationSound: 'bekreftelsen er riktig fylt ut',
  isCustomerKindOffered: 'slike kunder kan bestille her',
  isDay: 'datoen finnes',
  isEmailSound: 'adressen er en e-postadresse',
  isExtraOffered: 'tillegget kan bestilles',
  isInOwnRoom: 'rommet er det samme som før',
  isLast: 'det er den siste meldingen',
  isLayoutOffered: 'oppsettet kan velges',
  isListed: 'det gjelder det som er på listen',
  isNew: 'bestillingen er ny',
  isOn: 'det er satt opp en app',
  isFor: 'koden gjelder det',
  isNumber: 'nummeret er et organisasjonsnummer',
  isOrderable: 'listen kan ordnes slik',
  mayAddContact: 'kunden kan få flere kontakter',
  mayChangeUse: 'bruken av kunden kan endres slik',
  mayDoWithContact: 'det kan gjøres med kontakten',
  canBePriced: 'alt som prisen følger av, er riktig fylt ut',
  canMove: 'det kan flyttes dit',
  isDescribing: 'en beskrivelse skal lagres',
  isFinished: 'alt er lagret',
  isRead: 'bildene er lest',
  isRefusedUpload: 'opplastingen ble avvist',
  isRemoving: 'et bilde skal fjernes',
  isReordered: 'rekkefølgen er en annen enn den lagrede',
  isThere: 'bildet finnes',
  isUnfinished: 'noe er ikke lagret',
  isUploading: 'et bilde skal lastes opp',
  waits: 'registreringen venter på svar',
  isOfAnotherTab: 'listen hører til den andre fanen',
  isOnlyOne: 'det er den eneste meldingen',
  isNotEditable: 'bestillingen kan ikke endres lenger',
  isPackageOffered: 'pakken kan bestilles',
  isPax: 'antallet er et antall personer',
  isPaxOfSelection: 'antallet er et antall personer, og en tid er valgt',
  isPriceAgreed: 'den avtalte prisen gjelder',
  isPriceCurrent: 'prisen gjelder bestillingen slik den er',
  canRequestPrice: 'det kan spørres om prisen',
  isSameNumber: 'nummeret er det samme',
  isSentUnchanged: 'bestillingen er sendt og ikke endret siden',
  isServingClosed: 'fristen for mat og drikke er ute',
  isServingTimeOffered: 'serveringen kan velges da',
  isShown: 'det samme vises allerede',
  isPersonKnown: 'det er kjent hvem som var logget inn',
  isSound: 'alt er riktig fylt ut',
  isStep: 'det er det steget',
  isStepSound: 'steget er riktig fylt ut',
  isStepUnneeded: 'steget trengs ikke',
  isThisRoom: 'det gjelder dette rommet',
  hasSecondFactor: 'totrinnspålogging er på',
  isDeletable: 'det kan slettes',
  isTimeOffered: 'tiden kan endres',
  isTooLate: 'fristen for rommet er ute',
  isFound: 'den er blant dem som ble funnet',
  isOther: 'noe annet er skrevet',
  isTyped: 'noe er skrevet',
  isUnbookable: 'tiden kan ikke bestilles',
  isUnchanged: 'ingenting er endret',
  isUncovered: 'uken er ikke lest',
  isUnnamed: 'nummeret er helt, og navnet mangler',
  isUnsound: 'noe må rettes',
  mayBeSignedIn: 'noen kan være logget inn',
  mayCancel: 'den kan avbestilles',
  wasOtherFee: 'det koster noe annet enn det som ble vist',
  mayConfirm: 'den kan bekreftes',
  mayDo: 'det kan velges',
  mayDeactivate: 'kontaktpersonen kan deaktiveres',
  mayHandOver: 'kontaktpersonen kan bli hovedkontakt',
  mayReactivate: 'kontaktpersonen kan reaktiveres',
  needsRequest: 'det er ikke spurt ennå',
  takesPassword: 'det spørres etter passordet',
  servesPrivate: 'privatkunder kan bestille her',
  wasRefusedAs: 'den ble avvist av den grunnen',
}

const spaced = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

/** By name; in English a guard's name describes it. Norwegian is empty when it is missing. */
const wordsOf = (name: string): Bilingual => ({ nb: known[name] ?? '', en: spaced(name) })

/** The condition of a transition: all parts of a combined guard. Null without a guard. */
export function describeGuard(guard: unknown): Bilingual | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return wordsOf(guard)
  if (typeof guard !== 'function') return wordsOf((guard as Named).type)
  const parts = ((guard as Composite).guards ?? []).map(describeGuard).filter((part) => part !== null)
  if (parts.length === 0) return ofAnswer
  return { nb: parts.map(({ nb }) => nb).join(', '), en: parts.map(({ en }) => en).join(', ') }
}
