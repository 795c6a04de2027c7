import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { CatalogueChange } from '#contract/structs/catalogue-change.ts'
import type { ItemChangesPort } from '#machines/item-changes/item-changes-machine.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { FieldValues } from '#machines/resources/port.ts'

const MOST_CHANGES = 50

/** What the history calls a resource; null for one whose history is not of the catalogue. */
const subjectOf = (resource: ResourceName): CatalogueChange['subject'] | null => {
  if (resource === 'staffMember') return null
  return resource === 'venue' ? 'venueSettings' : resource
}

/** The port of what has changed of an item. Its card shows what fails, so nothing is notified. */
export function itemChangesPort(send: Transport, resource: ResourceName): ItemChangesPort {
  const staff = clientOf(outlines, send)
  return {
    readChanges: async (id, signal) => {
      const subject = subjectOf(resource)
      if (subject === null) return []
      const { items } = await staff.listCatalogueChanges(
        { subject, subjectId: Number(id), pageSize: MOST_CHANGES },
        { signal, ignoreErrorHandler: true },
      )
      return items.map(({ before, after, ...change }) => ({
        ...change,
        before: before as FieldValues | null,
        after: after as FieldValues | null,
      }))
    },
  }
}
