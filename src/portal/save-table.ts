import { csvOf, sheetOf, type Table, type TableFormat, tableFileTypes } from '#domain/table-file.ts'
import { saveFile } from '#src/portal/save-file.ts'

/** Offers a table as a download. The writer of workbooks is loaded at the first request. */
export async function saveTable(page: Document, table: Table, format: TableFormat): Promise<void> {
  const content = format === 'csv' ? csvOf(table) : await workbookOf(table)
  saveFile(page, { content, type: tableFileTypes[format], name: `${table.name}.${format}` })
}

async function workbookOf(table: Table): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const { data, options } = sheetOf(table)
  return writeXlsxFile(data, options).toBlob()
}
