import type { SharpConstructor } from 'sharp'

let loaded: Promise<SharpConstructor> | undefined

/** The library for pictures, loaded when it is first needed: one thread a picture, and nothing kept between two. */
export function loadSharp(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
