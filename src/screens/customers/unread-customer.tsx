import { Trans } from '@lingui/react/macro'
import { Unread, type Why } from '#src/screens/staff/unread.tsx'

type UnreadCustomerProps = {
  why: Why
  /** The address of the list that it would be in. */
  list: string
  onRetry: () => void
}

/** In place of a customer that is not known. */
export const UnreadCustomer = (props: UnreadCustomerProps) => (
  <Unread
    {...props}
    texts={{
      notFound: <Trans>Denne kunden finnes ikke.</Trans>,
      failed: <Trans>Kunden kunne ikke hentes</Trans>,
      awaited: <Trans>Henter kunden …</Trans>,
    }}
  />
)
