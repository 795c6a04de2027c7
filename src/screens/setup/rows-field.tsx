import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Cell } from '#machines/resources/field-kinds.ts'
import { isOptional, newRow, type TypedCell, type TypedRow } from '#machines/resources/typed.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { FieldControl } from '#src/screens/setup/field-control.tsx'
import { textsOf } from '#src/screens/setup/resource-texts.ts'
import { AdditionLink } from '#src/screens/setup/unfinished.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { besideOneAnother, FieldGroup } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

export type RowsFieldProps = EditorProps & {
  name: string
  cells: Readonly<Record<string, Cell>>
  rows: readonly TypedRow[]
  errorAt: (path: string) => string | undefined
  enter: (rows: readonly TypedRow[]) => void
}

/** How wide a cell is in a table, in rem, and whether it takes what room is left; a kind that is not here needs more. */
const tableCells: Partial<Record<Cell['kind'], { width: number; grows?: true }>> = {
  text: { width: 7, grows: true },
  choice: { width: 8, grows: true },
  reference: { width: 8, grows: true },
  rowName: { width: 8, grows: true },
  number: { width: 5 },
  money: { width: 7 },
  percent: { width: 5 },
  yesNo: { width: 5.5 },
}
const BUTTONS = 10
const GAP = 0.75
/** The container that `@5xl` below asks for, in rem. */
const TABLE = 64

/** The columns of a table of rows; undefined where it would be wider than a form. */
function columnsOf(cells: Readonly<Record<string, Cell>>): string | undefined {
  const widths = Object.values(cells).map(({ kind }) => tableCells[kind])
  if (!widths.every((cell) => cell !== undefined)) return undefined
  const total = widths.reduce((sum, { width }) => sum + width + GAP, BUTTONS)
  if (total > TABLE) return undefined
  return [
    ...widths.map(({ width, grows }) => (grows ? `minmax(${width}rem, 1fr)` : `${width}rem`)),
    `${BUTTONS}rem`,
  ].join(' ')
}

/** What the cells of a row refer to. */
const referencesIn = (cells: RowsFieldProps['cells']) =>
  Object.values(cells).flatMap((cell) => (cell.kind === 'reference' ? [cell.to] : []))

const focusWithin = (part: Element | null | undefined, selector: string) =>
  part?.querySelector<HTMLElement>(selector)?.focus()

const tableRow = '@5xl:grid @5xl:grid-cols-(--columns) @5xl:items-start @5xl:gap-x-3'

/**
 * Rows within an item, in their order: typed, added, moved and taken away. In a wide form they are a table, where
 * that has room for their cells; elsewhere a card each.
 */
export function RowsField({ editor, resource, name, cells, rows, errorAt, enter }: RowsFieldProps) {
  const { i18n } = useLingui()
  const { label, help, addRow } = textsOf(resource, name)
  const columns = columnsOf(cells)
  const list = useRef<HTMLOListElement>(null)
  const addition = useRef<HTMLDivElement>(null)
  const add = () => {
    flushSync(() => enter([...rows, newRow(cells, rows)]))
    focusWithin(list.current?.lastElementChild, 'input, select, textarea')
  }
  const remove = (place: number) => {
    flushSync(() => enter(rows.filter((_, n) => n !== place)))
    focusWithin(addition.current, 'button')
  }
  return (
    <FieldGroup
      id={fieldId(name)}
      label={i18n._(label)}
      help={help && i18n._(help)}
      error={errorAt(name)}
      large
    >
      {rows.length > 0 && (
        <div className="@container" style={{ '--columns': columns } as CSSProperties}>
          {columns && (
            <div aria-hidden className={classNames('hidden px-4 pb-2 font-semibold text-small', tableRow)}>
              {Object.keys(cells).map((cell) => (
                <span key={cell}>{i18n._(textsOf(resource, name, cell).label)}</span>
              ))}
            </div>
          )}
          <ol
            ref={list}
            className={classNames(
              'grid gap-3',
              columns &&
                '@5xl:gap-0 @5xl:divide-y @5xl:divide-line @5xl:rounded-card @5xl:border @5xl:border-line',
            )}
          >
            {rows.map((row, place) => (
              <Row
                key={String(row.id)}
                editor={editor}
                resource={resource}
                name={name}
                cells={cells}
                row={row}
                place={place}
                isInTable={columns !== undefined}
                isLast={place === rows.length - 1}
                errorAt={errorAt}
                change={(cell, typed) =>
                  enter(rows.map((each, n) => (n === place ? { ...each, [cell]: typed } : each)))
                }
                remove={() => remove(place)}
                move={(to) => enter(rows.toSpliced(place, 1).toSpliced(to, 0, row))}
              />
            ))}
          </ol>
        </div>
      )}
      <div ref={addition} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" size="small" onClick={add}>
          {addRow ? i18n._(addRow) : <Trans>Legg til en rad</Trans>}
        </Button>
        {[...new Set(referencesIn(cells))].map((to) => to !== resource && <AdditionLink key={to} to={to} />)}
      </div>
    </FieldGroup>
  )
}

type RowProps = EditorProps & {
  name: string
  cells: Readonly<Record<string, Cell>>
  row: TypedRow
  place: number
  isInTable: boolean
  isLast: boolean
  errorAt: (path: string) => string | undefined
  change: (cell: string, typed: TypedCell) => void
  remove: () => void
  move: (to: number) => void
}

function Row(props: RowProps) {
  const { editor, resource, name, cells, row, place, isInTable, isLast, errorAt, change, remove, move } =
    props
  const { t } = useLingui()
  const number = place + 1
  const buttons = useRef<HTMLDivElement>(null)
  /** At an end the pressed button is gone, and the other one gets the focus. */
  const moveTo = (to: number, pressed: HTMLElement) => {
    flushSync(() => move(to))
    if (pressed.isConnected) pressed.focus()
    else focusWithin(buttons.current, 'button')
  }
  return (
    <li
      className={classNames(
        'grid gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 md:grid-cols-[1fr_auto]',
        isInTable && tableRow,
        isInTable && '@5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:py-2 @5xl:[&_label]:sr-only',
      )}
    >
      <div
        className={classNames(
          `grid ${besideOneAnother} gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-4`,
          isInTable && '@5xl:contents @5xl:*:has-[[type=checkbox]]:pt-1.5',
        )}
      >
        {Object.entries(cells).map(([cellName, cell]) => (
          <FieldControl
            key={cellName}
            editor={editor}
            path={`${name}.${place}.${cellName}`}
            cell={cell}
            texts={textsOf(resource, name, cellName)}
            typed={row[cellName] ?? ''}
            error={errorAt(`${name}.${place}.${cellName}`)}
            optional={isOptional(resource, name, cellName)}
            autoFocus={false}
            enter={(typed) => change(cellName, typed)}
          />
        ))}
      </div>
      <div
        ref={buttons}
        className={classNames(
          'flex items-start gap-1 max-md:-mx-2 md:w-40 md:justify-end md:pt-7',
          isInTable && '@5xl:pt-1',
        )}
      >
        {place > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="chevronDown" size="small" placement="rotate-180" />}
            aria-label={t`Flytt rad ${number} opp`}
            onClick={({ currentTarget }) => moveTo(place - 1, currentTarget)}
          />
        )}
        {!isLast && (
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="chevronDown" size="small" />}
            aria-label={t`Flytt rad ${number} ned`}
            onClick={({ currentTarget }) => moveTo(place + 1, currentTarget)}
          />
        )}
        <Button
          variant="quiet"
          size="small"
          placement="max-md:ml-auto"
          aria-label={t`Fjern rad ${number}`}
          onClick={remove}
        >
          <Trans>Fjern</Trans>
        </Button>
      </div>
    </li>
  )
}
