import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LONGEST_SEARCH } from '#machines/company-users/filters.ts'
import type { UsersProps } from '#src/screens/company-users/user-row.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

/** The search. The list follows while typing. */
export function UsersFilters({ users }: UsersProps) {
  const { t } = useLingui()
  const { search, showsInactive } = useSelector(users, ({ context }) => context.filters)
  return (
    <form
      aria-label={t`Finn kontakter`}
      onSubmit={(event) => event.preventDefault()}
      className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
    >
      <SearchField
        label={t`Søk på navn eller e-post`}
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={(value) => users.send({ type: 'search.changed', search: value })}
      />
      <div className="sm:pb-2">
        <Checkbox
          checked={showsInactive}
          onChange={(isShown) => users.send({ type: 'inactive.toggled', isShown })}
        >
          <Trans>Vis deaktiverte</Trans>
        </Checkbox>
      </div>
    </form>
  )
}
