export type Cell = string | number | boolean | null

/** A table with a heading for each column. */
export type Table = { name: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] }

/** The types of the files. RFC 7111; ECMA-376. */
export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof tableFileTypes

/**
 * A text as a spreadsheet may be given it: what a program would take for a formula gets an apostrophe before it
 * (OWASP, CSV injection), the wide signs of East Asian keyboards and what comes after characters that are not seen too.
 */
export const harmless = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text

/**
 * As `harmless`, also for programs that part the cells elsewhere: where commas are for decimals, as in Norway, by
 * semicolons, and then quotes in the middle of what they take for a cell hold nothing together.
 */
const harmlessInside = (text: string): string =>
  // Each run of invisible characters is matched once, whatever follows it: searched for from each of its characters, a
  // text of 8,000 line ends took a fifth of a second.
  text.replace(/[;"]?[\s\p{Cc}\p{Cf}]+|[;"]/gu, (run, at: number) =>
    /^[=+\-@＝＋－＠]/u.test(text.charAt(at + run.length)) ? run.replace(/[;\t\r\n"]/g, "$&'") : run,
  )

const plain = (cell: Cell): Cell => (typeof cell === 'string' ? harmless(cell) : cell)

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? harmlessInside(harmless(cell)) : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: commas, CRLF, a line of headings. The mark at the beginning tells spreadsheets that it is UTF-8. */
export const csvOf = ({ headings, rows }: Table): string =>
  `\uFEFF${[headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`

/** The workbook's texts are found by themselves in an object, where what every object has would be found too. */
const ownText = (cell: Cell): Cell => (typeof cell === 'string' && cell in {} ? `${cell} ` : cell)

const LONGEST_COLUMN = 60

const widthOf = (column: number, { headings, rows }: Table): number => {
  const lengths = [headings, ...rows].map((cells) => String(cells[column] ?? '').length)
  return Math.min(LONGEST_COLUMN, Math.max(...lengths) + 2)
}

/** The same for a workbook of Office Open XML, with numbers as numbers; the widths are in characters. */
export function sheetOf(table: Table) {
  const { name, headings, rows } = table
  const data = [
    headings.map((heading) => ({ value: harmless(heading), type: String, fontWeight: 'bold' as const })),
    ...rows.map((cells) => cells.map((cell) => ownText(plain(cell)))),
  ]
  const columns = headings.map((_, n) => ({ width: widthOf(n, table) }))
  return { data, options: { sheet: sheetName(name), columns, stickyRowsCount: 1 } }
}

/** As a workbook takes it: up to 31 characters, and none that separate. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
