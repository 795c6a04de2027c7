import type { TestProject } from 'vitest/node'
import { type Prepared, prepareProduct } from './journey-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}

/** Global set-up and teardown of the journeys. */
export default async function prepareJourneys(project: TestProject) {
  const { prepared, close } = await prepareProduct()
  project.provide('prepared', prepared)
  return close
}
