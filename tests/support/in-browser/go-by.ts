import type { AnyStateMachine } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { replay, type Seen, stageOf } from '#tests/support/replay.ts'
import type { InBrowser, Meets, Visit } from './in-browser.ts'
import { type Leg, nextWalk, type PlannedWalk, pathOf, planOf, type Unwalkable } from './plan.ts'
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
  const stage = stageOf(machine.model.machine as AnyStateMachine)
  const gone: Pick<Gone, 'walks' | 'failures'> = { walks: [], failures: [] }
  for (let walk = nextWalk(plan, wanted, broken); walk; walk = nextWalk(plan, wanted, broken)) {
    const { beginning, legs } = walk
    const { steps, failure } = await walkInBrowser(machine, walk, house, meets, looks)
    for (const { kind } of legs.slice(0, steps)) {
      taken.add(kind)
      wanted.delete(kind)
    }
    const stuckAt = legs[steps]
    if (failure) gone.failures.push(failure)
    if (failure && stuckAt) broken.add(stuckAt)
    await replay(stage, beginning.walk, pathOf(walk, steps))
    gone.walks.push({ title: beginning.walk.title.en, where: beginning.where, steps })
    tells?.(walk, steps, failure)
  }
  return { ...gone, taken, missed: wanted, unwalkable: plan.unwalkable, seen: stage.seen }
}
