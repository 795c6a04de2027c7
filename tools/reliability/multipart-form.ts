/** The boundary between the parts of a form with a file. */
export const BOUNDARY = 'a-boundary-of-these-trials'

export type Part = { name: string; fileName?: string; type?: string | undefined; content: Buffer }

/** The bytes of a part: names are written literally. */
export function encodePart({ name, fileName, type, content }: Part): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`
  const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`
  return Buffer.concat([Buffer.from(`${head}${kind}\r\n`), content, Buffer.from('\r\n')])
}

/** The end of a form. */
export const END = Buffer.from(`--${BOUNDARY}--\r\n`)
