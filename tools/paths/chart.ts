import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import elkModule from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine } from 'xstate'
import type { Bilingual } from './descriptions/machine-descriptions.ts'
import type { Survey } from './survey.ts'

/** The module is CommonJS: Node gives its class as the default export, or as the default of that. */
const Elk = ((elkModule as { default?: unknown }).default ??
  elkModule) as typeof import('elkjs/lib/elk.bundled.js').default

type Node = AnyStateMachine['root']
type Language = keyof Bilingual

const LETTER = 6.7
const LINE = 17
const SMALL = 0.9
const SMALL_LINE = 14
const WIDEST = 26
const MOST_LABELS = 4
/** A state with more incoming arrows than this is named where they would begin, and gets no arrows. */
const MOST_ARROWS = 4

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Breaks a text into lines of about `widest` letters. */
function linesOf(text: string, widest = WIDEST): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= widest) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

const widthOf = (lines: readonly string[]) => Math.max(0, ...lines.map(({ length }) => length)) * LETTER

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.edgeLabel': '4',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
}

const keyOf = (path: readonly string[] | string) => `s:${typeof path === 'string' ? path : path.join('.')}`

type TitleOf = (node: Node) => string[]

function titlesIn({ states }: Survey, language: Language): TitleOf {
  const known = new Map(states.map(({ path, texts: words }) => [path, words?.[language]]))
  return ({ path, key }) =>
    linesOf(known.get(path.join('.')) ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
}

type Jumps = ReadonlyMap<string, readonly string[]>

function boxOf(node: Node, titleOf: TitleOf, jumps: Jumps): ElkNode {
  const children = Object.values(node.states) as Node[]
  const lines = titleOf(node)
  const id = keyOf(node.path)
  const jumpsFrom = jumps.get(id) ?? []
  if (children.length === 0) {
    const width = Math.max(widthOf(lines), widthOf(jumpsFrom) * SMALL)
    return { id, width: width + 24, height: lines.length * LINE + jumpsFrom.length * SMALL_LINE + 16 }
  }
  const begins = node.type === 'compound' ? [{ id: `${id}:begin`, width: 12, height: 12 }] : []
  return {
    id,
    children: [...begins, ...children.map((each) => boxOf(each, titleOf, jumps))],
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${36 + jumpsFrom.length * SMALL_LINE},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${widthOf(jumpsFrom) * SMALL + 24}, 0)`,
    },
  }
}

const everyNode = (node: Node): Node[] => [node, ...(Object.values(node.states) as Node[]).flatMap(everyNode)]

function beginnings(machine: AnyStateMachine): ElkExtendedEdge[] {
  return everyNode(machine.root).flatMap((node) => {
    const first = node.type === 'compound' ? node.initial.target?.[0] : undefined
    const id = keyOf(node.path)
    return first ? [{ id: `${id}:begins`, sources: [`${id}:begin`], targets: [keyOf(first.path)] }] : []
  })
}

type Way = { from: string; to: string; labels: string[] }

/** The event of a transition; the condition when there is no event. */
const labelOf = (
  { event, texts: words, guard }: Survey['transitions'][number],
  language: Language,
): string => (event === '' && guard ? `${words[language]} [${guard[language]}]` : words[language])

/** One arrow for all transitions from one state to another. */
function waysOf({ transitions }: Survey, language: Language): Way[] {
  const between = new Map<string, Way>()
  for (const transition of transitions) {
    const { from, to } = transition
    const label = labelOf(transition, language)
    for (const target of to) {
      const id = `${from} → ${target}`
      const known = between.get(id) ?? { from: from === '(root)' ? '' : from, to: target, labels: [] }
      between.set(id, known)
      if (!known.labels.includes(label)) known.labels.push(label)
    }
  }
  return [...between.values()]
}

function crowdedIn(ways: readonly Way[]): Set<string> {
  const coming = new Map<string, number>()
  for (const { to } of ways) coming.set(to, (coming.get(to) ?? 0) + 1)
  return new Set([...coming].filter(([, count]) => count > MOST_ARROWS).map(([to]) => to))
}

/** The text of a box in place of arrows: the events that lead away, and their targets. */
function jumpsOf(ways: readonly Way[], known: ReadonlyMap<string, Node>, titleOf: TitleOf): Jumps {
  const jumps = new Map<string, string[]>()
  for (const { from, to, labels } of ways) {
    const target = known.get(keyOf(to))
    if (!target) continue
    const lines = labels.slice(0, MOST_LABELS).flatMap((label) => linesOf(label, 44))
    const where = `→ ${titleOf(target).join(' ')}`
    jumps.set(keyOf(from), [...(jumps.get(keyOf(from)) ?? []), ...lines, ...linesOf(where, 44)])
  }
  return jumps
}

/** An arrow, with the first of its transitions as its label. */
function arrowOf({ from, to, labels }: Way): ElkExtendedEdge {
  const shown = labels.slice(0, MOST_LABELS).flatMap((label) => linesOf(label, 30))
  const more = labels.length - MOST_LABELS
  const lines = more > 0 ? [...shown, `+ ${more}`] : shown
  const id = `${from} → ${to}`
  const label = {
    id: `${id}:label`,
    text: lines.join('\n'),
    width: widthOf(lines),
    height: lines.length * SMALL_LINE,
  }
  return { id, sources: [keyOf(from)], targets: [keyOf(to)], labels: [label] }
}

const text = (lines: readonly string[], x: number, y: number, step: number, kind: string) =>
  `<text class="${kind}" x="${x}" y="${y}">${lines.map((line, place) => `<tspan x="${x}" dy="${place === 0 ? 0 : step}">${escaped(line)}</tspan>`).join('')}</text>`

type Drawing = {
  known: ReadonlyMap<string, Node>
  walked: ReadonlySet<string>
  jumps: Jumps
  titleOf: TitleOf
}

function nodeSvg(node: ElkNode, drawing: Drawing): string {
  const { known, walked, jumps, titleOf } = drawing
  const { id, x = 0, y = 0, width = 0, height = 0, children = [] } = node
  if (id.endsWith(':begin')) return `<circle class="begin" cx="${x + 6}" cy="${y + 6}" r="5"/>`
  const state = known.get(id)
  if (!state) return ''
  const lines = titleOf(state)
  const jumpsFrom = jumps.get(id) ?? []
  const inside = children.map((child) => nodeSvg(child, drawing)).join('')
  if (children.length > 0) {
    const kind = state.parent?.type === 'parallel' ? 'region' : 'group'
    const title =
      id === keyOf('')
        ? ''
        : text([lines.join(' ')], x + 12, y + 20, LINE, 'name') +
          text(jumpsFrom, x + 12, y + 37, SMALL_LINE, 'label')
    return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${title}${inside}`
  }
  const classes = [
    'state',
    state.type === 'final' ? 'final' : '',
    state.tags.includes('settled') ? 'settled' : '',
    walked.has(id) ? '' : 'unwalked',
  ]
  const path = escaped(state.path.join('.'))
  return (
    `<g class="${classes.filter(Boolean).join(' ')}"><title>${path}</title>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>` +
    `${text(lines, x + 12, y + 22, LINE, 'name')}` +
    `${text(jumpsFrom, x + 12, y + 20 + lines.length * LINE, SMALL_LINE, 'label')}</g>`
  )
}

const lineOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) =>
  [startPoint, ...bendPoints, endPoint]
    .map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')

function arrowSvg({ sections = [], labels = [] }: ElkExtendedEdge, marker: string): string {
  const lines = sections.map(
    (section) => `<path class="arrow" d="${lineOf(section)}" marker-end="url(#${marker})"/>`,
  )
  const words = labels.map(({ x = 0, y = 0, text: label = '' }) =>
    text(label.split('\n'), x, y + 11, 14, 'label'),
  )
  return [...lines, ...words].join('')
}

/**
 * A machine as a picture: states as boxes with their descriptions, arrows with the events between them.
 * Events without a change of state have no arrow. Colours come from the page around it.
 */
export async function chartOf(machine: AnyStateMachine, survey: Survey, language: Language): Promise<string> {
  const known = new Map(everyNode(machine.root).map((node) => [keyOf(node.path), node]))
  const ways = waysOf(survey, language)
  const titleOf = titlesIn(survey, language)
  const crowded = crowdedIn(ways)
  const jumps = jumpsOf(
    ways.filter(({ to }) => crowded.has(to)),
    known,
    titleOf,
  )
  const arrows = ways.filter(({ to }) => !crowded.has(to)).map(arrowOf)
  const root = boxOf(machine.root, titleOf, jumps)
  const edges = [...beginnings(machine), ...arrows]
  const laid: ElkNode = await new Elk().layout({ id: 'page', children: [root], edges, layoutOptions })
  const walked = new Set(survey.states.filter(({ isWalked }) => isWalked).map(({ path }) => keyOf(path)))
  const marker = `tip-${survey.machine}-${language}`
  const { width = 0, height = 0 } = laid
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(survey.title[language])}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">` +
    `<defs><marker id="${marker}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L10 5L0 10z"/></marker></defs>` +
    `${(laid.children ?? []).map((each) => nodeSvg(each, { known, walked, jumps, titleOf })).join('')}` +
    `${(laid.edges ?? []).map((edge) => arrowSvg(edge as ElkExtendedEdge, marker)).join('')}</svg>\n`
  )
}
