import type { AnyStateMachine } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { replay, type Seen, stageOf } from '#tests/support/replay.ts'
import type { Cause, InBrowser, Meets, Visit } from './in-browser.ts'
import { kindOfStart, type Leg, nextWalk, type PlannedWalk, pathOf, planOf, type Unwalkable } from './plan.ts'
import { type OnState, walkInBrowser } from './walk-in-browser.ts'

/** The coverage of walking a machine in the browser. */
export type Coverage = {
  /** Kinds of steps that were taken, and those that failed. */
  taken: Set<string>
  missed: Set<string>
  unwalkable: Unwalkable[]
  /** The states and transitions reached, as the model counts them. */
  seen: Seen
  walks: { title: string; where: string; steps: number }[]
  /** How often each cause occurred. */
  causes: Map<Cause, number>
  failures: Error[]
}

type CoverOptions<V extends Visit> = {
  house: JourneyHouse
  meets: Meets
  onState?: OnState<V>
  /** Called after each walk. */
  report?: (walk: PlannedWalk<V>, steps: number, failure: Error | null) => void
  /** The kinds of steps to cover; all by default. */
  isWanted?: (kind: string) => boolean
}

/** Walks in the browser until every requested kind of step has been taken or failed. */
export async function coverSteps<V extends Visit>(
  machine: InBrowser<V>,
  { house, meets, onState, report, isWanted = () => true }: CoverOptions<V>,
): Promise<Coverage> {
  const plan = planOf(machine)
  const wanted = new Set([...plan.kinds].filter(isWanted))
  const taken = new Set<string>()
  const broken = new Set<Leg>()
  const unbegun = new Set<string>()
  const stage = stageOf(machine.model.machine as AnyStateMachine)
  const gone: Pick<Coverage, 'walks' | 'failures' | 'causes'> = { walks: [], failures: [], causes: new Map() }
  const takes = (kind: string) => {
    taken.add(kind)
    wanted.delete(kind)
    unbegun.delete(kind)
  }
  for (let walk = nextWalk(plan, wanted, broken); walk; walk = nextWalk(plan, wanted, broken)) {
    const { beginning, start, legs } = walk
    const { steps: came, failure } = await walkInBrowser(machine, walk, house, meets, onState)
    const steps = Math.max(came, 0)
    if (came >= 0) takes(kindOfStart(start))
    for (const { kind, cause } of legs.slice(0, steps)) {
      takes(kind)
      if (cause) gone.causes.set(cause, (gone.causes.get(cause) ?? 0) + 1)
    }
    const stuckAt = legs[steps]
    if (failure) gone.failures.push(failure)
    if (failure && stuckAt) broken.add(stuckAt)
    if (came >= 0) await replay(stage, beginning.walk, pathOf(walk, steps))
    gone.walks.push({ title: beginning.walk.title.en, where: beginning.where, steps })
    report?.(walk, steps, failure)
    const begins = kindOfStart(start)
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
