import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import type { RegistrationProps } from '#src/screens/registration/registration-view.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type Entry = Omit<ComponentProps<typeof TextEntry>, 'help' | 'inputMode' | 'autoComplete'>

/** The organisation's number, and whose it is as soon as it is whole. */
export function OrganizationField({ state, entry }: Pick<RegistrationProps, 'state'> & { entry: Entry }) {
  return (
    <div className="grid gap-2">
      <TextEntry {...entry} inputMode="numeric" autoComplete="off" help={<Trans>Ni siffer.</Trans>} />
      <p role="status" className="text-small">
        <FoundOrganization state={state} />
      </p>
    </div>
  )
}

function FoundOrganization({ state }: Pick<RegistrationProps, 'state'>) {
  if (state.matches({ organization: 'lookingUp' }))
    return (
      <span className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        <Trans>Slår opp nummeret …</Trans>
      </span>
    )
  if (state.matches({ organization: 'known' }))
    return (
      <span className="flex items-start gap-2 font-semibold">
        <Icon name="check" size="small" placement="mt-0.5 text-positive" />
        {state.context.organizationName}
      </span>
    )
  if (state.matches({ organization: 'unanswered' }))
    return (
      <span className="text-ink-soft">
        <Trans>Vi fikk ikke slått opp nummeret nå. Du kan gå videre likevel.</Trans>
      </span>
    )
  return null
}
