import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LONGEST_SEARCH } from '#machines/customer-list/filters.ts'
import type { CustomersProps } from '#src/screens/customers/customer-table.tsx'
import { ChoiceFilter } from '#src/screens/staff/choice-filter.tsx'
import { Field } from '#src/ui/field.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'

/** What narrows the list of customers. The list follows while typing. */
export function CustomersFilters({ customers }: CustomersProps) {
  const { t } = useLingui()
  const { kind, search, use } = useSelector(customers, ({ context }) => context.filters)
  return (
    <form
      aria-label={t`Finn kunder`}
      onSubmit={(event) => event.preventDefault()}
      className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,26rem)_14rem_14rem] lg:justify-start"
    >
      <SearchField
        label={kind === 'private' ? t`Søk på navn eller e-post` : t`Søk på navn, nummer eller kontakt`}
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={(value) => customers.send({ type: 'search.changed', search: value })}
      />
      <Field label={t`I bruk`}>
        {(control) => (
          <Select
            {...control}
            value={use}
            onChange={(value) => customers.send({ type: 'use.chosen', use: value })}
          >
            <option value="all">{t`Alle`}</option>
            <option value="active">{t`I bruk`}</option>
            <option value="inactive">{t`Ute av bruk`}</option>
          </Select>
        )}
      </Field>
      {kind === 'organization' && <GroupFilter customers={customers} />}
    </form>
  )
}

function GroupFilter({ customers }: CustomersProps) {
  const { t } = useLingui()
  const group = useSelector(customers, ({ context }) => context.filters.group)
  const groups = useSelector(customers, ({ context }) => context.groups)
  const areMissing = useSelector(customers, (state) => state.matches({ groups: 'missing' }))
  return (
    <ChoiceFilter
      label={t`Kundegruppe`}
      chosen={group}
      choices={groups}
      onChoose={(id) => customers.send({ type: 'group.chosen', group: id })}
      missing={
        areMissing
          ? {
              told: <Trans>Vi fikk ikke hentet kundegruppene.</Trans>,
              retry: <Trans>Hent gruppene</Trans>,
              onRetry: () => customers.send({ type: 'groups.retried' }),
            }
          : null
      }
    />
  )
}
