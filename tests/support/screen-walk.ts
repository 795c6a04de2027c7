import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import type { ApiSurroundings } from '#src/api/api.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import type { Portal } from '#src/portal/portal-context.ts'
import { house } from '#tests/support/checkout-visit.ts'
import {
  activeLeaves,
  type EventPath,
  explore,
  leavesOf,
  type Model,
  serializer,
  spanning,
  transitionsOf,
  type Walk,
} from './model.ts'
import type { OnScreen, Services } from './on-screen/on-screen.ts'
import { noon } from './portal-house.ts'
import { visit } from './portal-visit.tsx'
import { answerPending, isStarted, letPass, nothingSeen, type Stage, stageOf, watch } from './replay.ts'

/** `SCREEN_PATHS=all` walks every shortest path of every machine, which is slow. */
const isEveryPathWanted = process.env.SCREEN_PATHS === 'all'

const MINUTE = 60_000
/** Timeout of one walk, in milliseconds. */
const PATIENCE = (isEveryPathWanted ? 240 : 4) * MINUTE
/** Timeout for the code of a screen, the first time, in milliseconds. */
const ARRIVAL = isEveryPathWanted ? 4 * MINUTE : 40_000

/** Calls of the screen besides the machine's: the session, and rooms. */
const apiFor = <M extends AnyStateMachine>({ person, api }: OnScreen<M>, walk: Walk<M>): Client => ({
  ...house,
  readOwnContact: async () => {
    if (!person) throw new ApiRefusal(401, errorBody('notSignedIn').context)
    return typeof person === 'function' ? person(walk) : person
  },
  ...api?.(walk),
})

type Staged<M extends AnyStateMachine> = {
  stage: Stage
  made: AnyActorRef[]
  /** The last input that the screen gave its machine. */
  input: () => InputFrom<M>
  /** Callbacks of the next minute. */
  minutes: Minutes
}

/** Callbacks that a timer runs once a minute. */
type Minutes = Map<unknown, () => void>

/** The machine as the screen creates it: prepared for replay, with pending delays, and registered. */
function onStage<M extends AnyStateMachine>(machine: M): Staged<M> {
  const stage = stageOf(machine)
  const made: AnyActorRef[] = []
  let given: unknown
  const makes = (staged: AnyStateMachine) => {
    const begin = staged.getInitialSnapshot
    return (...[scope, input]: Parameters<typeof begin>) => {
      made.push(scope.self)
      watch(stage, scope.self)
      given = input
      return begin.call(staged, scope, input)
    }
  }
  stage.machine.getInitialSnapshot = makes(stage.machine)
  const whole: AnyStateMachine = machine
  const makesWhole = makes(whole)
  vi.spyOn(whole, 'provide').mockReturnValue(stage.machine)
  // A machine without actors is not provided with any.
  vi.spyOn(whole, 'getInitialSnapshot').mockImplementation(makesWhole)
  // A key created by the screen is the same each time it is opened.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  return { stage, made, input: () => given as InputFrom<M>, minutes: pausedMinutes() }
}

/** Pauses timers that run once a minute. */
function pausedMinutes(): Minutes {
  const minutes: Minutes = new Map()
  const [begin, end] = [globalThis.setInterval, globalThis.clearInterval]
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((does: () => void, delay: number) => {
    if (delay !== MINUTE) return begin(does, delay)
    const timer = Symbol('a minute')
    minutes.set(timer, does)
    return timer
  }) as never)
  vi.spyOn(globalThis, 'clearInterval').mockImplementation(((timer: NodeJS.Timeout) => {
    if (!minutes.delete(timer)) end(timer)
  }) as never)
  return minutes
}

type Opened = { services: Services; actor: AnyActorRef }

async function opened<M extends AnyStateMachine>(
  { stage, made, minutes }: Staged<M>,
  walk: Walk<M>,
  address: string,
  onScreen: OnScreen<M>,
): Promise<Opened> {
  stage.pending.clear()
  made.length = 0
  const [route = '/', fragment = ''] = address.split('#')
  const { isSignedIn = false, before, tenant, now = noon, arrives } = onScreen
  window.history.replaceState(null, '', fragment === '' ? '/' : `/#${fragment}`)
  before?.(walk)
  const known: { surroundings?: ApiSurroundings; session?: Portal['session'] } = {}
  const minutesPass = () =>
    act(() => {
      for (const each of minutes.values()) each()
    })
  const services = { now, minutesPass } as Services
  const { follows } = visit(route, {
    api: (surroundings) => {
      known.surroundings = surroundings
      const client = apiFor(onScreen, walk)
      return onScreen.send ? { client, send: onScreen.send } : client
    },
    isSignedIn: typeof isSignedIn === 'function' ? isSignedIn(walk) : isSignedIn,
    now: () => services.now,
    sessionOpened: (session) => {
      known.session = session
    },
    ...(tenant ? { tenant: tenant(walk) } : {}),
    ...(onScreen.width === undefined ? {} : { width: onScreen.width }),
  })
  await arrives?.()
  await waitFor(() => expect(made.filter(isStarted)).toHaveLength(1), { timeout: ARRIVAL })
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: ARRIVAL })
  const [actor] = made.filter(isStarted)
  if (!actor) throw new Error('The machine was not started.')
  return { services: Object.assign(services, known, { follows, snapshot: () => actor.getSnapshot() }), actor }
}

async function happens<M extends AnyStateMachine>(
  stage: Stage,
  { services, actor }: Opened,
  { does }: OnScreen<M>,
  event: EventObject,
) {
  if (await act(async () => letPass(actor, event) || (await answerPending(stage, event)))) return
  const doing = (does as Record<string, ((event: EventObject, services: Services) => unknown) | undefined>)[
    event.type
  ]
  if (!doing) throw new Error(`The screen has no way to do ${event.type}.`)
  await doing(event, services)
  await act(async () => undefined)
}

/**
 * Replays the shortest paths of a model by hand on its screen, and checks the screen after each step: all of
 * them for a small machine, otherwise a set that covers every state and transition reachable there.
 */
export function walkOnScreen<M extends AnyStateMachine>(model: Model<M>, onScreen: OnScreen<M>) {
  const { name, machine, walks, forbidden = [] } = model
  const explored = machine.provide({})
  const isWhole = onScreen.isSmall === true || isEveryPathWanted
  const which = isWhole ? 'every shortest path' : 'every state and transition, on the shortest paths'
  describe(`${which} of ${name} on its screen`, () => {
    const covered = new Set<string>()
    const seen = nothingSeen()
    let walked = 0
    let offered = 0

    afterEach(() => {
      vi.restoreAllMocks()
      window.history.replaceState(null, '', '/')
    })

    test('has an expectation for every state', () => {
      expect(Object.keys(onScreen.sees).sort()).toEqual(leavesOf(machine).sort())
    })

    for (const modelled of walks) {
      const walk = onScreen.walked?.(modelled) ?? modelled
      const address = onScreen.address(walk)
      if (address === null) continue
      test(
        `shows what it should: ${walk.title.en}`,
        async () => {
          const staged = onStage(machine)
          const open = () => opened(staged, walk, address, onScreen)
          const leave = () => {
            cleanup()
            localStorage.clear()
          }
          await open()
          leave()
          const begun = asOffered({ ...walk, input: staged.input() }, onScreen)
          const graph = explore(explored, begun)
          const few = spanning(graph, covered)
          const paths = isWhole ? graph.replayed : few
          for (const path of paths) {
            await walkPath(staged.stage, begun, path, onScreen, await open())
            leave()
          }
          for (const each of staged.stage.seen.states) seen.states.add(each)
          for (const each of staged.stage.seen.transitions) seen.transitions.add(each)
          walked += paths.length
          offered += graph.replayed.length
        },
        PATIENCE,
      )
    }

    test('covers every state and transition except those that cannot be brought about there', () => {
      const [states, transitions] = [leavesOf(machine), transitionsOf(machine)]
      const left = [
        ...states.filter((each) => !seen.states.has(each)),
        ...transitions.filter((each) => !seen.transitions.has(each) && !forbidden.includes(each)),
      ]
      const all = states.length + transitions.length - forbidden.length
      console.info(
        `${name}: ${walked} of ${offered} shortest paths walked on the screen, by ${all - left.length} of ${all} states and transitions`,
      )
      expect(left.sort()).toEqual(Object.keys(onScreen.never ?? {}).sort())
    })
  })
}

/** A walk restricted to the controls of the screen. */
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
  open: Opened,
) {
  const serialize = serializer(walk)
  for (const [step, key] of keys.entries()) {
    const where = events
      .slice(0, step)
      .map(({ type }) => type)
      .join(' → ')
    try {
      const event = events[step - 1]
      if (event) await happens(stage, open, onScreen, event)
    } catch (error) {
      throw new Error(`On ${where}`, { cause: error })
    }
    const snapshot = open.actor.getSnapshot() as AnyMachineSnapshot
    expect(serialize(snapshot), where).toBe(key)
    for (const leaf of activeLeaves(snapshot)) {
      try {
        // The code of a part of the screen may still be on its way.
        await waitFor(() => onScreen.sees[leaf]?.(snapshot.context, snapshot as SnapshotFrom<M>), {
          timeout: ARRIVAL,
        })
      } catch (error) {
        throw new Error(`In ${leaf}, after ${where}`, { cause: error })
      }
    }
  }
}
