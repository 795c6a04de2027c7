import type { AnyStateMachine, InputFrom, Snapshot } from 'xstate'
import { type FirstSight, firstSightElement } from '#contract/rendered-page.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'

/** What the first render of a portal begins with. */
export type Beginning = {
  /** The state that a machine of the opened screen begins in; undefined for its own first. */
  snapshotOf: <Machine extends AnyStateMachine>(
    machine: Machine,
    input: InputFrom<Machine>,
  ) => Snapshot<unknown> | undefined
  /** Whether the window is taken for a wide one, until it is measured. */
  isWide: boolean
  /** The opened screen is there: from now on nothing begins with what it began with. */
  end: () => void
}

export const ownBeginning: Beginning = { snapshotOf: () => undefined, isWide: false, end: () => undefined }

/** The sight in the page that the server sent; undefined in other pages. */
export function sightOnPage(page: Document): FirstSight | undefined {
  const written = page.getElementById(firstSightElement)?.textContent
  return written ? (JSON.parse(written) as FirstSight) : undefined
}

/** A sight may be gone on from as long as the stream of a room repeats what has changed since. */
const GOOD_FOR = MINUTE

/** Whether the portal may go on from a sight: a page that a browser has kept may be old. */
export const isCurrent = ({ now }: FirstSight, clock: () => Instant) => Math.abs(clock() - now) < GOOD_FOR

/** Begins where a sight ended, at its time; `ended` is called when the screen is there. */
export function takenUp(
  sight: FirstSight,
  clock: () => Instant,
  ended: () => void,
): Beginning & { clock: () => Instant } {
  let left: FirstSight | undefined = sight
  return {
    snapshotOf: ({ id }) => left?.snapshots[id] as Snapshot<unknown> | undefined,
    isWide: sight.isWide,
    clock: () => left?.now ?? clock(),
    end: () => {
      if (!left) return
      left = undefined
      ended()
    },
  }
}
