import { commonWords, walks } from '#domain/account/common-passwords.ts'

/** Length in characters as people count them. Specification §5.5. */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 128

/** The faults of a new password. */
export type PasswordFault =
  | 'minLength'
  | 'maxLength'
  | 'passwordLowercase'
  | 'passwordUppercase'
  | 'passwordNumber'
  | 'passwordSpecial'
  | 'passwordCommon'
  | 'passwordPersonal'

/** The owner of a password: attackers start with known facts. */
export type PasswordOwner = { names: readonly string[]; email: string }

/** The minimum of characters outside common words, the owner's name and keyboard rows. */
const MIN_OWN_CHARACTERS = 5
const SHORTEST_WALK = 3
const SHORTEST_OWNER_WORD = 3

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFC')

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
}

/** Letters for the digits and signs that stand for them, as in P@ssw0rd. */
const undisguised = (text: string) => text.replace(/./gu, (character) => disguises[character] ?? character)

function walkAt(characters: readonly string[], at: number): number {
  const rest = characters.slice(at, at + 30)
  const same = rest.findIndex((character) => character !== rest[0])
  let longest = same === -1 ? rest.length : same
  for (const walk of walks) {
    let length = longest
    while (length < rest.length && walk.includes(rest.slice(0, length + 1).join(''))) length++
    longest = length
  }
  return longest
}

/** Removes keyboard rows, alphabets, digit sequences, characters repeated three times, and years. */
function withoutWalks(text: string): string {
  const characters = [...text.replace(/(?:19|20)\d\d/g, '')]
  let rest = ''
  for (let at = 0; at < characters.length; ) {
    const length = walkAt(characters, at)
    if (length < SHORTEST_WALK) rest += characters[at]
    at += length < SHORTEST_WALK ? 1 : length
  }
  return rest
}

const byLength = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)
const common = new RegExp(byLength(commonWords).join('|'), 'g')

function lengthWithout(text: string, ownerWords: readonly string[]): number {
  let rest = text
  for (const word of byLength(ownerWords)) rest = rest.replaceAll(word, '')
  return [...rest.replace(common, '')].length
}

/** The number of characters left of a password without its predictable parts. */
function ownCharacterCount(password: string, ownerWords: readonly string[]): number {
  const once = password.toLowerCase().replace(/^(.+?)\1+$/u, '$1')
  const tries = [once, withoutWalks(once)].flatMap((text) => [plain(text), undisguised(plain(text))])
  return Math.min(...tries.map((text) => lengthWithout(text, ownerWords)))
}

function wordsOf({ names, email }: PasswordOwner): string[] {
  const parts = [...names, ...email.split('@')].flatMap((text) => [text, ...text.split(/[\s.,_+-]+/)])
  return parts.map(plain).filter((word) => [...word].length >= SHORTEST_OWNER_WORD)
}

const written: [PasswordFault, RegExp][] = [
  ['passwordLowercase', /\p{Ll}/u],
  ['passwordUppercase', /\p{Lu}/u],
  ['passwordNumber', /\p{Nd}/u],
  ['passwordSpecial', /[^\p{L}\p{M}\p{N}\s]/u],
]

/**
 * All faults of a new password; empty for a valid one. A password must also have five characters outside
 * common words, keyboard rows and its owner's facts. Specification §5.5.
 */
export function passwordFaults(text: string, owner?: PasswordOwner): PasswordFault[] {
  const password = text.normalize('NFKC')
  const length = [...password].length
  if (length > PASSWORD_MAX_LENGTH) return ['maxLength']
  const faults: PasswordFault[] = length < PASSWORD_MIN_LENGTH ? ['minLength'] : []
  for (const [fault, pattern] of written) if (!pattern.test(password)) faults.push(fault)
  if (length < PASSWORD_MIN_LENGTH) return faults
  if (ownCharacterCount(password, []) < MIN_OWN_CHARACTERS) return [...faults, 'passwordCommon']
  const isPersonal = owner && ownCharacterCount(password, wordsOf(owner)) < MIN_OWN_CHARACTERS
  return isPersonal ? [...faults, 'passwordPersonal'] : faults
}
