import type { ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { changedFields, type Draft, draftOf } from '#machines/resources/typed.ts'

/** Whose value of a field is to be saved. */
export type Side = 'mine' | 'theirs'

/** What a colleague saved while a form was being typed. */
export type Conflict = {
  /** The form as it was typed. */
  mine: Draft
  theirs: ResourceItem
  /** The fields that they changed to something else than what is typed, in the order of the form. */
  sides: Readonly<Record<string, Side>>
}

/**
 * A conflict between a form, typed from an item as it was before, and the item as a colleague has saved it. A field
 * that only they changed is theirs at first, any other that they changed is mine.
 */
export function conflictOf(
  resource: ResourceName,
  { before, mine, theirs }: { before: ResourceItem; mine: Draft; theirs: ResourceItem },
): Conflict {
  const changedByThem = changedFields(resource, draftOf(resource, before), theirs)
  const changedByMe = changedFields(resource, mine, before)
  const unlikeTheirs = changedFields(resource, mine, theirs)
  const sides = changedByThem
    .filter((name) => unlikeTheirs.includes(name))
    .map((name) => [name, changedByMe.includes(name) ? 'mine' : 'theirs'])
  return { mine, theirs, sides: Object.fromEntries(sides) }
}

/** The form that the chosen sides make. */
export function draftOfSides(resource: ResourceName, { mine, theirs, sides }: Conflict): Draft {
  const saved = draftOf(resource, theirs)
  return Object.fromEntries(
    Object.entries(mine).map(([name, typed]) => [
      name,
      sides[name] === 'theirs' ? (saved[name] ?? typed) : typed,
    ]),
  )
}
