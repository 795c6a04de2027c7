import { Trans } from '@lingui/react/macro'
import { noNeeds, type PersonNeeds } from '#machines/person-needs.ts'
import { AllergyCard } from '#src/screens/reservation/allergy-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

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
