/** What servers draw at random or sign: identities, tokens, reservation codes, names of uploaded files. */
const RANDOM = new RegExp(
  [
    /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    /(?<=signed-in=)[\w-]{16}/,
    /(?<![\w-])[\w-]{40,}(?![\w-])/,
    /(?<![\w-])(?:[0-9a-f]{32}|[0-9a-f]{16})(?!\w)/,
    /(?<![\w-])(?:[234679AFJKMQRTWY]{3}-){2}[234679AFJKMQRTWY]{3}(?![\w-])/,
    // The code of a mail that verifies an address stands alone; a price does not.
    /(?<=^|>)\d{6}(?=$|<)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

const NAME = /Rp\d{5}_/g

/** The random values of two servers: one and the same name stands for what the two call the same thing. */
export type Aliases = {
  /** Both texts with names for values that differ, numbered in the order in which they appear. */
  read: (texts: readonly [string, string]) => [string, string]
  /** A text with the values of one of the servers in place of names. */
  write: (text: string, side: 0 | 1) => string
}

export function openAliases(): Aliases {
  const nameOf = [new Map<string, string>(), new Map<string, string>()] as const
  const textOf = [new Map<string, string>(), new Map<string, string>()] as const
  let last = 0

  const read: Aliases['read'] = (texts) => {
    const values = texts.map((text) => new Set(text.match(RANDOM))) as [Set<string>, Set<string>]
    const before = last
    let most = last
    const named = ([0, 1] as const).map((side) => {
      let number = before
      const text = texts[side].replace(RANDOM, (value) => {
        const known = nameOf[side].get(value)
        if (known !== undefined) return known
        if (values[1 - side]?.has(value)) return value
        number += 1
        const name = `Rp${String(number).padStart(5, '0')}_`
        nameOf[side].set(value, name)
        textOf[side].set(name, value)
        return name
      })
      most = Math.max(most, number)
      return text
    })
    // Where one answer has more of them, the next answers are still numbered alike.
    last = most
    return named as [string, string]
  }

  return {
    read,
    write: (text, side) => text.replace(NAME, (name) => textOf[side].get(name) ?? name),
  }
}
