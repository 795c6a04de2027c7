import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { FileAnswer } from '#contract/call.ts'

export type Cell = string | number | boolean | null

/** A table with a heading for each column. */
export type Table = { name: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A text as a spreadsheet may be given it: what a program would take for a formula gets an apostrophe before it
 * (OWASP, CSV injection), the wide signs of East Asian keyboards too.
 */
export const harmless = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text)

const plain = (cell: Cell): Cell => (typeof cell === 'string' ? harmless(cell) : cell)

const csvCell = (cell: Cell): string => {
  const text = cell === null ? '' : String(plain(cell))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: commas, CRLF, a line of headings. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf({ name, headings, rows }: Table): FileAnswer {
  const lines = [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: `${name}.csv`,
    bytes: Buffer.from(`\uFEFF${lines.join('')}`),
  }
}

const LONGEST_COLUMN = 60

const widthOf = (column: number, { headings, rows }: Table): number => {
  const lengths = [headings, ...rows].map((cells) => String(cells[column] ?? '').length)
  return Math.min(LONGEST_COLUMN, Math.max(...lengths) + 2)
}

/** The same as a workbook of Office Open XML, with numbers as numbers. */
export async function xlsxOf(table: Table): Promise<FileAnswer> {
  const { name, headings, rows } = table
  const data: SheetData = [
    headings.map((heading) => ({ value: harmless(heading), type: String, fontWeight: 'bold' })),
    ...rows.map((cells) => cells.map(plain)),
  ]
  const columns = headings.map((_, n) => ({ width: widthOf(n, table) }))
  const file = writeXlsxFile(data, { sheet: name, columns, stickyRowsCount: 1 })
  return { contentType: XLSX, fileName: `${name}.xlsx`, bytes: await file.toBuffer() }
}
