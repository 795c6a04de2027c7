import type { MeetingPackage } from '#contract/structs/package.ts'
import { packetDays } from '#domain/order/packet-days.ts'
import { packageMisfits } from '#domain/order/packet-faults.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { rangeToWire, type TimeRange } from '#domain/time/venue-time.ts'
import type { PackageTotalsQuestion, PackageWish } from './package-totals-machine.ts'

type ChosenRoom = {
  roomId: number
  range: TimeRange
  people: number
  hours: OpeningHours
  /** The organisation of who is signed in, whose prices apply; null for the public prices. */
  customerId: string | null
}

/** The question for a room at a time, before anything else is chosen: each package that suits the time and the people. */
export function packageTotalsQuestionOfRoom(
  { roomId, range, people, hours, customerId }: ChosenRoom,
  packages: readonly MeetingPackage[],
): PackageTotalsQuestion {
  const bookings = [{ ...range, roomId, seatingId: null, expectedPax: people }]
  const days = packetDays([{ range, pax: people }], people, hours)
  const selectedTime = rangeToWire(range)
  const wishes = packages.flatMap((pack): PackageWish[] => {
    const { id: packageId, orderPackages } = pack
    const packet = { packageId, bookings, arrangements: [], extraProducts: [] }
    if (packageMisfits(pack, orderPackages, { packet, days }).length > 0) return []
    const packagesOf = [{ id: packageId, pax: people, selectedTime, orderPackageIds: [] }]
    const rooms = [{ id: roomId, pax: people, selectedTime, packageId }]
    const request = { packages: packagesOf, products: [], rooms, discount: null }
    return [{ packageId, requests: [customerId === null ? request : { ...request, customerId }] }]
  })
  return { wishes, change: null }
}
