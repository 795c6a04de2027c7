/** One change of an SQL text: the text from `start` to `end` becomes `text`. */
export type Edit = { start: number; end: number; text: string }

type Kind = 'word' | 'string' | 'symbol' | 'hole'
type Token = { kind: Kind; text: string; start: number; end: number; depth: number }

const SQL = /\b(?:SELECT|UPDATE|DELETE FROM|INSERT INTO|EXISTS|WHERE|AND|OR|IS NULL|IS NOT NULL)\b|\$\d+::/

/** Whether a text is SQL, or a part of it: its keywords are in capitals. */
export const isSql = (text: string): boolean => SQL.test(text)

const WORD = /[A-Za-z_][\w.]*/y
const SYMBOL = /<=|>=|<>|->>|->|::|\|\||[^\s]/y

/** Where the `${…}` ends that begins at `at`. */
function endOfHole(text: string, at: number): number {
  let depth = 0
  for (let n = at + 1; n < text.length; n++) {
    if (text[n] === '{') depth++
    if (text[n] === '}' && --depth === 0) return n + 1
  }
  return text.length
}

function endOfString(text: string, at: number): number {
  const end = text.indexOf("'", at + 1)
  return end === -1 ? text.length : end + 1
}

function tokenAt(text: string, start: number): { kind: Kind; end: number } {
  if (text.startsWith('${', start)) return { kind: 'hole', end: endOfHole(text, start) }
  if (text[start] === "'") return { kind: 'string', end: endOfString(text, start) }
  for (const [kind, pattern] of [
    ['word', WORD],
    ['symbol', SYMBOL],
  ] as const) {
    pattern.lastIndex = start
    if (pattern.test(text)) return { kind, end: pattern.lastIndex }
  }
  return { kind: 'symbol', end: start + 1 }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] ?? '')) {
      at++
      continue
    }
    const { kind, end } = tokenAt(text, at)
    const word = text.slice(at, end)
    if (word === ')') depth--
    tokens.push({ kind, text: word, start: at, end, depth })
    if (word === '(') depth++
    at = end
  }
  return tokens
}

const OTHER_WORD: Record<string, string> = { min: 'max', max: 'min', true: 'false', false: 'true' }
const OTHER_SYMBOL: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
/** What ends a condition, beside what closes its parentheses. */
const ENDS = new Set(
  'ORDER GROUP LIMIT OFFSET RETURNING FOR UNION HAVING THEN WHEN ELSE END ON JOIN LEFT CROSS INNER WHERE SET AS'.split(
    ' ',
  ),
)
/** What a row lock begins with, after `FOR`. */
const LOCKS = new Set(['UPDATE', 'SHARE', 'NO', 'KEY'])
const BEGINS = new Set(['WHERE', 'ON', 'HAVING', 'WHEN'])

/** Walks the tokens of a text, and writes down what could be done to it. */
class Reading {
  private readonly tokens: readonly Token[]
  readonly edits: Edit[] = []

  constructor(text: string) {
    this.tokens = tokensOf(text)
  }

  read(): Edit[] {
    for (const [n, token] of this.tokens.entries()) {
      this.swapped(token)
      this.leftOut(n, token)
      this.conditions(n, token)
      this.assignments(n, token)
    }
    return this.edits
  }

  private textAt(n: number): string {
    return this.tokens[n]?.text ?? ''
  }

  private put(from: Token | undefined, to: Token | undefined, text: string) {
    if (from && to && from.start <= to.start) this.edits.push({ start: from.start, end: to.end, text })
  }

  private swapped(token: Token) {
    const other = Object.hasOwn(OTHER_WORD, token.text) ? OTHER_WORD[token.text] : undefined
    if (other) this.put(token, token, other)
    const boundary = token.kind === 'symbol' ? OTHER_SYMBOL[token.text] : undefined
    if (boundary) this.put(token, token, boundary)
  }

  private leftOut(n: number, token: Token) {
    const [before, next] = [this.textAt(n - 1), this.textAt(n + 1)]
    if (token.text === 'NULL' && before === 'IS') this.put(token, token, 'NOT NULL')
    if (token.text === 'NOT') this.put(token, token, '')
    if (/^(?:lower|trim)$/.test(token.text) && next === '(') this.put(token, token, '')
    if (token.text === 'DESC') this.put(token, token, '')
    if (token.text === 'DISTINCT' && next !== 'FROM') this.put(token, token, '')
    if (token.text === 'FOR' && LOCKS.has(next))
      this.put(token, this.tokens[this.endOf(n, ({ text }) => /^(?:;|LIMIT)$/.test(text))], '')
  }

  /** The last token of what begins at `n`, up to what ends it on the same depth. */
  private endOf(n: number, isEnd: (token: Token, at: number) => boolean): number {
    const depth = this.tokens[n]?.depth ?? 0
    let last = n
    for (let at = n; at < this.tokens.length; at++) {
      const token = this.tokens[at] as Token
      if (token.depth < depth) break
      if (token.depth === depth && at > n && isEnd(token, at)) break
      last = at
    }
    return last
  }

  private endOfCondition(n: number): number {
    return this.endOf(
      n,
      ({ kind, text }, at) =>
        (kind === 'word' && (ENDS.has(text) || (text === 'FROM' && this.textAt(at - 1) !== 'DISTINCT'))) ||
        (/^(?:AND|OR)$/.test(text) && !this.isBetween(at)) ||
        text === ',' ||
        text === ';',
    )
  }

  private isBetween(n: number): boolean {
    return this.textAt(n) === 'AND' && this.textAt(n - 2) === 'BETWEEN'
  }

  /** The conditions that a clause is made of, one at a time: each is left out. */
  private conditions(n: number, { text, kind }: Token) {
    const next = this.tokens[n + 1]
    if (!next || (kind !== 'word' && text !== '(')) return
    const last = this.endOfCondition(n + 1)
    const isFirst = text === '(' && /^(?:AND|OR)$/.test(this.textAt(last + 1))
    if (isFirst) this.put(next, this.tokens[last + 1], '')
    if (/^(?:AND|OR)$/.test(text) && !this.isBetween(n)) this.put(this.tokens[n], this.tokens[last], '')
    if (!BEGINS.has(text) || (text === 'ON' && this.textAt(n + 1) === 'CONFLICT')) return
    this.put(next, this.tokens[last], text === 'WHEN' ? 'false' : 'true')
  }

  private listItems(n: number): [Token, Token][] {
    const items: [Token, Token][] = []
    for (let at = n; at < this.tokens.length; ) {
      const last = this.endOf(at, ({ text }) => /^(?:,|FROM|WHERE|RETURNING)$/.test(text))
      items.push([this.tokens[at] as Token, this.tokens[last] as Token])
      if (this.textAt(last + 1) !== ',') break
      at = last + 2
    }
    return items
  }

  private dropEach(items: readonly [Token, Token][]) {
    if (items.length < 2) return
    for (const [n, [first, last]] of items.entries()) {
      const after = items[n + 1]?.[0]
      const before = items[n - 1]?.[1]
      if (after) this.edits.push({ start: first.start, end: after.start, text: '' })
      else if (before) this.edits.push({ start: before.end, end: last.end, text: '' })
    }
  }

  /** What an update writes, and the words of a list, one at a time: each is left out. */
  private assignments(n: number, { text }: Token) {
    const isUpdate = text === 'SET' && !/^(?:LOCAL|TRANSACTION)$/.test(this.textAt(n + 1))
    const isWords = text === 'IN' && this.textAt(n + 1) === '(' && this.tokens[n + 2]?.kind === 'string'
    if (isUpdate && this.textAt(n + 2) === '=') this.dropEach(this.listItems(n + 1))
    if (isWords) this.dropEach(this.listItems(n + 2))
  }
}

/**
 * What can be done to an SQL text: a condition, an assignment or a word of a list left out, a boundary moved, `NOT`,
 * `DISTINCT`, `lower`, `DESC` and a lock left out, `IS NULL` the other way round.
 */
export const sqlEdits = (text: string): Edit[] => (isSql(text) ? new Reading(text).read() : [])
