import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** What a text is sealed with: the key comes from the server's secret and the purpose, and `boundTo` names the owner. */
export type Sealing = { purpose: 'allergies' | 'second factor'; secret: string; boundTo: string }

/** A text that cannot be read without the key that `keyId` names. */
export type Sealed = { keyId: string; sealed: string }

/** Raised when a text can't be opened: it was sealed with another secret, for something else, or changed. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

/** What `SESSION_SECRET_BEFORE` says when the earlier secret is gone: what it sealed is deleted. */
export const LOST = 'lost'

/** Raised when there is something that the server's secret does not open. Nothing was changed. */
export class SecretChangedError extends StartRefusal {
  override readonly name = 'SecretChangedError'

  /** `what` was sealed: as in "the allergies of 3 reservation(s)". */
  constructor(what: string) {
    super(
      `SESSION_SECRET is not the one that ${what} were sealed with. Start once with the earlier one as ` +
        'SESSION_SECRET_BEFORE, and they are sealed anew; with SESSION_SECRET_BEFORE=lost they are thrown away.',
    )
  }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const KEY_ID_BYTES = 9
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Key = { id: string; bytes: Buffer }

const derived = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))

const keys = new Map<string, Key>()

function keyOf({ purpose, secret }: Pick<Sealing, 'purpose' | 'secret'>): Key {
  const name = `${purpose}: ${secret}`
  const known = keys.get(name)
  if (known) return known
  const id = derived(secret, `${purpose}: name of the key`, KEY_ID_BYTES).toString('base64url')
  const key = { id, bytes: derived(secret, `${purpose}: key`, KEY_BYTES) }
  keys.set(name, key)
  return key
}

/** The name of the key that a secret gives for a purpose; reveals nothing of either. */
export const sealingKeyId = (of: Pick<Sealing, 'purpose' | 'secret'>): string => keyOf(of).id

/** Seals a text with AES-256-GCM: the nonce, the cipher text and its tag, as base64. Decision encrypted-allergies. */
export function sealText(text: string, sealing: Sealing): Sealed {
  const { id, bytes } = keyOf(sealing)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(sealing.boundTo),
  )
  const parts = [cipher.update(text, 'utf8'), cipher.final()]
  return { keyId: id, sealed: Buffer.concat([nonce, ...parts, cipher.getAuthTag()]).toString('base64') }
}

/**
 * A text that was sealed.
 * @throws UnreadableError for one of another purpose, owner or secret, and for a changed one.
 */
export function openSealed({ keyId, sealed }: Sealed, sealing: Sealing): string {
  const { id, bytes } = keyOf(sealing)
  if (keyId !== id) throw new UnreadableError('It was sealed with another secret.')
  const all = Buffer.from(sealed, 'base64')
  if (all.length <= NONCE_BYTES + TAG_BYTES) throw new UnreadableError('It was cut short.')
  const decipher = createDecipheriv(CIPHER, bytes, all.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(sealing.boundTo))
    .setAuthTag(all.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(all.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
    return text + decipher.final('utf8')
  } catch (cause) {
    throw new UnreadableError('It is not as it was sealed.', { cause })
  }
}
