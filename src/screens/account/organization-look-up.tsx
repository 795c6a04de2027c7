import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** The state of the look-up of an organisation number. */
export type LookUp = 'lookingUp' | 'known' | 'unknown' | 'unanswered' | 'unasked'

type OrganizationLookUpProps = {
  lookUp: LookUp
  /** In `known`: the organisation's name. */
  name: string | null
  /** The texts for an unknown number that the field's message lacks. */
  unknown?: ReactNode
}

/** Below the field of an organisation number: the organisation, as soon as it is known. */
export const OrganizationLookUp = (props: OrganizationLookUpProps) => (
  <p role="status" className="text-small">
    <Found {...props} />
  </p>
)

function Found({ lookUp, name, unknown = null }: OrganizationLookUpProps) {
  switch (lookUp) {
    case 'lookingUp':
      return (
        <span className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          <Trans>Slår opp nummeret …</Trans>
        </span>
      )
    case 'known':
      return (
        <span className="flex items-start gap-2 font-semibold">
          <Icon name="check" size="small" placement="mt-0.5 text-positive" />
          {name}
        </span>
      )
    case 'unanswered':
      return (
        <span className="text-ink-soft">
          <Trans>Vi fikk ikke slått opp nummeret nå. Du kan gå videre likevel.</Trans>
        </span>
      )
    case 'unknown':
      return unknown && <span className="text-ink-soft">{unknown}</span>
    case 'unasked':
      return null
  }
}
