import type { Fault } from './fault.ts'
import type { OfferObstacle } from './offer.ts'

const goneFields: readonly [field: RegExp, obstacle: OfferObstacle][] = [
  [/\.roomId$/, 'roomGone'],
  [/\.seatingId$/, 'layoutGone'],
  [/\.(packageId|orderPackageId)$/, 'packageGone'],
  [/\.productId$/, 'productGone'],
]

function obstacleOfFault({ path, code }: Fault): OfferObstacle {
  if (code === 'tooLate' || code === 'productsClosed') return 'tooLate'
  if (code === 'servingClosed') return 'servingClosed'
  const gone = goneFields.find(([field]) => field.test(path))
  return gone && (code === 'unknown' || code === 'notAvailable') ? gone[1] : 'changed'
}

/** The first is the one to name: what is gone cannot be mended by another time. */
const order: readonly OfferObstacle[] = [
  'roomGone',
  'packageGone',
  'productGone',
  'layoutGone',
  'tooLate',
  'servingClosed',
  'changed',
]

/** The obstacle that the faults of an alternative come to; null where it has none. Decision offers. */
export function obstacleOfFaults(faults: readonly Fault[]): OfferObstacle | null {
  const found = faults.map(obstacleOfFault)
  return order.find((obstacle) => found.includes(obstacle)) ?? null
}
