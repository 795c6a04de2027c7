import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withTimeout } from '#src/portal/with-timeout.ts'

/** The props of a screen: the named parts of its address. */
export type ScreenProps = { params: Record<string, string | undefined> }
type Screen = ComponentType<ScreenProps>

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** A part of the portal with separately loaded code. */
export type LazyPart<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  readonly Component: LazyExoticComponent<ComponentType<Props>>
}

export type LazyScreen = LazyPart<ScreenProps>

/**
 * A part whose code is loaded when it is first needed, or earlier through `load`. A failed or overdue load
 * rejects with `ChunkFailure` (Specification §8.1), and is retried the next time.
 */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let Component = lazy(() => load())
  const load = () => {
    loading ??= withTimeout(fetchPart().then((part) => ({ default: part }))).catch((cause: unknown) => {
      loading = undefined
      // React caches a failure for the life of the component.
      Component = lazy(load)
      throw new ChunkFailure('A screen could not be fetched', { cause })
    })
    return loading
  }
  return {
    load,
    get Component() {
      return Component
    },
  }
}

/** A screen whose code is loaded when it is first needed. */
export const lazyScreen = (fetchScreen: () => Promise<Screen>): LazyScreen => lazyPart(fetchScreen)
