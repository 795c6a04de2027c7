import type { ReactNode } from 'react'
import type { VenueDate } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'

type PaperDayProps = { date: VenueDate; isEmpty: boolean; children: ReactNode }

/** One day of a paper; each of several begins a sheet when it is printed, unless there is nothing on it. */
export function PaperDay({ date, isEmpty, children }: PaperDayProps) {
  const { fullDate } = useFormats()
  const id = `dag-${date}`
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid gap-6 print:break-inside-auto! print:first:break-before-auto',
        !isEmpty && 'print:break-before-page',
      )}
    >
      <h2 id={id} className="border-ink border-b-2 pb-1 text-title first-letter:uppercase">
        {fullDate(date)}
      </h2>
      {children}
    </section>
  )
}

/** A part of a day; its heading stays with what is below it. */
export const PaperPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="grid gap-2">
    <h3 className="break-after-avoid font-semibold">{title}</h3>
    {children}
  </div>
)

type PaperTableProps = {
  label: string
  /** In the order of the cells; what is counted is to the right. */
  columns: readonly { title: string; isCount?: true; width?: string }[]
  /** What the columns are is seen of what is in them. */
  isPlain?: true
  children: ReactNode
}

/** A table of a paper, with lines that are seen in black and white; on a phone, each row is a block. */
export const PaperTable = ({ label, columns, isPlain, children }: PaperTableProps) => (
  <div className="border-ink border-t">
    <table aria-label={label} className="w-full border-collapse text-small max-sm:block">
      <thead className={isPlain ? 'sr-only' : 'max-sm:sr-only'}>
        <tr className="border-ink border-b text-left">
          {columns.map(({ title, isCount, width }) => (
            <th
              key={title}
              scope="col"
              className={classNames('px-2 py-1.5 align-bottom font-semibold', isCount && 'text-right', width)}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">{children}</tbody>
    </table>
  </div>
)

/** A row of such a table. */
export const PaperRow = ({ children }: { children: ReactNode }) => (
  <tr className="border-line border-b max-sm:flex max-sm:flex-wrap max-sm:py-1">{children}</tr>
)

type CellProps = { children: ReactNode; isCount?: true; isHead?: true; width?: string }

/** A cell of such a row. */
export function PaperCell({ children, isCount, isHead, width }: CellProps) {
  const style = classNames(
    'px-2 py-1.5 text-left align-top max-sm:py-0.5',
    isCount ? 'text-right sm:w-16 font-semibold tabular-nums' : 'wrap-anywhere',
    isHead ? 'font-semibold max-sm:flex-1' : !isCount && 'max-sm:basis-full',
    width,
  )
  return isHead ? (
    <th scope="row" className={style}>
      {children}
    </th>
  ) : (
    <td className={style}>{children}</td>
  )
}
