import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { vary } from '#server/http/vary.ts'

/** Bytes from which compressing pays: a shorter answer fits into one packet anyway. */
export const COMPRESSED_FROM = 1400

/**
 * A new connection sends ten packets of 1,460 bytes before it waits for the client (RFC 6928), of which headers take about 1,100: a
 * longer answer takes one more round trip.
 */
const FIRST_PACKETS = 13_500
/** Brotli's quality 10 takes some 30 ms for a page, and leaves nine tenths of quality 6 or a little more. */
const [HARD_QUALITY, HARD_SHARE] = [10, 0.9]

const brotliParams = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** A text to be sent many times, with its entity tag; compressed once, when that is first wanted. */
export class Packed {
  readonly plain: Buffer
  readonly etag: string
  readonly #quality: number
  readonly #compressed: { br?: Buffer; gzip?: Buffer } = {}

  /** `quality` is Brotli's, from 0 to 11. */
  constructor(text: string | Buffer, quality: number) {
    this.plain = Buffer.from(text)
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
    this.#quality = quality
  }

  get br(): Buffer {
    this.#compressed.br ??= brotliCompressSync(this.plain, brotliParams(this.#quality))
    return this.#compressed.br
  }

  /** Compresses it harder, beside the process's other work, where it may then come with the first packets of a connection. */
  async fitFirstPackets(): Promise<this> {
    const { length } = this.br
    if (length > FIRST_PACKETS && length * HARD_SHARE <= FIRST_PACKETS)
      this.#compressed.br = await promisify(brotliCompress)(this.plain, brotliParams(HARD_QUALITY))
    return this
  }

  get gzip(): Buffer {
    this.#compressed.gzip ??= gzipSync(this.plain)
    return this.#compressed.gzip
  }
}

/** Whether an `Accept-Encoding` takes an encoding: named, or by `*`, and not with a weight of nought. */
function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const named = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      return [name, !parameters.some((each) => /^q=0(\.0*)?$/.test(each))]
    }),
  )
  return named.get(encoding) ?? named.get('*') ?? false
}

/** Whether the client has what the tag names, by its `If-None-Match`. */
const hasIt = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.includes(etag))

/** Sends it in an encoding that the client takes; not at all to one that has it already, where the status is 200. */
export function sendPacked(
  packed: Packed,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
): FastifyReply {
  const { etag, plain } = packed
  const isCompressed = plain.length >= COMPRESSED_FROM
  if (isCompressed) vary(reply, 'accept-encoding')
  reply.headers({ 'cache-control': 'no-cache', etag: `W/${etag}` })
  if (reply.statusCode === 200 && hasIt(headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(contentType)
  const accepted = String((isCompressed && headers['accept-encoding']) || '')
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(packed.br)
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(packed.gzip)
  return reply.send(plain)
}
