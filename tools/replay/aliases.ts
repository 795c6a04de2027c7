/** Random or signed values of servers: ids, tokens, reservation codes, names of uploaded files. */
const RANDOM = new RegExp(
  [
    /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    /(?<=signed-in=)[\w-]{16}/,
    /(?<![\w-])[\w-]{40,}(?![\w-])/,
    /(?<![\w-])(?:[0-9a-f]{32}|[0-9a-f]{16})(?!\w)/,
    /(?<![\w-])(?:[234679AFJKMQRTWY]{3}-){2}[234679AFJKMQRTWY]{3}(?![\w-])/,
    // The code in a verification mail is a line of its own; a price is not.
    /(?<=^|>)\d{6}(?=$|<)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

const NAME = /Rp\d{5}_/g

/** The random values of two servers: one alias stands for what corresponds in both. */
export type Aliases = {
  /** Both texts with aliases for differing values, numbered in order of appearance. */
  read: (texts: readonly [string, string]) => [string, string]
  /** A text with the values of one of the servers in place of aliases. */
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
    // When one response has more of them, later responses are still numbered alike.
    last = most
    return named as [string, string]
  }

  return {
    read,
    write: (text, side) => text.replace(NAME, (name) => textOf[side].get(name) ?? name),
  }
}
