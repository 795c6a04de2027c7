import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import type { Visitor } from '#tests/support/journey-visitor.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import type { PausedCalls } from './paused-calls.ts'

/** A visit of a machine's screen on a house. */
export type Visit = {
  page: Page
  visitor: Visitor
  house: JourneyHouse
  held: PausedCalls
}

/** A step of a path: its event, and the snapshots before and after. */
export type Step = { event: EventObject; from: AnyMachineSnapshot; to: AnyMachineSnapshot }

/** A change of the environment during a visit. */
export const causes = [
  'another customer takes the room',
  'the deadline passes',
  'the network is cut',
  'the session expires',
  'the price is changed',
] as const
export type Cause = (typeof causes)[number]

/** How one kind of event is brought about: by a person or by the environment. */
export type Deed<V extends Visit> = {
  /** Why this one cannot be brought about here; null when it can. */
  hindrance?: (step: Step) => string | null
  does: (visit: V, step: Step) => Promise<unknown>
  /** The cause in the environment, when it is more than an answer; null otherwise. */
  cause?: (step: Step) => Cause | null
  /** It happens by itself before anything else can. */
  passes?: boolean
  /**
   * The states it leads to when the house has other data than the model: the walk ends there. None when the
   * screen is left.
   */
  endsIn?: (step: Step) => string[] | null
}

/** A walk of a model with its start in the browser. */
export type WalkStart<V extends Visit> = {
  walk: Walk<AnyStateMachine>
  /** Distinguishes two starts of one walk. */
  where: string
  /** Opens the screen up to the machine's first state. */
  open: (house: JourneyHouse, meets: Meets) => Promise<V>
  deeds: Deeds<V>
}

/** By the type of the event; answers as `done.<id>` and `error.<id>`, delays as `after.<delay>`. */
export type Deeds<V extends Visit> = Record<string, Deed<V>>

/** Opens a window for a new visitor. */
export type Meets = () => Promise<Visitor>

/** A machine in the browser. */
export type InBrowser<V extends Visit> = {
  model: AnyModel
  beginnings: readonly WalkStart<V>[]
  /** The expectation of each state, by its path. Throws when it is not met. */
  sees: Record<string, (visit: V, snapshot: AnyMachineSnapshot) => Promise<unknown>>
  /** Divides a kind of step by what it is taken in, so that each is walked; null for one that is not divided. */
  divides?: (step: Step) => string | null
  /** States too short to be seen, and why. */
  passing: Record<string, string>
  /**
   * What no walk in the browser reaches, by agreement, and why: states and transitions by name, and kinds of
   * steps that nothing leads to here. `npm run paths -- --check` compares the last walk with it.
   */
  never: Record<string, string>
}

/** The name of an action. */
export function deedNameOf({ event, from }: Pick<Step, 'event' | 'from'>): string {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (kind) return `${kind}.${id}`
  if (!event.type.startsWith('xstate.after.')) return event.type
  const delayed = from._nodes.flatMap((node) => node.after).find((each) => each.eventType === event.type)
  return `after.${String(delayed?.delay)}`
}
