import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaxAllergy } from '#contract/structs/reservation.ts'
import type { AllergenCount } from '#domain/day/kitchen.ts'
import { useAllergenName, useAllergenNames } from '#src/locales/allergen-names.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { PaperCell, PaperPart, PaperRow, PaperTable } from '#src/screens/papers/paper-parts.tsx'

type NeedsProps<Need> = {
  allergens: readonly AllergenCount[]
  needs: readonly Need[]
  /** Where each person is, on a paper of several meetings. */
  whereOf?: (need: Need) => ReactNode
}

/** The allergens added up, and each person who cannot eat everything; nothing where all can. */
export function Needs<Need extends PaxAllergy>({ allergens, needs, whereOf }: NeedsProps<Need>) {
  const { t } = useLingui()
  const { number } = useFormats()
  const nameOf = useAllergenName()
  const namesOf = useAllergenNames()
  if (needs.length === 0) return null
  return (
    <PaperPart title={<Trans>Allergier og andre behov</Trans>}>
      {allergens.length > 0 && (
        <ul aria-label={t`Allergener, antall personer`} className="flex flex-wrap gap-2 text-small">
          {allergens.map(({ allergen, people }) => (
            <li key={allergen} className="rounded-control border border-outline px-2.5 py-1">
              {nameOf(allergen)} <strong className="tabular-nums">{number(people)}</strong>
            </li>
          ))}
        </ul>
      )}
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
              <PaperCell>{namesOf(need.lawObligated, [need.freeInput ?? '', need.note ?? ''])}</PaperCell>
              {whereOf && <PaperCell>{whereOf(need)}</PaperCell>}
            </PaperRow>
          )
        })}
      </PaperTable>
    </PaperPart>
  )
}
