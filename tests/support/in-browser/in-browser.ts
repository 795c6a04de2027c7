import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import type { Visitor } from '#tests/support/journey-visitor.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import type { HeldCalls } from './paused-calls.ts'

/** Somebody at a machine's screen, in the house that answers it. */
export type Visit = {
  page: Page
  visitor: Visitor
  house: JourneyHouse
  held: HeldCalls
}

/** A step of a path: what happens, and what the machine is in before and after. */
export type Step = { event: EventObject; from: AnyMachineSnapshot; to: AnyMachineSnapshot }

/** What the world does to somebody who is at it. */
export const causes = [
  'another customer takes the room',
  'the deadline passes',
  'the network is cut',
  'the session expires',
  'the price is changed',
] as const
export type Cause = (typeof causes)[number]

/** How one kind of event is brought about: by hand, or by what happens in the world. */
export type Deed<V extends Visit> = {
  /** Why this one can't be brought about here; null where it can. */
  hindrance?: (step: Step) => string | null
  does: (visit: V, step: Step) => Promise<unknown>
  /** What of the world it is that happens, where that is more than an answer; null where nothing does. */
  cause?: (step: Step) => Cause | null
  /** It happens by itself, sooner than anything else could. */
  passes?: boolean
  /** The states that it leads to where the house has other things than the model: the walk ends there. None where the screen is left. */
  endsIn?: (step: Step) => string[] | null
}

/** A walk of a model as it is begun in the browser. */
export type Beginning<V extends Visit> = {
  walk: Walk<AnyStateMachine>
  /** Whatever tells two beginnings of one walk apart. */
  where: string
  /** Comes to the screen, as far as the machine's first state. */
  comes: (house: JourneyHouse, meets: Meets) => Promise<V>
  deeds: Deeds<V>
}

/** By the type of the event; of answers as `done.<id>` and `error.<id>`, of pauses as `after.<delay>`. */
export type Deeds<V extends Visit> = Record<string, Deed<V>>

/** Opens a window for somebody new. */
export type Meets = () => Promise<Visitor>

/** A machine in the browser. */
export type InBrowser<V extends Visit> = {
  model: AnyModel
  beginnings: readonly Beginning<V>[]
  /** What is seen in each state, by its path. Throws where it is not. */
  sees: Record<string, (visit: V, snapshot: AnyMachineSnapshot) => Promise<unknown>>
  /** States that end sooner than anybody could look, and why. */
  passing: Record<string, string>
  /**
   * What is agreed that no walk in the browser comes by, and why: states and transitions by their names, and kinds of
   * steps that the model has but nothing leads to here. `npm run paths -- --check` holds the last walk against it.
   */
  never: Record<string, string>
}

/** The name that a deed goes by. */
export function deedNameOf({ event, from }: Pick<Step, 'event' | 'from'>): string {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (kind) return `${kind}.${id}`
  if (!event.type.startsWith('xstate.after.')) return event.type
  const delayed = from._nodes.flatMap((node) => node.after).find((each) => each.eventType === event.type)
  return `after.${String(delayed?.delay)}`
}
