import type { AnyMachineSnapshot } from 'xstate'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { activeLeaves } from '#tests/support/model.ts'
import { deedNameOf, type InBrowser, type Meets, type Visit } from './in-browser.ts'
import { comesInto } from './machine-in-page.ts'
import type { Leg, PlannedWalk } from './plan.ts'

/** Called in every state that is come to, for whoever takes pictures. */
export type Looks<V extends Visit> = (state: string, visit: V) => Promise<void>

/** `steps` is −1 where not even the beginning was as it should be. */
type Gone<V extends Visit> = { walk: PlannedWalk<V>; steps: number; failure: Error | null }

/** Goes one walk by hand, looks at the screen after each step, and tells how far it came. Never throws. */
export async function walkInBrowser<V extends Visit>(
  machine: InBrowser<V>,
  walk: PlannedWalk<V>,
  house: JourneyHouse,
  meets: Meets,
  looks: Looks<V> = async () => undefined,
): Promise<Gone<V>> {
  const { beginning, start, legs } = walk
  const before = house.now()
  let visit: V | undefined
  let steps = -1
  try {
    visit = await beginning.comes(house, meets)
    await isThere(machine, visit, start.snapshot, looks)
    steps = 0
    for (const leg of legs) {
      await takes(machine, visit, beginning.deeds[deedNameOf(leg.step)], leg, looks)
      steps += 1
    }
    return { walk, steps, failure: null }
  } catch (error) {
    const way = legs.slice(0, steps + 1).map(({ step }) => deedNameOf(step))
    const told = `${beginning.walk.title.en} (${beginning.where}), after ${way.join(' → ')}`
    return { walk, steps, failure: new Error(told, { cause: error }) }
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
  looks: Looks<V>,
): Promise<void> {
  await deed?.does(visit, step)
  const instead = deed?.endsIn?.(step)
  if (instead) return comesInto(visit.page, machine.model.machine.id, instead)
  await isThere(machine, visit, step.to, looks, isLast)
}

/** What passes by itself is not waited for: whoever looks is too late. */
async function isThere<V extends Visit>(
  { model, sees, passing }: InBrowser<V>,
  visit: V,
  snapshot: AnyMachineSnapshot,
  looks: Looks<V>,
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
  for (const leaf of leaves) await looks(leaf, visit)
}
