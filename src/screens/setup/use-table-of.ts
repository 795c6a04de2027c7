import { useLingui } from '@lingui/react/macro'
import type { Table, Cell as TableCell } from '#domain/table-file.ts'
import { fieldsOf } from '#machines/resources/definitions.ts'
import type { Field } from '#machines/resources/field-kinds.ts'
import type { ResourcePort } from '#machines/resources/port.ts'
import { listedOf } from '#machines/resources/typed.ts'
import { everyPage } from '#src/api/every-page.ts'
import type { ListProps } from '#src/screens/setup/actor-props.ts'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { useLabelOf, useShown } from '#src/screens/setup/use-shown.ts'

export type ItemsProps = ListProps & { port: ResourcePort }

const isNumber = (kind: Field['kind']) => kind === 'number' || kind === 'money' || kind === 'percent'

/** All pages of a list as a table: the fields, a column each, but for rows of any number, with figures as figures. */
export function useTableOf({ list, resource, port }: ItemsProps): (signal: AbortSignal) => Promise<Table> {
  const { i18n } = useLingui()
  const labelOf = useLabelOf(resource)
  const shown = useShown(resource, list.getSnapshot().context.choices)
  const fields = fieldsOf(resource).filter(([, field]) => field.kind !== 'rows' || field.isWeek)
  return async (signal) => {
    const { filters } = list.getSnapshot().context
    const items = await everyPage((page) => port.listItems({ ...filters, page }, signal))
    const cellOf = ([name, { kind }]: [string, Field], item: (typeof items)[number]): TableCell => {
      const typed = listedOf(resource, item)[name]
      if (typed === undefined || typed === '') return null
      if (isNumber(kind)) return Number(String(typed).replace(',', '.'))
      return shown(name, typed)
    }
    return {
      name: i18n._(resourceTexts[resource].title),
      headings: fields.map(([name]) => labelOf(name)),
      rows: items.map((item) => fields.map((field) => cellOf(field, item))),
    }
  }
}
