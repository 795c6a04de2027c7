// Preloaded into a compared server. Its clock stands still until the replay moves it, and its random values
// increase, so that two servers give the same times and sort by ids alike. Child processes are unaffected.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

if (process.argv[1]?.endsWith('main.ts') && process.send) {
  holdTime()
  drawInOrder()
}

function holdTime() {
  let now = Number(process.env.REPLAY_NOW)
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
    apply: () => new RealDate(now).toString(),
  })
  RealDate.now = () => now
  process.on('message', (message) => {
    now = message.now
    process.send({ now })
  })
  process.channel.unref()
}

function drawInOrder() {
  const { randomBytes, randomUUID } = crypto
  let drawn = 0
  const rising = (hex) => (drawn++).toString(16).padStart(8, '0') + hex.slice(8)
  crypto.randomUUID = () => rising(randomUUID())
  crypto.randomBytes = (size, callback) => {
    if (callback) return randomBytes(size, callback)
    const bytes = randomBytes(size)
    // Shorter ones are codes and folders, which must differ in their few characters.
    return size < 16 ? bytes : Buffer.from(rising(bytes.toString('hex')), 'hex')
  }
  syncBuiltinESMExports()
}
