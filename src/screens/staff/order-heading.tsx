import type { ReactNode } from 'react'
import { orderBy } from '#machines/kit/filters.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type OrderHeadingProps = {
  /** The field of the column. */
  name: string
  /** The field that the table is ordered by, as in `-name`. */
  current: string
  onOrder: (order: string) => void
  /** The column has figures, which stand to the right. */
  isRight?: boolean
  children: ReactNode
}

/** The heading of a column that a table can be ordered by. */
export function OrderHeading({ name, current, onOrder, isRight = false, children }: OrderHeadingProps) {
  const direction = current === name ? 'ascending' : current === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={direction} className={classNames('px-1 py-1', isRight && 'md:text-right')}>
      <button
        type="button"
        className={classNames(
          'inline-flex min-h-9 items-center gap-1 rounded-control px-3 text-left md:max-lg:px-1.5 font-semibold hover:bg-tint-strong',
          isRight && 'md:flex-row-reverse',
        )}
        onClick={() => onOrder(orderBy(name, current))}
      >
        {children}
        <Icon
          name="chevronDown"
          size="small"
          placement={classNames(
            direction === 'none' && 'opacity-0 max-md:hidden',
            direction === 'ascending' && 'rotate-180',
          )}
        />
      </button>
    </th>
  )
}

type ColumnHeadingProps = Pick<OrderHeadingProps, 'isRight' | 'children'>

/** The heading of any other column. On a phone the label stands in each row alone. */
export const ColumnHeading = ({ isRight = false, children }: ColumnHeadingProps) => (
  <th
    scope="col"
    className={classNames(
      'px-4 py-2.5 font-semibold max-md:hidden md:max-lg:px-2.5',
      isRight && 'text-right',
    )}
  >
    {children}
  </th>
)
