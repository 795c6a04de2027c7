import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type RadioCardProps = {
  /** The group's name; one of a name is chosen. */
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  /** Picture or drawing, at the head of the card or beside its words. */
  figure?: ReactNode
  figurePlace?: 'above' | 'beside'
  /** A figure at the far end of the title: a price, a number of seats. */
  aside?: ReactNode
  /** What is read with the title when the choice is reached. */
  children?: ReactNode
  /** Why it can't be chosen; then it can't. */
  unavailable?: ReactNode
  /** Where the error summary leads. */
  id?: string
  describedBy?: string | undefined
}

/** One choice among a few, as a card; the whole card is its label. */
export function RadioCard({
  name,
  checked,
  onChoose,
  title,
  figure,
  figurePlace = 'above',
  aside,
  children,
  unavailable,
  id: given,
  describedBy,
}: RadioCardProps) {
  const made = useId()
  const id = given ?? made
  const detailsId = `${id}-details`
  const off = unavailable !== undefined && unavailable !== null && unavailable !== false
  return (
    <div
      className={classNames(
        'relative grid content-start overflow-hidden rounded-card border border-line bg-surface transition-shadow',
        'has-checked:border-primary has-checked:bg-tint has-checked:ring-2 has-checked:ring-primary',
        figurePlace === 'beside' && Boolean(figure) && 'grid-cols-[auto_minmax(0,1fr)]',
        !off && 'shadow-card hover:shadow-raised',
      )}
    >
      {figure && <div className={classNames(off && 'opacity-50 grayscale')}>{figure}</div>}
      <div className="grid content-start gap-2 p-4">
        <div className="flex items-start gap-3">
          <input
            id={id}
            type="radio"
            name={name}
            checked={checked}
            disabled={off}
            aria-describedby={
              [children || off ? detailsId : undefined, describedBy].filter(Boolean).join(' ') || undefined
            }
            onChange={onChoose}
            className="relative z-1 size-6 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
          />
          <label
            htmlFor={id}
            className={classNames(
              'flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 font-semibold',
              'after:absolute after:inset-0',
              off ? 'text-ink-soft' : 'cursor-pointer after:cursor-pointer',
            )}
          >
            <span>{title}</span>
            {aside && <span className="font-medium text-small">{aside}</span>}
          </label>
        </div>
        {(children || off) && (
          <div id={detailsId} className="grid gap-2 pl-9 text-ink-soft text-small">
            {children}
            {off && (
              <p className="flex items-start gap-1.5 font-medium text-caution">
                <Icon name="info" size="small" placement="mt-0.5" />
                <span>{unavailable}</span>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
