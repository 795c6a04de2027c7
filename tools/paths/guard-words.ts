type Named = { type: string }
type Composite = { guards?: readonly unknown[]; name?: string }

const spaced = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

/** What a transition waits for, by its name: the names of all parts where it is made of several. Null where it has none. */
export function guardOf(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return spaced(guard)
  if (typeof guard !== 'function') return spaced((guard as Named).type)
  const { guards } = guard as Composite
  return guards ? guards.map(guardOf).join(', ') : 'the answer says so'
}
