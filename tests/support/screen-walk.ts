import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { house } from '#tests/support/checkout-visit.ts'
import {
  activeLeaves,
  type EventPath,
  explore,
  leavesOf,
  type Model,
  serializer,
  type Walk,
} from './model.ts'
import type { OnScreen } from './on-screen/on-screen.ts'
import { visit } from './portal-visit.tsx'
import { answerHeld, isStarted, type Stage, stageOf } from './replay.ts'

/** What the screen may ask besides the machine: who is signed in, and for rooms. */
const apiFor = ({ person }: Pick<OnScreen<AnyStateMachine>, 'person'>): Client => ({
  ...house,
  readOwnContact: async () => {
    if (!person) throw new ApiRefusal(401, errorBody('notSignedIn').context)
    return person
  },
})

/** The machine as the screen makes it: on stage, and known to whoever walks it. */
function onStage(machine: AnyStateMachine) {
  const stage = stageOf(machine)
  const made: AnyActorRef[] = []
  const begin = stage.machine.getInitialSnapshot
  stage.machine.getInitialSnapshot = (scope, input) => {
    made.push(scope.self)
    return begin.call(stage.machine, scope, input)
  }
  vi.spyOn(machine, 'provide').mockReturnValue(stage.machine)
  return { stage, made }
}

async function opened(
  { stage, made }: ReturnType<typeof onStage>,
  address: string,
  api: Client,
  isSignedIn: boolean,
) {
  stage.held.clear()
  made.length = 0
  const [route = '/', fragment = ''] = address.split('#')
  window.history.replaceState(null, '', fragment === '' ? '/' : `/#${fragment}`)
  visit(route, { api, isSignedIn })
  await waitFor(() => expect(made.filter(isStarted)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  const [actor] = made.filter(isStarted)
  return () => actor?.getSnapshot() as AnyMachineSnapshot
}

async function happens<M extends AnyStateMachine>(stage: Stage, { does }: OnScreen<M>, event: EventObject) {
  if (await act(() => answerHeld(stage, event))) return
  const doing = (does as Record<string, ((event: EventObject) => void) | undefined>)[event.type]
  if (!doing) throw new Error(`Nobody can do ${event.type} on the screen.`)
  await act(async () => doing(event))
}

/** Replays every shortest path of a model by hand on its screen, and looks at the screen after each step. */
export function walkOnScreen<M extends AnyStateMachine>(model: Model<M>, onScreen: OnScreen<M>) {
  const { name, machine, walks } = model
  describe(`every path of ${name} on its screen`, () => {
    afterEach(() => {
      vi.restoreAllMocks()
      window.history.replaceState(null, '', '/')
    })

    test('says for every state what is seen there', () => {
      expect(Object.keys(onScreen.sees).sort()).toEqual(leavesOf(machine).sort())
    })

    for (const walk of walks) {
      const address = onScreen.address(walk)
      if (address === null) continue
      test(`shows what it should on every path: ${walk.title.en}`, async () => {
        const paths = explore(machine, asOffered(walk, onScreen)).replayed
        const staged = onStage(machine)
        for (const path of paths) {
          const snapshotNow = await opened(staged, address, apiFor(onScreen), onScreen.isSignedIn ?? false)
          await walkPath(staged.stage, walk, path, onScreen, snapshotNow)
          cleanup()
          localStorage.clear()
        }
        expect(paths.length).toBeGreaterThan(0)
      }, 120_000)
    }
  })
}

/** A walk with what the screen has the means for. */
function asOffered<M extends AnyStateMachine>(walk: Walk<M>, { does, offers }: OnScreen<M>): Walk<M> {
  const isOffered = (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) =>
    Object.hasOwn(does, event.type) && (offers?.(event, snapshot) ?? true)
  return {
    ...walk,
    events: (snapshot) => walk.events(snapshot).filter((event) => isOffered(event, snapshot)),
  }
}

async function walkPath<M extends AnyStateMachine>(
  stage: Stage,
  walk: Walk<M>,
  { events, keys }: EventPath,
  onScreen: OnScreen<M>,
  snapshotNow: () => AnyMachineSnapshot,
) {
  const serialize = serializer(walk)
  for (const [step, key] of keys.entries()) {
    const event = events[step - 1]
    if (event) await happens(stage, onScreen, event)
    const snapshot = snapshotNow()
    const where = events
      .slice(0, step)
      .map(({ type }) => type)
      .join(' → ')
    expect(serialize(snapshot), where).toBe(key)
    for (const leaf of activeLeaves(snapshot)) {
      try {
        await onScreen.sees[leaf]?.(snapshot.context, snapshot as SnapshotFrom<M>)
      } catch (error) {
        throw new Error(`In ${leaf}, after ${where}`, { cause: error })
      }
    }
  }
}
