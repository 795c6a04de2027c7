import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const worthwhile = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'])
const tooSmall = 1024
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Writes a `.br` and a `.gz` beside every text file of a folder. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthwhile.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < tooSmall) return
  const text = { [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT }
  await Promise.all([
    brotli(content, { params: text }).then((small) => writeFile(`${file}.br`, small)),
    gzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
