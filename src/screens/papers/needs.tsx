import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaxAllergy } from '#contract/structs/reservation.ts'
import type { AllergenCount, WishCount } from '#domain/day/kitchen.ts'
import { useAllergenName, useNeedsText, useWishName } from '#src/locales/allergen-names.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { PaperCell, PaperPart, PaperRow, PaperTable } from '#src/screens/papers/paper-parts.tsx'

type NeedsProps<Need> = {
  allergens: readonly AllergenCount[]
  wishes: readonly WishCount[]
  needs: readonly Need[]
  /** Where each person is, on a paper of several meetings. */
  whereOf?: (need: Need) => ReactNode
}

/** The allergens and the dietary wishes added up, and each person who has any; nothing without. */
export function Needs<Need extends PaxAllergy>({ allergens, wishes, needs, whereOf }: NeedsProps<Need>) {
  const { t } = useLingui()
  const allergenName = useAllergenName()
  const wishName = useWishName()
  const needsText = useNeedsText()
  if (needs.length === 0) return null
  return (
    <PaperPart title={<Trans>Allergier og andre behov</Trans>}>
      <Counts
        label={t`Allergener, antall personer`}
        counts={allergens.map(({ allergen, people }) => ({ name: allergenName(allergen), people }))}
      />
      <Counts
        label={t`Kostønsker, antall personer`}
        counts={wishes.map(({ wish, people }) => ({ name: wishName(wish), people }))}
      />
      <PaperTable
        label={t`Allergier og andre behov`}
        columns={[
          { title: t`Navn`, width: 'w-[28%]' },
          { title: t`Behov`, width: whereOf ? 'w-[36%]' : '' },
          ...(whereOf ? [{ title: t`Hvor` }] : []),
        ]}
      >
        {needs.map((need, place) => {
          const row = place + 1
          return (
            <PaperRow key={row}>
              <PaperCell isHead>{need.personName || <Trans>Uten navn</Trans>}</PaperCell>
              <PaperCell>{needsText(need)}</PaperCell>
              {whereOf && <PaperCell>{whereOf(need)}</PaperCell>}
            </PaperRow>
          )
        })}
      </PaperTable>
    </PaperPart>
  )
}

/** How many people have each need, in one row. */
function Counts({ label, counts }: { label: string; counts: readonly { name: string; people: number }[] }) {
  const { number } = useFormats()
  if (counts.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 text-small">
      {counts.map(({ name, people }) => (
        <li key={name} className="rounded-control border border-outline px-2.5 py-1">
          {name} <strong className="tabular-nums">{number(people)}</strong>
        </li>
      ))}
    </ul>
  )
}
