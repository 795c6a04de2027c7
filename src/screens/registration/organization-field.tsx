import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { OrganizationFound } from '#src/screens/account/organization-found.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import type { RegistrationProps } from '#src/screens/registration/registration-view.tsx'

type Entry = Omit<ComponentProps<typeof TextEntry>, 'help' | 'inputMode' | 'autoComplete'>

/** The organisation's number, and whose it is as soon as it is whole. */
export const OrganizationField = ({ state, entry }: Pick<RegistrationProps, 'state'> & { entry: Entry }) => (
  <div className="grid gap-2">
    <TextEntry {...entry} inputMode="numeric" autoComplete="off" help={<Trans>Ni siffer.</Trans>} />
    <OrganizationFound lookUp={state.value.organization} name={state.context.organizationName} />
  </div>
)
