import { Trans, useLingui } from '@lingui/react/macro'
import type { Cell } from '#machines/resources/definitions.ts'
import { isOptional, newRow, type TypedCell, type TypedRow } from '#machines/resources/typed.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { FieldControl } from '#src/screens/setup/field-control.tsx'
import { textsOf } from '#src/screens/setup/resource-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type RowsFieldProps = EditorProps & {
  name: string
  cells: Readonly<Record<string, Cell>>
  rows: readonly TypedRow[]
  errorAt: (path: string) => string | undefined
  enter: (rows: readonly TypedRow[]) => void
}

/** Rows within an item, in their order: typed, added, moved and taken away. */
export function RowsField({ editor, resource, name, cells, rows, errorAt, enter }: RowsFieldProps) {
  const { i18n } = useLingui()
  const { label, help, addRow } = textsOf(resource, name)
  return (
    <FieldGroup
      id={fieldId(name)}
      label={i18n._(label)}
      help={help && i18n._(help)}
      error={errorAt(name)}
      large
    >
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((row, place) => (
            <Row
              key={String(row.id)}
              editor={editor}
              resource={resource}
              name={name}
              cells={cells}
              row={row}
              place={place}
              isLast={place === rows.length - 1}
              errorAt={errorAt}
              change={(cell, typed) =>
                enter(rows.map((each, n) => (n === place ? { ...each, [cell]: typed } : each)))
              }
              remove={() => enter(rows.filter((_, n) => n !== place))}
              move={(to) => enter(rows.toSpliced(place, 1).toSpliced(to, 0, row))}
            />
          ))}
        </ol>
      )}
      <div>
        <Button variant="secondary" size="small" onClick={() => enter([...rows, newRow(cells, rows)])}>
          {addRow ? i18n._(addRow) : <Trans>Legg til en rad</Trans>}
        </Button>
      </div>
    </FieldGroup>
  )
}

type RowProps = EditorProps & {
  name: string
  cells: Readonly<Record<string, Cell>>
  row: TypedRow
  place: number
  isLast: boolean
  errorAt: (path: string) => string | undefined
  change: (cell: string, typed: TypedCell) => void
  remove: () => void
  move: (to: number) => void
}

function Row(props: RowProps) {
  const { editor, resource, name, cells, row, place, isLast, errorAt, change, remove, move } = props
  const { t } = useLingui()
  const number = place + 1
  return (
    <li className="grid gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 md:grid-cols-[1fr_auto]">
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
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
      <div className="flex items-start gap-1 max-md:-mx-2 md:w-36 md:justify-end md:pt-7">
        {place > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="chevronDown" size="small" placement="rotate-180" />}
            aria-label={t`Flytt rad ${number} opp`}
            onClick={() => move(place - 1)}
          />
        )}
        {!isLast && (
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="chevronDown" size="small" />}
            aria-label={t`Flytt rad ${number} ned`}
            onClick={() => move(place + 1)}
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
