import { Trans, useLingui } from '@lingui/react/macro'
import { newRow, type TypedCell, type TypedRow } from '#machines/resources/typed.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { FieldControl } from '#src/screens/setup/field-control.tsx'
import { textsOf } from '#src/screens/setup/resource-texts.ts'
import type { RowsFieldProps } from '#src/screens/setup/rows-field.tsx'
import { useWeekdayNames } from '#src/screens/setup/weekdays.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FieldGroup } from '#src/ui/field.tsx'

const FRIDAY = 5
const TIMES = ['openTime', 'closeTime']
const line = 'grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,20rem)] lg:grid-cols-[8rem_20rem_auto]'
const times = 'grid grid-cols-2 gap-x-3'

/** The weekdays, a line each: open from when to when, or closed. There is a row for each that is open. */
export function WeekField({ editor, resource, name, cells, rows, errorAt, enter }: RowsFieldProps) {
  const { i18n } = useLingui()
  const weekdays = useWeekdayNames('long')
  const { label, help } = textsOf(resource, name)
  const placeOf = (weekday: number) => rows.findIndex(({ dayOfWeek }) => dayOfWeek === String(weekday))
  const enterInOrder = (changed: readonly TypedRow[]) =>
    enter(changed.toSorted((one, other) => Number(one.dayOfWeek) - Number(other.dayOfWeek)))
  const open = (weekday: number) =>
    enterInOrder([...rows, { ...newRow(cells, rows), dayOfWeek: String(weekday) }])
  const close = (place: number) => enter(rows.toSpliced(place, 1))
  const change = (place: number, cell: string, typed: TypedCell) =>
    enter(rows.map((row, n) => (n === place ? { ...row, [cell]: typed } : row)))
  const copyMonday = (monday: TypedRow) => {
    let copied = rows
    for (let weekday = 2; weekday <= FRIDAY; weekday++) {
      const own = rows[placeOf(weekday)] ?? newRow(cells, copied)
      const row = { ...monday, id: own.id ?? '', dayOfWeek: String(weekday) }
      copied = [...copied.filter(({ dayOfWeek }) => dayOfWeek !== row.dayOfWeek), row]
    }
    enterInOrder(copied)
  }
  return (
    <FieldGroup
      id={fieldId(name)}
      label={i18n._(label)}
      help={help && i18n._(help)}
      error={errorAt(name)}
      large
    >
      <div aria-hidden className={classNames('px-4 font-semibold text-small max-sm:hidden', line)}>
        <span className={classNames('sm:col-start-2', times)}>
          {TIMES.map((cell) => (
            <span key={cell}>{i18n._(textsOf(resource, name, cell).label)}</span>
          ))}
        </span>
      </div>
      <ol className="grid divide-y divide-line rounded-card border border-line">
        {weekdays.map((weekday, n) => {
          const place = placeOf(n + 1)
          const row = rows[place]
          return (
            <li key={weekday} className={classNames('px-4 py-2', line)}>
              <div
                className={classNames('[&_label]:block [&_label]:first-letter:uppercase', row && 'sm:pt-2')}
              >
                <Checkbox checked={row !== undefined} onChange={() => (row ? close(place) : open(n + 1))}>
                  {weekday}
                </Checkbox>
              </div>
              {row ? (
                <fieldset
                  aria-label={weekday}
                  className={classNames('min-w-0 items-start sm:[&_label]:sr-only', times)}
                >
                  {TIMES.map((cellName) => {
                    const cell = cells[cellName]
                    const path = `${name}.${place}.${cellName}`
                    return (
                      cell && (
                        <FieldControl
                          key={cellName}
                          editor={editor}
                          path={path}
                          cell={cell}
                          texts={textsOf(resource, name, cellName)}
                          typed={row[cellName] ?? ''}
                          error={errorAt(path)}
                          optional={false}
                          autoFocus={false}
                          enter={(typed) => change(place, cellName, typed)}
                        />
                      )
                    )
                  })}
                </fieldset>
              ) : (
                <p className="self-center text-ink-soft max-sm:pl-9">
                  <Trans>Stengt</Trans>
                </p>
              )}
              {n === 0 && row && (
                <Button
                  variant="secondary"
                  size="small"
                  placement="sm:col-start-2 lg:col-start-3 justify-self-start self-center"
                  onClick={() => copyMonday(row)}
                >
                  <Trans>Samme tider mandag–fredag</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </FieldGroup>
  )
}
