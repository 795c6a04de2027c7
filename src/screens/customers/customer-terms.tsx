import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Customer } from '#contract/structs/staff-customers.ts'
import { formatVenueDate, isVenueDate } from '#domain/time/venue-time.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { discountAddress } from '#src/screens/setup/setup-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink, TextLink } from '#src/ui/link.tsx'

type Rule = Customer['discountRules'][number]

/** Whether the one who is signed in also looks after discounts. */
function useIsForDiscounts(): boolean {
  const { session } = usePortal()
  return useSelector(session, ({ context }) => context.person?.grants?.includes('catalogue') ?? false)
}

/** To the form of a discount for a customer alone; nothing where there can be none. */
export function NewDiscount({ organization: { id, mergedInto } }: { organization: Customer }) {
  const isForDiscounts = useIsForDiscounts()
  if (!isForDiscounts || mergedInto) return null
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      icon={<Icon name="plus" size="small" />}
      href={discountAddress(id, null)}
    >
      <Trans>Ny rabatt</Trans>
    </ButtonLink>
  )
}

/** The groups of a customer, and the discounts that apply through them or directly. */
export function CustomerTerms({ organization }: { organization: Customer }) {
  const { groups, discountRules } = organization
  return (
    <div className="grid gap-4 text-small">
      {groups.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Kunden er ikke i noen gruppe.</Trans>
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {discountRules.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Kunden har ingen egne rabatter eller påslag.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {discountRules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} customer={organization} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RuleRow({ rule, customer }: { rule: Rule; customer: Customer }) {
  const { name, groupId, isActive } = rule
  const isForDiscounts = useIsForDiscounts()
  const group = customer.groups.find(({ id }) => id === groupId)?.name
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {isForDiscounts ? <TextLink href={discountAddress(customer.id, rule.id)}>{name}</TextLink> : name}
        </span>
        {!isActive && (
          <Badge tone="caution">
            <Trans>Ikke i bruk</Trans>
          </Badge>
        )}
      </p>
      <p>
        <Worth rule={rule} /> <Validity rule={rule} />
      </p>
      <p className="text-ink-soft">
        {group ? <Trans>Gjennom gruppen {group}</Trans> : <Trans>Bare for denne kunden</Trans>}
      </p>
    </li>
  )
}

function Worth({ rule: { discountValue, priceDirection, scope } }: { rule: Rule }) {
  const { t, i18n } = useLingui()
  const percent = i18n.number(discountValue, { maximumFractionDigits: 2 })
  const on: Record<Rule['scope'], string> = {
    room: t`rom`,
    packagesAndProducts: t`pakker og tilvalg`,
    everything: t`alt`,
  }
  return priceDirection === 'surcharge' ? (
    <Trans>
      {percent} % påslag på {on[scope]}.
    </Trans>
  ) : (
    <Trans>
      {percent} % rabatt på {on[scope]}.
    </Trans>
  )
}

const day = (text: string) => (isVenueDate(text) ? formatVenueDate(text) : text)

function Validity({ rule: { validFrom, validTo } }: { rule: Rule }) {
  if (validFrom && validTo)
    return (
      <Trans>
        Gjelder {day(validFrom)}–{day(validTo)}.
      </Trans>
    )
  if (validFrom) return <Trans>Gjelder fra {day(validFrom)}.</Trans>
  if (validTo) return <Trans>Gjelder til {day(validTo)}.</Trans>
  return null
}
