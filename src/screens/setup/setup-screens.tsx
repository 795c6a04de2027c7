import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import { ResourceEditorScreen } from '#src/screens/setup/resource-editor-screen.tsx'
import { ResourceListScreen } from '#src/screens/setup/resource-list-screen.tsx'
import { SetupScreen } from '#src/screens/setup/setup-screen.tsx'
import { ClosedScreen } from '#src/screens/staff/no-access.tsx'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'

/** What is set up: everything there is, the list of a kind of thing, one of them, or a new one where `id` is null. */
export type SetupPlace = { resource?: ResourceName; id?: ResourceId | null }

export function SetupScreens({ resource, id }: SetupPlace) {
  const person = useStaffPerson()
  if (resource === undefined) return <SetupScreen />
  const { isSingle } = definitions[resource]
  if (id !== undefined)
    return isSingle ? <NotFoundScreen /> : <ResourceEditorScreen resource={resource} id={id} />
  if (!isSingle) return <ResourceListScreen resource={resource} />
  return person?.isSuperuser ? <ResourceEditorScreen resource={resource} id={1} /> : <ClosedScreen />
}
