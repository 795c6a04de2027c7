import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingPackage, OrderPackage } from '#contract/structs/package.ts'
import { isAccountRequired, packageTotal } from '#domain/price/package-price.ts'
import { partsOf } from '#machines/catalogue/items.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { Priced } from '#src/screens/checkout/price/priced.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type PackageProps = { pack: MeetingPackage }

const shareOf = ({ pricePerPerson, vatGroup }: MeetingPackage['accounts'][number]) => ({
  unitPrice: pricePerPerson,
  vatPct: vatGroup.vatRatePct,
})

const requiredShares = ({ accounts, orderPackages }: MeetingPackage) =>
  accounts.filter(({ id }) => isAccountRequired(id, orderPackages)).map(shareOf)

/**
 * The price of a package, per person; for all guests when their number is known and the venue does not show
 * prices per person.
 */
export function PackagePrice({ pack, people }: PackageProps & { people: number | null }) {
  const { features } = usePortal().tenant
  const count = people && people > 0 && !features.pricePerPerson ? people : null
  return (
    <p className="text-ink">
      <Priced
        {...packageTotal(requiredShares(pack), count ?? 1)}
        per={
          count === null ? (
            <Trans>per person</Trans>
          ) : (
            <Plural value={count} one="for # person" other="for # personer" />
          )
        }
      />
    </p>
  )
}

/** The contents of a package, briefly, and when it is available. */
export function PackageTexts({ pack, people }: PackageProps & { people: number }) {
  const optional = partsOf(pack).filter((part) => !part.isRequired)
  const { list } = useFormats()
  const optionalNames = list(optional.map((part) => part.name.toLocaleLowerCase()))
  return (
    <>
      <PackagePrice pack={pack} people={people} />
      {pack.description && <p>{pack.description}</p>}
      <IncludedParts pack={pack} />
      {optional.length > 0 && (
        <p>
          <Trans>Kan utvides med {optionalNames}.</Trans>
        </p>
      )}
      <PackageTimes pack={pack} />
    </>
  )
}

/** The hire of the room if included, and each part that everyone gets. */
export const IncludedParts = ({ pack, isWhole = false }: PackageProps & { isWhole?: boolean }) => (
  <ul className="grid gap-1">
    {pack.roompacket?.includesHire && (
      <Included>
        <Trans>Leie av rommet</Trans>
      </Included>
    )}
    {partsOf(pack)
      .filter((part) => part.isRequired)
      .map((part) => (
        <Included key={part.id}>
          {part.name}
          {isWhole && <PartContents part={part} />}
        </Included>
      ))}
  </ul>
)

/** The contents of a part, and its times. */
export function PartContents({ part }: { part: OrderPackage }) {
  const { list } = useFormats()
  const times = list(part.timeSlots)
  return (
    <>
      {part.orders.map(({ id, name, quantityPerPerson }) => (
        <span key={id} className="block text-ink-soft text-meta">
          {name}
          {quantityPerPerson > 1 && ` × ${quantityPerPerson}`}
        </span>
      ))}
      {times && (
        <span className="block text-ink-soft text-meta">
          <Trans>Tider for servering: {times}</Trans>
        </span>
      )}
    </>
  )
}

/** The price of an optional part; renders nothing when it is included. */
export function PartPrice({ pack, part }: PackageProps & { part: OrderPackage }) {
  const account = pack.accounts.find(({ id }) => id === part.accountId)
  if (!account || isAccountRequired(account.id, pack.orderPackages)) return null
  return <Priced {...packageTotal([shareOf(account)], 1)} per={<Trans>per person</Trans>} />
}

/** The window of a package, its minimum number of people, and the venue's note. */
export function PackageTimes({ pack }: PackageProps) {
  const { startTime, endTime, minPax, note } = pack
  return (
    <>
      <p className="text-meta">
        <Trans>
          Kl. {startTime}–{endTime}
        </Trans>
        {minPax > 1 && (
          <>
            {' · '}
            <Trans>minst {minPax} personer</Trans>
          </>
        )}
      </p>
      {note && <p className="text-meta">{note}</p>}
    </>
  )
}

export const Included = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name="check" size="small" placement="mt-0.5 text-primary" />
    <span>{children}</span>
  </li>
)
