import type { StaffMember } from '#contract/structs/staff.ts'
import type { StaffState } from './definitions.ts'
import type { ResourceItem } from './port.ts'

function stateOf({ isActive, hasPassword }: StaffMember): StaffState {
  if (!isActive) return 'deactivated'
  return hasPassword ? 'active' : 'invited'
}

/** One of the venue's own people, to be listed and typed as the other resources are. */
export const staffItem = (member: StaffMember): ResourceItem => ({
  ...member,
  id: member.uid,
  fullname: `${member.firstName} ${member.lastName}`.trim(),
  state: stateOf(member),
})
