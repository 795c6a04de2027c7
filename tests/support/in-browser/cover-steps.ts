import type { AnyStateMachine } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { replay, type Seen, stageOf } from '#tests/support/replay.ts'
import type { Cause, InBrowser, Meets, Visit } from './in-browser.ts'
import {
  kindOfBeginning,
  type Leg,
  nextWalk,
  type PlannedWalk,
  pathOf,
  planOf,
  type Unwalkable,
} from './plan.ts'
import { type Looks, walkInBrowser } from './walk-in-browser.ts'

/** What came of walking a machine in the browser. */
export type Gone = {
  /** Kinds of steps that were taken, and those that could have been but went wrong. */
  taken: Set<string>
  missed: Set<string>
  unwalkable: Unwalkable[]
  /** The states and transitions that were come by, as the model counts them. */
  seen: Seen
  walks: { title: string; where: string; steps: number }[]
  /** How often the world did what it can do. */
  causes: Map<Cause, number>
  failures: Error[]
}

export type GoingBy<V extends Visit> = {
  house: JourneyHouse
  meets: Meets
  looks?: Looks<V>
  /** Told of each walk when it is over. */
  tells?: (walk: PlannedWalk<V>, steps: number, failure: Error | null) => void
  /** Which kinds of steps are wanted; all that there are when nothing is said. */
  wants?: (kind: string) => boolean
}

/** Walks in the browser until every kind of step that is wanted has been taken, or can't be. */
export async function goBy<V extends Visit>(
  machine: InBrowser<V>,
  { house, meets, looks, tells, wants = () => true }: GoingBy<V>,
): Promise<Gone> {
  const plan = planOf(machine)
  const wanted = new Set([...plan.kinds].filter(wants))
  const taken = new Set<string>()
  const broken = new Set<Leg>()
  const unbegun = new Set<string>()
  const stage = stageOf(machine.model.machine as AnyStateMachine)
  const gone: Pick<Gone, 'walks' | 'failures' | 'causes'> = { walks: [], failures: [], causes: new Map() }
  const takes = (kind: string) => {
    taken.add(kind)
    wanted.delete(kind)
    unbegun.delete(kind)
  }
  for (let walk = nextWalk(plan, wanted, broken); walk; walk = nextWalk(plan, wanted, broken)) {
    const { beginning, start, legs } = walk
    const { steps: came, failure } = await walkInBrowser(machine, walk, house, meets, looks)
    const steps = Math.max(came, 0)
    if (came >= 0) takes(kindOfBeginning(start))
    for (const { kind, cause } of legs.slice(0, steps)) {
      takes(kind)
      if (cause) gone.causes.set(cause, (gone.causes.get(cause) ?? 0) + 1)
    }
    const stuckAt = legs[steps]
    if (failure) gone.failures.push(failure)
    if (failure && stuckAt) broken.add(stuckAt)
    if (came >= 0) await replay(stage, beginning.walk, pathOf(walk, steps))
    gone.walks.push({ title: beginning.walk.title.en, where: beginning.where, steps })
    tells?.(walk, steps, failure)
    const begins = kindOfBeginning(start)
    if (came < 0 && !taken.has(begins)) unbegun.add(begins)
    for (const kind of unbegun) wanted.delete(kind)
  }
  return {
    ...gone,
    taken,
    missed: new Set([...wanted, ...unbegun]),
    unwalkable: plan.unwalkable,
    seen: stage.seen,
  }
}
