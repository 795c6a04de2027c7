import writeXlsxFile from 'write-excel-file/node'
import type { FileAnswer } from '#contract/call.ts'
import { csvOf, sheetOf, type Table, type TableFormat, tableFileTypes } from '#domain/table-file.ts'

/** A table as a file, in the given format. */
export async function tableFile(table: Table, format: TableFormat): Promise<FileAnswer> {
  return {
    contentType: tableFileTypes[format],
    fileName: `${table.name}.${format}`,
    bytes: format === 'csv' ? Buffer.from(csvOf(table)) : await workbookOf(table),
  }
}

function workbookOf(table: Table): Promise<Buffer> {
  const { data, options } = sheetOf(table)
  return writeXlsxFile(data, options).toBuffer()
}
