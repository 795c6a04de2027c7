import type { AnyMachineSnapshot } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { activeLeaves } from '#tests/support/model.ts'
import { deedNameOf, type InBrowser, type Meets, type Visit } from './in-browser.ts'
import { comesInto } from './machine-in-page.ts'
import type { Leg, PlannedWalk } from './plan.ts'

/** Called in every reached state, to take pictures. */
export type OnState<V extends Visit> = (state: string, visit: V) => Promise<void>

/** `steps` is −1 when the start failed. */
type Gone<V extends Visit> = { walk: PlannedWalk<V>; steps: number; failure: Error | null }

/** Walks one path by hand, checks the screen after each step, and reports how far it came. Never throws. */
export async function walkInBrowser<V extends Visit>(
  machine: InBrowser<V>,
  walk: PlannedWalk<V>,
  house: JourneyHouse,
  meets: Meets,
  onState: OnState<V> = async () => undefined,
): Promise<Gone<V>> {
  const { beginning, start, legs } = walk
  const before = house.now()
  let visit: V | undefined
  let steps = -1
  try {
    visit = await beginning.open(house, meets)
    await isThere(machine, visit, start.snapshot, onState)
    steps = 0
    for (const leg of legs) {
      await takes(machine, visit, beginning.deeds[deedNameOf(leg.step)], leg, onState)
      steps += 1
    }
    return { walk, steps, failure: null }
  } catch (error) {
    const way = legs.slice(0, steps + 1).map(({ step }) => deedNameOf(step))
    const context = `${beginning.walk.title.en} (${beginning.where}), after ${way.join(' → ')}`
    return { walk, steps, failure: new Error(context, { cause: error }) }
  } finally {
    await visit?.held.letGo().catch(() => undefined)
    await visit?.visitor.context.close()
    house.clockMovesTo(before)
  }
}

async function takes<V extends Visit>(
  machine: InBrowser<V>,
  visit: V,
  deed: InBrowser<V>['beginnings'][number]['deeds'][string] | undefined,
  { step, isLast }: Leg,
  onState: OnState<V>,
): Promise<void> {
  await deed?.does(visit, step)
  const instead = deed?.endsIn?.(step)
  if (instead) return comesInto(visit.page, machine.model.machine.id, instead)
  await isThere(machine, visit, step.to, onState, isLast)
}

/** Transient states are not awaited. */
async function isThere<V extends Visit>(
  { model, sees, passing }: InBrowser<V>,
  visit: V,
  snapshot: AnyMachineSnapshot,
  onState: OnState<V>,
  isLast = false,
): Promise<void> {
  const leaves = activeLeaves(snapshot)
  if (leaves.some((leaf) => Object.hasOwn(passing, leaf))) return
  if (!isLast) await comesInto(visit.page, model.machine.id, leaves)
  for (const leaf of leaves) {
    await sees[leaf]?.(visit, snapshot).catch((error: unknown) => {
      throw new Error(`In ${leaf}`, { cause: error })
    })
  }
  for (const leaf of leaves) await onState(leaf, visit)
}
