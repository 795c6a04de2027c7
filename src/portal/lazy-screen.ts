import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withTimeout } from '#src/portal/with-timeout.ts'

/** What a screen is given: the named parts of its address. */
export type ScreenProps = { params: Record<string, string | undefined> }
export type Screen = ComponentType<ScreenProps>

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** A part of the portal whose code is fetched by itself. */
export type LazyPart<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  readonly Component: LazyExoticComponent<ComponentType<Props>>
}

export type LazyScreen = LazyPart<ScreenProps>

/**
 * A part whose code is fetched when it is first needed, or sooner through `load`. A failed or overdue fetch rejects with
 * `ChunkFailure` (Specification §8.1), and is tried again the next time.
 */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let Component = lazy(() => load())
  const load = () => {
    loading ??= withTimeout(fetchPart().then((part) => ({ default: part }))).catch((cause: unknown) => {
      loading = undefined
      // React holds on to a failure for as long as it has the component.
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

/** A screen whose code is fetched when it is first needed. */
export const lazyScreen = (fetchScreen: () => Promise<Screen>): LazyScreen => lazyPart(fetchScreen)
