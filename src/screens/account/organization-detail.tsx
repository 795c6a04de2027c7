import { Trans } from '@lingui/react/macro'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { Detail } from '#src/ui/details.tsx'

/** The organisation of a customer, with its number where it has one; inside `Details`. */
export const OrganizationDetail = ({ name, number }: { name: string; number: string | null }) => (
  <Detail label={<Trans>Virksomhet</Trans>}>
    {name}
    {number && (
      <>
        <br />
        <Trans>Org.nr. {formatOrganisationNumber(number)}</Trans>
      </>
    )}
  </Detail>
)
