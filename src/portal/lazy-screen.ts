import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** What a screen is given: the named parts of its address. */
export type ScreenProps = { params: Record<string, string | undefined> }
export type Screen = ComponentType<ScreenProps>

/** Specification §8: code that has not come after 120 seconds is reported as failed. */
const patience = 120_000

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** A part of the portal whose code is fetched by itself. */
export type LazyPart<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  Component: LazyExoticComponent<ComponentType<Props>>
}

export type LazyScreen = LazyPart<ScreenProps>

/**
 * A part whose code is fetched when it is first needed, or sooner through `load`. A failed or overdue fetch rejects with
 * `ChunkFailure`, and is tried again the next time.
 */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const load = () => {
    loading ??= inTime(fetchPart()).catch((cause: unknown) => {
      loading = undefined
      throw new ChunkFailure('A screen could not be fetched', { cause })
    })
    return loading
  }
  return { load, Component: lazy(load) }
}

/** A screen whose code is fetched when it is first needed. */
export const lazyScreen = (fetchScreen: () => Promise<Screen>): LazyScreen => lazyPart(fetchScreen)

async function inTime<Part>(fetching: Promise<Part>): Promise<{ default: Part }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('overdue')), patience)
  })
  try {
    return { default: await Promise.race([fetching, overdue]) }
  } finally {
    clearTimeout(timer)
  }
}
