import type { InjectOptions } from 'fastify'
import { type CallName, calls } from '#contract/calls.ts'
import type { Change } from './fuzz-values.ts'
import { BOUNDARY, END, encodePart, type Part } from './multipart-form.ts'

/** How seldom a file is sent that needs a render process, which takes half a second. */
const SELDOM = 32

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A header of a part: half of them keep characters that would end the line. */
const quoted = (value: unknown, place: number) =>
  place % 2 === 0
    ? asText(value).slice(0, 3000)
    : asText(value)
        .replace(/[\r\n"]/g, '')
        .slice(0, 200)

/** A file with the picture's first bytes, or a different one; every thirty-second is the picture itself. */
function fileOf(picture: Buffer, { place, by }: Change): Buffer {
  if (place % SELDOM === 0) return picture
  if (place % SELDOM === 1) return Buffer.concat([picture.subarray(0, 45), Buffer.from(asText(by('x')))])
  const cut = picture.subarray(0, place % 33)
  return place % 3 === 0
    ? cut
    : Buffer.concat([cut.subarray(0, place % 9), Buffer.from(asText(by('GIF89a')))])
}

function bodyOf(picture: Buffer, change: Change): Buffer {
  const { place, by, another, also } = change
  const part: Part = {
    name: another % 11 === 0 ? quoted(also('file'), another) : 'file',
    fileName: quoted(by('utsikt.png'), place),
    type: another % 7 === 0 ? quoted(also('image/png'), place) : 'image/png',
    content: fileOf(picture, change),
  }
  const field = { name: another % 5 === 0 ? quoted(also('description'), place) : 'description' }
  const fields = Array.from({ length: another % 13 === 0 ? 30 : another % 2 }, () =>
    encodePart({ ...field, content: Buffer.from(asText(by('Utsikt'))) }),
  )
  const files = Array.from({ length: another % 17 === 0 ? 3 : 1 }, () => encodePart(part))
  const whole = Buffer.concat([...fields, ...files, END])
  return another % 19 === 0 ? whole.subarray(0, another % whole.length) : whole
}

const contentTypeOf = ({ place, by }: Change) => {
  if (place % 23 === 0) return `multipart/form-data; boundary=${BOUNDARY.slice(1)}`
  if (place % 29 === 0)
    return (
      asText(by('multipart/form-data'))
        .replace(/[^\x20-\x7e]/g, '?')
        .slice(0, 300) || 'text/plain'
    )
  return `multipart/form-data; boundary=${BOUNDARY}`
}

/**
 * A hand-written form with a file: names with line breaks in headers, several files, too many fields, a
 * missing end, a boundary other than the body's, and files that are pictures only in their first bytes.
 */
export function changedUpload(
  name: CallName,
  ids: Record<string, unknown>,
  caller: Record<string, string>,
  picture: Buffer,
  change: Change,
): InjectOptions {
  const { method, path } = calls[name]
  const id = String(ids.roomId ?? ids.galleryItemId)
  const inPath = change.another % 31 === 0 ? asText(change.also(id)).slice(0, 300) : id
  return {
    method,
    url: path.replace(/\{\w+\}/, () => encodeURIComponent(Buffer.from(inPath).toString()) || '%20'),
    headers: { ...caller, 'content-type': contentTypeOf(change) },
    payload: bodyOf(picture, change),
  }
}
