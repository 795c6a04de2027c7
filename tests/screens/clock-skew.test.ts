import { describe, expect, test } from 'vitest'
import { serverTimeName } from '#contract/headers.ts'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import { correctedClock } from '#src/portal/clock-skew.ts'

const SECOND = 1000
const DAY = 24 * HOUR
const venueTime = Date.parse('2026-11-20T10:00:00Z')

/** A page sent at the server's time and read a second later, by a clock that is off. */
function clockThatIsOff(
  off: number,
  { transferSize = 5000, description = new Date(venueTime).toISOString() } = {},
) {
  const serverTiming = [{ name: serverTimeName, description, duration: 0, toJSON: () => undefined }]
  return correctedClock(
    { now: () => venueTime + SECOND + off, elapsed: () => 1500 },
    { responseStart: 500, transferSize, serverTiming },
  )()
}

describe('the clock of a browser', () => {
  test.each([DAY, -31 * DAY, 3 * MINUTE])(
    'that is %d milliseconds off is corrected by the server’s',
    (off) => {
      expect(clockThatIsOff(off)).toBe(venueTime + SECOND)
    },
  )

  test('that is roughly right is not corrected', () => {
    expect(clockThatIsOff(MINUTE)).toBe(venueTime + SECOND + MINUTE)
  })

  test("is not corrected by a page from the browser's cache, or by one without a time", () => {
    expect(clockThatIsOff(DAY, { transferSize: 0 })).toBe(venueTime + SECOND + DAY)
    expect(clockThatIsOff(DAY, { description: '' })).toBe(venueTime + SECOND + DAY)
    expect(correctedClock({ now: () => 7, elapsed: () => 0 }, undefined)()).toBe(7)
  })
})
