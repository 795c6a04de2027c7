import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/structs/staff-customers.ts'
import { customerAddress } from '#src/screens/customers/customers-address.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Where a customer went that has been merged into another. */
export function MergedNotice({ into: { id, name } }: { into: NonNullable<Customer['mergedInto']> }) {
  return (
    <Notice tone="info">
      <Trans>
        Denne kunden er slått sammen med <TextLink href={customerAddress(id)}>{name}</TextLink>. Kontakter,
        bestillinger og vilkår er der.
      </Trans>
    </Notice>
  )
}
