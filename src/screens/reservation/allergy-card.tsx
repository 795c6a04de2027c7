import { Trans } from '@lingui/react/macro'
import type { PersonNeeds } from '#machines/person-needs.ts'
import { PersonNeedsFields } from '#src/screens/reservation/person-needs-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type AllergyCardProps = {
  entry: PersonNeeds
  index: number
  errorAt: (path: string) => string | undefined
  onChange: (entry: PersonNeeds) => void
  onRemove: () => void
}

/** One person among those with needs. */
export function AllergyCard({ entry, index, errorAt, onChange, onRemove }: AllergyCardProps) {
  const number = index + 1
  return (
    <li className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title">
          <Trans>Person {number}</Trans>
        </h2>
        <Button variant="quiet" size="small" icon={<Icon name="close" size="small" />} onClick={onRemove}>
          <Trans>Fjern</Trans>{' '}
          <VisuallyHidden>
            <Trans>person {number}</Trans>
          </VisuallyHidden>
        </Button>
      </div>
      <PersonNeedsFields needs={entry} path={`allergies.${index}`} errorAt={errorAt} onChange={onChange} />
    </li>
  )
}
