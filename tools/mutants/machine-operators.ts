import { type Change, dropped, instead } from './change.ts'
import {
  childrenOf,
  elementsOf,
  isNode,
  keyOf,
  propertiesOf,
  type SyntaxNode,
  textOfLiteral,
} from './syntax.ts'

/** The names of the states that stand beside one another. */
type Siblings = readonly string[]

const isConfiguring = (node: SyntaxNode) =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  isNode(node.callee.property) &&
  /^create(?:Machine|StateConfig)$/.test(String(node.callee.property.name))

function configurationsIn(node: SyntaxNode): SyntaxNode[] {
  const own = isConfiguring(node) ? (node.arguments as SyntaxNode[]) : []
  return [...own, ...childrenOf(node).flatMap(configurationsIn)]
}

/** All groups of states in a file, for the targets that name a state elsewhere. */
export function statesIn(node: SyntaxNode): Siblings[] {
  const own = keyOf(node) === 'states' ? [namesIn(node.value)] : []
  return [...own, ...childrenOf(node).flatMap(statesIn)]
}

const namesIn = (states: unknown): Siblings =>
  propertiesOf(states)
    .map(keyOf)
    .filter((name) => name !== null)

/** The state beside the one that a target names; null where it stands alone. */
function neighbour(target: string, groups: readonly Siblings[]): string | null {
  const [, before = '', name = ''] = /^(.*[.#]|)([^.#]+)$/.exec(target) ?? []
  const group = groups.find((each) => each.includes(name))
  if (!group || group.length < 2 || before.endsWith('#')) return null
  return `${before}${group[(group.indexOf(name) + 1) % group.length]}`
}

/**
 * What can be done to the configuration of a machine: a transition, an action, a pause or a tag is dropped, a target is
 * that of its neighbour, a guard says the opposite. `elsewhere` are the states of the machine's other files.
 */
export function machineChanges(tree: SyntaxNode, text: string, elsewhere: readonly Siblings[]): Change[] {
  const found: Change[] = []
  const read = (node: SyntaxNode) => text.slice(node.start, node.end)

  const swapTarget = (node: SyntaxNode, around: readonly Siblings[]) => {
    const target = textOfLiteral(node)
    const other = target === null ? null : neighbour(target, [...around, ...elsewhere])
    if (other !== null) found.push(instead(node, `'${other}'`))
    return other !== null
  }

  const actions = (property: SyntaxNode) => {
    found.push(dropped(property, 'property'))
    const each = elementsOf(property.value)
    if (each.length > 1) found.push(...each.map((action) => dropped(action, 'element')))
  }

  const transition = (node: SyntaxNode, around: readonly Siblings[]) => {
    if (swapTarget(node, around)) return
    for (const property of propertiesOf(node)) {
      const { value } = property
      const key = keyOf(property)
      if (key === 'actions') actions(property)
      if (key === 'guard' && isNode(value))
        found.push(instead(value, `$not(${read(value)})`, `not(${read(value)})`))
      if (key === 'target' && isNode(value) && !swapTarget(value, around))
        found.push(dropped(property, 'property'))
    }
  }

  const transitions = (value: unknown, around: readonly Siblings[]) => {
    const each = elementsOf(value)
    if (each.length > 1) found.push(...each.map((one) => dropped(one, 'element')))
    for (const one of each.length > 0 ? each : [value].filter(isNode)) transition(one, around)
  }

  const state = (node: unknown, inside: readonly Siblings[]) => {
    for (const property of propertiesOf(node)) {
      const { value } = property
      const key = keyOf(property) ?? ''
      if (key === 'states') {
        for (const each of propertiesOf(value)) state(each.value, [namesIn(value), ...inside])
      } else if (key === 'initial' && isNode(value)) {
        swapTarget(value, namesInStatesOf(node))
      } else if (key === 'on' || key === 'after') {
        found.push(...propertiesOf(value).map((each) => dropped(each, 'property')))
        for (const each of propertiesOf(value)) transitions(each.value, inside)
      } else if (/^(?:always|onDone|onError)$/.test(key)) {
        found.push(dropped(property, 'property'))
        transitions(value, inside)
      } else if (key === 'entry' || key === 'exit') actions(property)
      else if (key === 'tags') found.push(dropped(property, 'property'))
      else if (key === 'invoke') state(value, inside)
    }
  }

  for (const configuration of configurationsIn(tree)) state(configuration, [])
  return found
}

const namesInStatesOf = (node: unknown): Siblings[] =>
  propertiesOf(node)
    .filter((each) => keyOf(each) === 'states')
    .map(({ value }) => namesIn(value))
