import { LRUCache } from 'lru-cache'
import type { CallName } from '#contract/calls.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type Answer, accept, type RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { Packed } from '#server/http/packed.ts'

/**
 * The calls whose answer is the same for everyone who asks in the same language, and changes only with the house, or with what
 * is taken in it too.
 */
const basisOf: Partial<Record<CallName, 'house' | 'taken'>> = {
  listAmenities: 'house',
  listBookings: 'taken',
  listExtraProducts: 'house',
  listLayouts: 'house',
  listOnlineRoomTypes: 'house',
  listPackages: 'house',
  readVenue: 'house',
  readWorkingHours: 'house',
}

const MOST_BYTES = 32 * 1024 * 1024
/** What an answer takes beside its bytes, however short it is: 960 measured. */
const OVERHEAD_BYTES = 1024
const QUALITY = 4

/** Bytes that an answer takes with its key, which may be longer than the answer, and with its compressed forms. */
const bytesOf = ({ plain }: Packed, key: string) => OVERHEAD_BYTES + 2 * (plain.length + key.length)

/** An answer that is kept, as bytes, when it has been written the first time. */
export class KeptAnswer {
  readonly #value: unknown
  readonly #keep: (packed: Packed) => void

  constructor(value: unknown, keep: (packed: Packed) => void) {
    this.#value = value
    this.#keep = keep
  }

  pack(serialize: (value: unknown) => string): Packed {
    const packed = new Packed(serialize(this.#value), QUALITY)
    this.#keep(packed)
    return packed
  }
}

/** Without what is known of the caller, so that none of it can be kept. */
export const withoutCaller = ({ now, locale }: Pick<RequestContext, 'now' | 'locale'>): RequestContext => ({
  now,
  locale,
  caller: '',
  principal: null,
  device: null,
  registration: null,
  refreshToken: null,
})

export type KeptAnswers = ReturnType<typeof openKeptAnswers>

/** Keeps answers of one server, as long as the house (and what is taken in it) is what it was. */
export function openKeptAnswers({ house: store, taken }: Pick<AccountServices, 'house' | 'taken'>) {
  const ofHouse = new WeakMap<House, LRUCache<string, Packed>>()
  const keptOf = (house: House) => {
    const known = ofHouse.get(house)
    if (known) return known
    const made = new LRUCache<string, Packed>({
      maxSize: MOST_BYTES,
      sizeCalculation: bytesOf,
    })
    ofHouse.set(house, made)
    return made
  }
  return {
    /** The answer that is kept (`Packed`), else the operation's, to be kept where it may be. */
    async answer(
      name: CallName,
      input: unknown,
      context: RequestContext,
      operate: (context: RequestContext) => Promise<Answer<unknown>>,
    ): Promise<Answer<unknown>> {
      const basis = basisOf[name]
      if (basis === undefined) return operate(context)
      const versionNow = () => (basis === 'taken' ? taken.version() : 0)
      const version = versionNow()
      if (version === undefined) return operate(context)
      const kept = keptOf(await store.current())
      const key = JSON.stringify([name, context.locale, version, input])
      const known = kept.get(key)
      if (known) return accept(known)
      const answer = await operate(withoutCaller(context))
      if (!answer.accepted || versionNow() !== version) return answer
      return accept(new KeptAnswer(answer.value, (packed) => kept.set(key, packed)))
    },
  }
}
