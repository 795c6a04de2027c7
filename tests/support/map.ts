import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, transition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { activeLeaves, type Graph, leavesOf, type Scan, takenBy } from './model.ts'

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The context changes of a step: `+` for values that are set afterwards, `-` for cleared ones. */
function changedBetween(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const [old, now] = [before.context, after.context] as Record<string, unknown>[]
  return Object.keys({ ...old, ...now })
    .filter((key) => !isSame(old?.[key], now?.[key]))
    .map((key) => `${isEmpty(now?.[key]) ? '-' : '+'}${key}`)
}

/** Whether a machine emits anything: each of its steps is then taken once more to record it. */
function isTelling(machine: AnyStateMachine): boolean {
  const transitions = [machine.root, ...getStateNodes(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    { actions: [...node.entry, ...node.exit] },
  ])
  return [...Object.values(machine.implementations.actions), ...transitions.flatMap(({ actions }) => actions)]
    .map((action) => (action as { type?: string } | undefined)?.type ?? '')
    .some((type) => type === 'xstate.emit' || type === 'xstate.enqueueActions')
}

/** The events emitted by a step: `!` and the name. */
function emittedBy(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): string[] {
  const [, actions] = transition(machine, before, event as never)
  return actions
    .filter(({ type }) => String(type) === 'xstate.emit')
    .map(({ params }) => `!${(params as { event: EventObject }).event.type}`)
}

function tagsIn(machine: AnyStateMachine, state: string): string[] {
  const tags: string[] = []
  let node: typeof machine.root | undefined = machine.root
  for (const key of state.split('.')) {
    node = node?.states[key]
    tags.push(...(node?.tags ?? []))
  }
  return [...new Set(tags)].sort()
}

/** The target of a step, by its transitions. */
function lineOf(transitions: readonly string[], before: AnyMachineSnapshot, after: AnyMachineSnapshot) {
  const old = activeLeaves(before)
  const entered = activeLeaves(after).filter((leaf) => !old.includes(leaf))
  return `${transitions.join(' + ')} → ${entered.join(' + ') || 'stays'}`
}

/** Throws at the first step that the map lacks, or that makes a change the map lacks. */
export function checkAgainstMap(machine: AnyStateMachine, map: readonly string[]): Scan {
  const agreed = new Map(
    map.map((text) => {
      const [line = '', ...changes] = text.split('  ')
      return [line, changes]
    }),
  )
  return (before, event, after) => {
    const line = lineOf(takenBy(machine, before, event), before, after)
    const known = agreed.get(line)
    const news = known && changedBetween(before, after).filter((change) => !known.includes(change))
    if (!news || news.length > 0)
      throw new Error(
        `The map does not have: ${[line, ...(news ?? [])].join('  ')}. If that is right: node --import tsx tools/paths/write-maps.ts, with the machine's name.`,
      )
  }
}

/**
 * A machine as comparable lines: each state with its tags, and each transition with its target, changes and
 * emitted events in any walk.
 */
export function mapOf(machine: AnyStateMachine, graphs: Iterable<Graph>): string[] {
  const states = leavesOf(machine).map((state) => `${state}: ${tagsIn(machine, state).join(', ') || '-'}`)
  const steps = new Map<string, Set<string>>()
  const emits = isTelling(machine)
  for (const { vertices, edges } of graphs) {
    for (const { from, event, transitions, after } of edges) {
      const before = vertices.get(from)?.snapshot
      if (!before) continue
      const line = lineOf(transitions, before, after)
      const changes = steps.get(line) ?? new Set()
      steps.set(line, changes)
      for (const change of changedBetween(before, after)) changes.add(change)
      if (emits) for (const emitted of emittedBy(machine, before, event)) changes.add(emitted)
    }
  }
  const lines = [...steps].map(([line, changes]) => [line, ...[...changes].sort()].join('  '))
  return [...states.sort(), '', ...lines.sort()]
}
