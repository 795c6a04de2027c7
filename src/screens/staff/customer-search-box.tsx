import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import {
  type customerSearchMachine,
  type FoundCustomer,
  shownCustomers,
} from '#machines/customer-search/customer-search-machine.ts'
import { Button } from '#src/ui/button.tsx'
import type { ControlProps } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type SearchProps = { search: ActorRefFrom<typeof customerSearchMachine> }

type Chosen = Pick<FoundCustomer, 'id' | 'name'>

type BoxProps = SearchProps & {
  control: ControlProps
  chosen: Chosen | null
  choose: (choice: FoundCustomer | null) => void
  placeholder: string
}

/** A customer, found by a part of the name or the number: there may be thousands. */
export const CustomerSearchBox = (props: BoxProps) => (
  <>
    <Choice {...props} />
    <Unanswered search={props.search} />
  </>
)

function Choice({ control, search, chosen, choose, placeholder }: BoxProps) {
  const { t } = useLingui()
  const name = chosen?.name ?? ''
  return (
    <Combobox
      value={chosen}
      by="id"
      onChange={(choice: Chosen | null) => choose(choice as FoundCustomer | null)}
    >
      {({ open }) => (
        <div className="relative">
          <div className="control flex items-stretch p-0!">
            <ComboboxInput
              {...control}
              displayValue={(customer: Chosen | null) => customer?.name ?? ''}
              autoComplete="off"
              placeholder={placeholder}
              className="w-full min-w-0 bg-transparent py-2.5 pl-3.5 focus-visible:shadow-none focus-visible:outline-none"
              onFocus={() => search.send({ type: 'search.opened' })}
              onChange={(event) => search.send({ type: 'search.entered', search: event.currentTarget.value })}
            />
            {chosen && (
              <button
                type="button"
                aria-label={t`Fjern ${name}`}
                className="grid w-9 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
                onClick={() => choose(null)}
              >
                <Icon name="close" size="small" />
              </button>
            )}
            <ComboboxButton
              aria-label={t`Vis kunder`}
              className="grid w-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <Icon name="chevronDown" size="small" />
            </ComboboxButton>
          </div>
          {open && <Found search={search} />}
        </div>
      )}
    </Combobox>
  )
}

/** Those that were found, below the field, and how many there are. */
function Found({ search }: SearchProps) {
  const customers = useSelector(search, ({ context }) => context.found?.items)
  const total = useSelector(search, ({ context }) => context.found?.total ?? 0)
  const first = customers?.length ?? 0
  const isKnown = useSelector(search, (state) => state.hasTag('settled'))
  const shown = useSelector(search, shownCustomers, isSameList)
  const hasFailed = useSelector(search, (state) => state.matches('failed'))
  if (hasFailed) return null
  return (
    <div className="arriving absolute top-full right-0 left-0 z-30 mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-raised">
      <ComboboxOptions static modal={false} className="max-h-80 overflow-y-auto empty:hidden">
        {shown.map((customer) => (
          <ComboboxOption
            key={customer.id}
            value={customer}
            className="grid cursor-pointer border-line border-b px-3.5 py-2.5 data-focus:bg-tint-strong data-selected:font-semibold"
          >
            <span className="wrap-anywhere">{customer.name}</span>
            {customer.organizationNumber && (
              <span className="text-ink-soft text-small tabular-nums">
                {formatOrganisationNumber(customer.organizationNumber)}
              </span>
            )}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <p role="status" className="px-3.5 py-2.5 text-ink-soft text-small">
        {!isKnown || !customers ? (
          <Trans>Søker …</Trans>
        ) : total === 0 ? (
          <Trans>Ingen kunder i bruk passer til søket.</Trans>
        ) : total > first ? (
          <Trans>
            De {first} første av {total}. Skriv mer av navnet for å finne flere.
          </Trans>
        ) : (
          <Plural value={total} one="# kunde" other="# kunder" />
        )}
      </p>
    </div>
  )
}

const isSameList = (a: readonly FoundCustomer[], b: readonly FoundCustomer[]) =>
  a.length === b.length && a.every((each, place) => each === b[place])

/** Why there is nothing to choose among. */
function Unanswered({ search }: SearchProps): ReactNode {
  const hasFailed = useSelector(search, (state) => state.matches('failed'))
  return (
    hasFailed && (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
        <Trans>Vi fikk ikke svar på søket.</Trans>
        <Button variant="secondary" size="small" onClick={() => search.send({ type: 'search.retried' })}>
          <Trans>Søk igjen</Trans>
        </Button>
      </p>
    )
  )
}
