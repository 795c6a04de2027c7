import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { noNeeds, type PersonNeeds } from '#machines/person-needs.ts'
import { AllergyCard } from '#src/screens/checkout/steps/allergy-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** What the fields of each person are called in a summary of errors, by their paths. */
export const needsLabels = (people: number, i18n: I18n): { path: string; label: string }[] =>
  Array.from({ length: people }, (_, index) => {
    const number = index + 1
    return [
      { path: `allergies.${index}.personName`, label: i18n._(msg`Person ${number}, navn`) },
      {
        path: `allergies.${index}.freeInput`,
        label: i18n._(msg`Person ${number}, andre allergier eller behov`),
      },
      { path: `allergies.${index}.note`, label: i18n._(msg`Person ${number}, beskjed til oss`) },
    ]
  }).flat()

type NeedsFieldsProps = {
  needs: readonly PersonNeeds[]
  errorAt: (path: string) => string | undefined
  onChange: (needs: PersonNeeds[]) => void
}

/** What people cannot or do not eat. Staff enter it for a customer who calls. */
export function NeedsFields({ needs, errorAt, onChange }: NeedsFieldsProps) {
  const people = needs.map((entry, index) => ({ number: index + 1, entry }))
  return (
    <>
      {needs.length > 0 && (
        <ul className="grid gap-4">
          {people.map(({ number, entry }) => (
            <AllergyCard
              key={number}
              entry={entry}
              index={number - 1}
              errorAt={errorAt}
              onChange={(changed) => onChange(needs.with(number - 1, changed))}
              onRemove={() => onChange(needs.toSpliced(number - 1, 1))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="plus" size="small" />}
          onClick={() => onChange([...needs, noNeeds])}
        >
          <Trans>Legg til en person</Trans>
        </Button>
      </div>
    </>
  )
}
