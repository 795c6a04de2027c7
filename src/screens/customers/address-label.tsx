import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/structs/staff-customers.ts'

/** What an address of a customer is for. */
export function AddressLabel({ type }: { type: Customer['addresses'][number]['addressType'] }) {
  switch (type) {
    case 'visiting':
      return <Trans>Besøksadresse</Trans>
    case 'postal':
      return <Trans>Postadresse</Trans>
    case 'invoice':
      return <Trans>Fakturaadresse</Trans>
  }
}
