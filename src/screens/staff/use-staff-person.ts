import { useSelector } from '@xstate/react'
import type { Person } from '#contract/structs/people.ts'
import { usePortal } from '#src/portal/portal-context.ts'

/** Who is signed in, with what they may do; null while the session is checked again. */
export function useStaffPerson(): Person | null {
  const { session } = usePortal()
  return useSelector(session, ({ context }) => context.person)
}
