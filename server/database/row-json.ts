import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The columns that a statement is about: those of a table without some. */
type Choice<Table extends PgTable> = { without?: readonly (keyof Table['_']['columns'] & string)[] }

const isInstant = (column: PgColumn) => column.getSQLType().startsWith('timestamp')

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

/** The type that a column's value has in JSON: instants are milliseconds. */
const typeInJson = (column: PgColumn) =>
  isInstant(column) ? 'float8' : column.getSQLType().replace(/\(\d+\)$/, '')

function columnsOf<Table extends PgTable>(
  table: Table,
  { without = [] }: Choice<Table>,
): [string, PgColumn][] {
  const left: readonly string[] = without
  return Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name))
}

const joined = <Table extends PgTable>(
  table: Table,
  choice: Choice<Table>,
  write: (name: string, column: PgColumn) => string,
) =>
  columnsOf(table, choice)
    .map(([name, column]) => write(name, column))
    .join(', ')

/** SQL: a row of `alias` as the arguments of `json_build_object`, named as in code, instants in milliseconds. */
export const jsonFields = <Table extends PgTable>(table: Table, alias: string, choice: Choice<Table> = {}) =>
  joined(table, choice, (name, column) => {
    const value = `${alias}.${column.name}`
    return `'${name}', ${isInstant(column) ? ms(value) : value}`
  })

/** SQL: the columns that a row is written to. */
export const columnNames = <Table extends PgTable>(table: Table, choice: Choice<Table> = {}) =>
  joined(table, choice, (_, column) => column.name)

/** SQL: the definition of such a row for `jsonb_to_record` and `jsonb_to_recordset`. */
export const jsonColumns = <Table extends PgTable>(table: Table, choice: Choice<Table> = {}) =>
  joined(table, choice, (name, column) => `"${name}" ${typeInJson(column)}`)

/** SQL: the values of such a row, from `alias`. */
export const jsonValues = <Table extends PgTable>(table: Table, alias: string, choice: Choice<Table> = {}) =>
  joined(table, choice, (name, column) => {
    const value = `${alias}."${name}"`
    return isInstant(column) ? `to_timestamp(${value} / 1000)` : value
  })

/** SQL: inserts the rows of a JSON array, whose fields are named as in code. */
export const insertFromJson = <Table extends PgTable>(
  table: Table,
  json: string,
  choice: Choice<Table> = {},
) =>
  `INSERT INTO ${getTableName(table)} (${columnNames(table, choice)})
   SELECT ${jsonValues(table, 'x', choice)} FROM jsonb_to_recordset(${json}) AS x(${jsonColumns(table, choice)})`

/** SQL: takes every column of a row that is there already from the row that was to be inserted. */
export const takeExcluded = <Table extends PgTable>(table: Table, choice: Choice<Table> = {}) =>
  joined(table, choice, (_, column) => `${column.name} = excluded.${column.name}`)
