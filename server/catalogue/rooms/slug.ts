const LONGEST = 80

const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
}

/** A name as part of an address: `Salen Øst` is `salen-ost`. A name without any Latin letter or digit is `rom`. */
export function slugOf(name: string): string {
  const plain = name
    .toLocaleLowerCase('nb-NO')
    .replace(/[æøåßðþœ]/gu, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
  return trimmed(plain.replace(/^-+/u, ''), LONGEST) || 'rom'
}

const trimmed = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/u, '')

/** The slug, or with the first number from 2 that makes it a free one. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${trimmed(slug, LONGEST - 1 - String(n).length)}-${n}`
  return free
}
