import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type RadioCardProps = {
  /** The group's name; one of a group is chosen. */
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  /** Picture or icon: at the top of the card, in its corner on a phone; or beside its text. */
  figure?: ReactNode
  figurePlace?: 'above' | 'beside'
  /** A figure at the end of the title: a price, a number of seats. */
  aside?: ReactNode
  /** Announced with the title when the choice gets the focus. */
  children?: ReactNode
  /** Why it cannot be chosen; disables it. */
  unavailable?: ReactNode
  /** For the error summary's links. */
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
  id: suppliedId,
  describedBy,
}: RadioCardProps) {
  const made = useId()
  const id = suppliedId ?? made
  const detailsId = `${id}-details`
  const off = unavailable !== undefined && unavailable !== null && unavailable !== false
  const isAbove = Boolean(figure) && figurePlace === 'above'
  const drawn = figure && (
    <div
      className={classNames(
        isAbove && 'max-sm:float-right max-sm:ml-4 sm:-mx-4 sm:-mt-4 sm:mb-2',
        off && 'opacity-50 grayscale',
      )}
    >
      {figure}
    </div>
  )
  return (
    <div
      className={classNames(
        'relative grid content-start overflow-hidden rounded-card border border-line bg-surface transition-shadow',
        'has-checked:border-primary has-checked:bg-tint has-checked:ring-2 has-checked:ring-primary forced-colors:has-checked:outline-3',
        figurePlace === 'beside' && Boolean(figure) && 'grid-cols-[auto_minmax(0,1fr)]',
        !off && 'shadow-card hover:shadow-raised',
      )}
    >
      {!isAbove && drawn}
      <div className={classNames('p-4', isAbove ? 'flow-root' : 'grid content-start gap-2')}>
        {isAbove && drawn}
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
          <div
            id={detailsId}
            className={classNames('pl-9 text-ink-soft text-small', isAbove ? 'mt-2 space-y-2' : 'grid gap-2')}
          >
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
