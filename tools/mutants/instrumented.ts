import type { Change, Form } from './change.ts'
import { machineChanges, statesIn } from './machine-operators.ts'
import { functionBodies, loopBodies, sourceChanges } from './source-operators.ts'
import { treeOf } from './syntax.ts'

/** A change that a test should notice. `name` tells it from all others, also when lines have moved. */
export type Mutant = { id: number; file: string; line: number; name: string; isSql?: boolean }

type Numbered = Change & { id: number }
export type Instrumented = { text: string; mutants: Mutant[] }

/** Among the changes, a statement that is only inserted: for loops and for the coverage of files. */
const INSERTED = -1

const rank: Record<Form, number> = { statement: 0, element: 1, property: 2, expression: 3 }
const inOrder = (a: Change, b: Change) => a.start - b.start || b.end - a.end || rank[a.form] - rank[b.form]

/** Both at once: the text as it was, or as one of the changes would have it, as `$m` says when it runs. */
function choice(inner: string, changes: readonly Numbered[]): string {
  if (changes[0]?.id === INSERTED) return changes.map(({ text }) => text).join('')
  const ids = changes.map(({ id }) => `$m(${id})`).join(' || ')
  switch (changes[0]?.form) {
    case 'statement':
      return `{ if (!(${ids})) { ${inner} } }`
    case 'property':
      return `...(${ids} ? {} : { ${inner} })`
    case 'element':
      return `...(${ids} ? [] : [${inner}])`
    default: {
      const choices = changes.map(({ id, text, isSql }) => `${isSql ? '$s' : '$m'}(${id}) ? (${text}) : `)
      const sql = changes.filter(({ isSql }) => isSql).map(({ id }) => id)
      return `(${choices.join('')}${sql.length > 0 ? `$sql(${inner}, '${sql}')` : `(${inner})`})`
    }
  }
}

function written(text: string, changes: readonly Numbered[], start: number, end: number): string {
  let result = ''
  let place = start
  for (let n = 0; n < changes.length; ) {
    const first = changes[n] as Numbered
    const last = changes.findIndex((each, at) => at > n && each.start >= first.end)
    const group = changes.slice(n, last === -1 ? undefined : last)
    const same = group.filter(
      (each) => each.start === first.start && each.end === first.end && each.form === first.form,
    )
    const inside = group.filter((each) => !same.includes(each))
    result += text.slice(place, first.start) + choice(written(text, inside, first.start, first.end), same)
    place = first.end
    n += group.length
  }
  return result + text.slice(place, end)
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 110 ? `${line.slice(0, 80)} … ${line.slice(-25)}` : line
}

function named(file: string, text: string, changes: readonly Numbered[]): Mutant[] {
  const times = new Map<string, number>()
  return changes.map(({ id, start, end, text: instead, was, becomes, isSql = false }) => {
    const before = shortened(was ?? text.slice(start, end))
    const change = instead === null ? `without ${before}` : `${before} → ${shortened(becomes ?? instead)}`
    const time = (times.get(change) ?? 0) + 1
    times.set(change, time)
    const line = text.slice(0, start).split('\n').length
    return { id, file, line, name: time > 1 ? `${change} (${time})` : change, ...(isSql ? { isSql } : {}) }
  })
}

/** Inserts a statement at the beginning of blocks. */
const insertedIn = (
  text: string,
  bodies: readonly { type: string; start: number }[],
  statement: string,
): Numbered[] =>
  bodies
    .filter(({ type, start }) => /^(?:BlockStatement|FunctionBody)$/.test(type) && text[start] === '{')
    .map(({ start }) => ({
      id: INSERTED,
      start: start + 1,
      end: start + 1,
      form: 'statement',
      text: statement,
    }))

/**
 * A file with all its mutants in it, asleep until `$m` wakes one by its number, from `firstId` on. `$m`, `$round`,
 * `$not`, and `$s`, `$sql` and `$file` of the server are given by who runs it. `states` are those of the machine's other
 * files, `index` is the file's number where its coverage is measured.
 */
export function instrumented(
  file: string,
  text: string,
  firstId: number,
  states: readonly (readonly string[])[] = [],
  index: number | null = null,
): Instrumented {
  const tree = treeOf(file, text)
  const found = [
    ...sourceChanges(tree, text),
    ...(file.startsWith('machines/') ? machineChanges(tree, text, states) : []),
  ]
  const changes = found.sort(inOrder).map((change, n) => ({ ...change, id: firstId + n }))
  const rounds = insertedIn(text, loopBodies(tree), ' $round();')
  const marks = index === null ? [] : insertedIn(text, functionBodies(tree), ` $file(${index});`)
  const all = [...changes, ...rounds, ...marks].sort(inOrder)
  return { text: written(text, all, 0, text.length), mutants: named(file, text, changes) }
}

/** The groups of states in a file, for the targets of its neighbours. */
export const statesOf = (file: string, text: string) => statesIn(treeOf(file, text))
