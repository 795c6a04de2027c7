import { messages, type PGlite, protocol, type Results, types } from '@electric-sql/pglite'

/** Runs a statement under its name, which belongs to its text; one without a name is planned each time. */
export type AskPrepared = <Row>(
  statement: { name: string; text: string },
  values: readonly unknown[],
) => Promise<Pick<Results<Row>, 'rows'>>

type Field = { name: string; dataTypeID: number }
type Prepared = { parameterTypes: readonly number[]; fields: readonly Field[] }

const { serialize } = protocol
const sync = serialize.sync()

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Statements of an engine that are parsed and planned once, as a connection of PostgreSQL has them: PGlite's `query` plans each
 * time, which takes longer than most of ours run.
 */
export function prepareQueries(lite: PGlite): AskPrepared {
  const known = new Map<string, Promise<Prepared>>()
  // One at a time: PGlite delivers every answer to the latest call.
  const send = (...parts: Uint8Array[]) =>
    lite.runExclusive(() => lite.execProtocolStream(joined(parts), { syncToFs: false }))

  const prepare = async ({ name, text }: { name: string; text: string }): Promise<Prepared> => {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync)
    let parameterTypes: readonly number[] = []
    let fields: readonly Field[] = []
    for (const message of answer) {
      if (message instanceof messages.ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs
      if (message instanceof messages.RowDescriptionMessage)
        fields = message.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID }))
    }
    return { parameterTypes, fields }
  }
  const preparedOf = (statement: { name: string; text: string }): Promise<Prepared> => {
    const before = known.get(statement.name)
    if (before) return before
    const prepared = prepare(statement)
    known.set(statement.name, prepared)
    prepared.catch(() => known.delete(statement.name))
    return prepared
  }

  return async <Row>(statement: { name: string; text: string }, values: readonly unknown[]) => {
    if (statement.name === '') return lite.query<Row>(statement.text, [...values])
    const { parameterTypes, fields } = await preparedOf(statement)
    const texts = values.map((value, n) => {
      if (value === null || value === undefined) return null
      const toText = lite.serializers[parameterTypes[n] ?? 0]
      return toText ? toText(value) : String(value)
    })
    const answer = await send(
      serialize.bind({ statement: statement.name, values: texts }),
      serialize.execute({}),
      sync,
    )
    const rowOf = ({ fields: cells }: messages.DataRowMessage) =>
      Object.fromEntries(
        fields.map(({ name, dataTypeID }, n) => [
          name,
          types.parseType(cells[n] ?? null, dataTypeID, lite.parsers),
        ]),
      ) as Row
    return { rows: answer.filter((message) => message instanceof messages.DataRowMessage).map(rowOf) }
  }
}
