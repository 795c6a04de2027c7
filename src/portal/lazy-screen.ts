import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** What a screen is given: the named parts of its address. */
export type ScreenProps = { params: Record<string, string | undefined> }
export type Screen = ComponentType<ScreenProps>

/** Specification §8: code that has not come after 120 seconds is reported as failed. */
const patience = 120_000

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

export type LazyScreen = { load: () => Promise<{ default: Screen }>; Component: LazyExoticComponent<Screen> }

/**
 * A screen whose code is fetched when it is first needed, or sooner through `load`. A failed or overdue fetch rejects
 * with `ChunkFailure`, and is tried again the next time.
 */
export function lazyScreen(fetchScreen: () => Promise<Screen>): LazyScreen {
  let loading: Promise<{ default: Screen }> | undefined
  const load = () => {
    loading ??= inTime(fetchScreen()).catch((cause: unknown) => {
      loading = undefined
      throw new ChunkFailure('A screen could not be fetched', { cause })
    })
    return loading
  }
  return { load, Component: lazy(load) }
}

async function inTime(fetching: Promise<Screen>): Promise<{ default: Screen }> {
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
