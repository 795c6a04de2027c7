import { NoAccess } from '#src/screens/staff/no-access.tsx'
import { RequirementScreen } from '#src/screens/staff/requirement-screen.tsx'
import { requirementAddress } from '#src/screens/staff/security-address.ts'
import { SecurityScreen } from '#src/screens/staff/security-screen.tsx'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'

/** One's own app at its address, and what the venue requires of all at another. */
export function SecurityScreens({ address }: { address: string }) {
  const person = useStaffPerson()
  if (address !== requirementAddress) return <SecurityScreen />
  return person?.isSuperuser ? <RequirementScreen /> : <NoAccess />
}
