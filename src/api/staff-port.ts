import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { StaffChange, StaffInvitation, StaffMember } from '#contract/structs/staff.ts'
import type { ItemPort } from '#machines/resources/port.ts'
import { staffItem } from '#machines/resources/staff-item.ts'
import { answerOf } from '#src/api/answers.ts'

const PAGE_SIZE = 50

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

const itemIn = (member: Promise<StaffMember>) => answerOf(member.then(staffItem))

/** The port of the venue's own people, as of any resource. They are invited, and deactivated. */
export function staffPort(send: Transport): ItemPort {
  const client = clientOf(outlines, send)
  return {
    listItems: async ({ search, showsInactive, page }, signal) => {
      const found = await client.listStaff(
        {
          ...(search === '' ? {} : { search }),
          includeDeactivated: showsInactive,
          pageNumber: page,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      )
      return { ...found, items: found.items.map(staffItem) }
    },
    readItem: (id, signal) => itemIn(client.readStaffMember({ uid: String(id) }, quietly(signal))),
    createItem: (values, signal) =>
      itemIn(client.inviteStaff({ body: values as StaffInvitation }, quietly(signal))),
    updateItem: ({ id, version, values }, signal) => {
      const body: StaffChange = { version, ...values }
      return itemIn(client.updateStaffMember({ uid: String(id), body }, quietly(signal)))
    },
    deleteItem: () => Promise.reject(new Error('Staff are deactivated, never deleted.')),
  }
}
