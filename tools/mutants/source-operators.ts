import { type Change, dropped, instead } from './change.ts'
import { isSql, sqlEdits } from './sql-operators.ts'
import { childrenOf, isNode, keyOf, type SyntaxNode } from './syntax.ts'

const otherOperator: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

const otherAssignment: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }

const otherMethod: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/** Calls that give something like what they were asked of, so that they can be left out. */
const leftOut = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim'])

type Read = (node: unknown) => string
type Operator = (node: SyntaxNode, read: Read) => Change[]

const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))

const eitherWay = (test: unknown) =>
  isNode(test) && test.type !== 'Literal' ? [instead(test, 'true'), instead(test, 'false')] : []

const neverTrue: Operator = ({ test }) => (isNode(test) ? [instead(test, 'false')] : [])

const swapped: Operator = (node, read) => {
  const { operator, left, right } = node
  const other = otherOperator[String(operator)]
  if (!other || (operator === '+' && (isText(left) || isText(right)))) return []
  const [a, b] = [read(left), read(right)]
  return [instead(node, `(${a}) ${other} (${b})`, `${a} ${other} ${b}`)]
}

const logical: Operator = (node, read) =>
  node.operator === '??' ? [instead(node, read(node.left))] : swapped(node, read)

const unary: Operator = (node, read) =>
  node.operator === '!' ||
  (node.operator === '-' && isNode(node.argument) && node.argument.type !== 'Literal')
    ? [instead(node, read(node.argument))]
    : []

const literal: Operator = (node, read) => {
  if (typeof node.value === 'string') return isSql(node.value) ? inSql(node, read) : []
  if (typeof node.value === 'boolean') return [instead(node, String(!node.value))]
  return typeof node.value === 'number' ? [instead(node, String(node.value + 1))] : []
}

const AROUND = 30

/** Each change of an SQL text, named by the change and a little of its context. */
const inSql: Operator = (node, read) => {
  const written = read(node)
  const [quote, text] = [written.charAt(0), written.slice(1, -1)]
  const around = (start: number, end: number, changed: string) =>
    `${text.slice(Math.max(0, start - AROUND), start)}[${changed}]${text.slice(end, end + AROUND)}`
  return sqlEdits(text).map(({ start, end, text: changed }) => ({
    ...instead(
      node,
      `${quote}${text.slice(0, start)}${changed}${text.slice(end)}${quote}`,
      changed || 'nothing',
    ),
    was: around(start, end, text.slice(start, end)),
    isSql: true,
  }))
}

/** A template that a function takes apart can't be chosen by itself. */
const tagged: Operator = (node, read) =>
  inSql({ ...node, start: isNode(node.quasi) ? node.quasi.start : node.start }, read).map((change) => ({
    ...change,
    start: node.start,
    text: `${read(node.tag)}${change.text}`,
    isSql: false,
  }))

/** The locks of a transaction, left out. */
const withoutLocks: Operator = (node, read) => {
  const [locks] = node.arguments as unknown[]
  return isNode(locks) && read(locks) !== '[]' && !/Function/.test(locks.type) ? [instead(locks, '[]')] : []
}

const call: Operator = (node, read) => {
  const { callee } = node
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed) return []
  const name = read(callee.property)
  if (name === 'transaction') return withoutLocks(node, read)
  if (leftOut.has(name)) return [instead(node, read(callee.object))]
  const other = Object.hasOwn(otherMethod, name) ? otherMethod[name] : undefined
  if (!other || !isNode(callee.property)) return []
  const { start } = callee.property
  const rest = read({ ...node, start: start + name.length })
  return [instead(node, `${read({ ...callee, end: start })}${other}${rest}`)]
}

const assignment: Operator = (node, read) => {
  const other = otherAssignment[String(node.operator)]
  return other ? [instead(node, `${read(node.left)} ${other} ${read(node.right)}`)] : []
}

const update: Operator = (node, read) => {
  const other = node.operator === '++' ? '--' : '++'
  const inner = read(node.argument)
  return [instead(node, node.prefix ? `${other}${inner}` : `${inner}${other}`)]
}

const operators: Record<string, Operator> = {
  BinaryExpression: swapped,
  LogicalExpression: logical,
  UnaryExpression: unary,
  Literal: literal,
  TemplateLiteral: inSql,
  TaggedTemplateExpression: tagged,
  CallExpression: call,
  AssignmentExpression: assignment,
  UpdateExpression: update,
  IfStatement: ({ test }) => eitherWay(test),
  ConditionalExpression: ({ test }) => eitherWay(test),
  WhileStatement: neverTrue,
  ForStatement: neverTrue,
  ExpressionStatement: (node) => [dropped(node, 'statement')],
}

/** Lingui's macros, which read the code inside them: a mutant there would make another message of it. */
const macros = /^(?:t|msg|plural|select|selectOrdinal|Trans|Plural|Select|SelectOrdinal)$/

function isMacro({ tag, callee, openingElement }: SyntaxNode): boolean {
  const name = tag ?? callee ?? (isNode(openingElement) ? openingElement.name : undefined)
  return isNode(name) && /^(?:JSX)?Identifier$/.test(name.type) && macros.test(String(name.name))
}

/** What only the types see, and what says something to people: neither is behaviour. */
const isSilent = (node: SyntaxNode) =>
  node.type === 'ImportDeclaration' || keyOf(node) === 'meta' || isMacro(node)

function below(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'TaggedTemplateExpression')
    return isNode(node.quasi) ? childrenOf(node.quasi).filter(({ type }) => type !== 'TemplateElement') : []
  if (node.type.startsWith('TS')) return isNode(node.expression) ? [node.expression] : []
  if (node.type === 'Property' && !node.computed) return [node.value].filter(isNode)
  return childrenOf(node)
}

/** The links of an optional chain, which end together where one has nothing: not the arguments of its calls. */
function linksOf(chain: SyntaxNode): SyntaxNode[] {
  const links: SyntaxNode[] = []
  for (let link = chain.expression; isNode(link); link = link.object ?? link.callee ?? link.expression)
    links.push(link)
  return links
}

/**
 * A change of a link as one of its whole chain: in parentheses of its own, the link would cut the chain. Where the link
 * that goes is the one that may have nothing, the next takes its `?`.
 */
const widened =
  (chain: SyntaxNode, read: Read) =>
  (change: Change): Change => {
    const text = change.text ?? ''
    const was = read({ ...chain, start: change.start, end: change.end })
    const rest = read({ ...chain, start: change.end })
    const isLess = was.includes('?.') && !text.includes('?.') && rest.startsWith('.')
    return {
      ...change,
      start: chain.start,
      end: chain.end,
      text: `${read({ ...chain, end: change.start })}${text}${isLess ? '?' : ''}${rest}`,
      was: change.was ?? was,
      becomes: change.becomes ?? text,
    }
  }

/** What can be done to plain code: boundaries, signs, conditions, constants, statements. */
export function sourceChanges(tree: SyntaxNode, text: string): Change[] {
  const read: Read = (node) => (isNode(node) ? text.slice(node.start, node.end) : '')
  const found: Change[] = []
  const chainOf = new Map<SyntaxNode, SyntaxNode>()
  const visit = (node: SyntaxNode) => {
    if (isSilent(node)) return
    if (node.type === 'ChainExpression') for (const link of linksOf(node)) chainOf.set(link, node)
    const changes = operators[node.type]?.(node, read) ?? []
    const chain = chainOf.get(node)
    found.push(...(chain ? changes.map(widened(chain, read)) : changes))
    for (const child of below(node)) visit(child)
  }
  visit(tree)
  return found
}

/** The bodies of functions that are blocks. */
export function functionBodies(tree: SyntaxNode): SyntaxNode[] {
  const own = /^(?:Arrow)?Function(?:Declaration|Expression)$/.test(tree.type) ? [tree.body] : []
  return [...own.filter(isNode), ...childrenOf(tree).flatMap(functionBodies)]
}

/** The bodies of the loops, where a run that does not end can be noticed. */
export function loopBodies(tree: SyntaxNode): SyntaxNode[] {
  const own = /^(?:While|DoWhile|For|ForOf|ForIn)Statement$/.test(tree.type) ? [tree.body].filter(isNode) : []
  return [...own, ...childrenOf(tree).flatMap(loopBodies)]
}
