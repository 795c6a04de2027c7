import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { CatalogueChange } from '#contract/structs/catalogue-change.ts'
import type { ItemChangesPort } from '#machines/item-changes/item-changes-machine.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { FieldValues } from '#machines/resources/port.ts'

const MOST_CHANGES = 50

/** What the history of the catalogue calls a resource. */
const subjectOf = (resource: Exclude<ResourceName, 'staffMember'>): CatalogueChange['subject'] =>
  resource === 'venue' ? 'venueSettings' : resource

/** The port of what has changed of an item. Its card shows what fails, so nothing is notified. */
export function itemChangesPort(send: Transport, resource: ResourceName): ItemChangesPort {
  const staff = clientOf(outlines, send)
  const pageSize = MOST_CHANGES
  return {
    readChanges: async (id, signal) => {
      const quietly = { signal, ignoreErrorHandler: true }
      const { items } =
        resource === 'staffMember'
          ? await staff.listStaffChanges({ uid: String(id), pageSize }, quietly)
          : await staff.listCatalogueChanges(
              { subject: subjectOf(resource), subjectId: Number(id), pageSize },
              quietly,
            )
      return items.map(({ before, after, ...change }) => ({
        ...change,
        before: before as FieldValues | null,
        after: after as FieldValues | null,
      }))
    },
  }
}
