import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { type JourneyHouse, type MeetingRequest, orderFor } from './journey-house.ts'

/** A whole day with lunch and a message to the kitchen, of one who cannot eat everything. */
export async function orderWithLunch(
  { client }: Pick<JourneyHouse, 'client'>,
  meeting: MeetingRequest,
): Promise<ReservationOrder> {
  const order = await orderFor(client, meeting)
  const packages = await client.listPackages({})
  const parts = packages.find(({ name }) => name === 'Heldagsmøte')?.orderPackages ?? []
  return {
    ...order,
    meetingTitle: 'Fagdag',
    expectedPriceVat: null,
    packets: order.packets.map((packet) => ({
      ...packet,
      packageId: packages.find(({ name }) => name === 'Heldagsmøte')?.id ?? null,
      arrangements: parts
        .filter(({ isRequired, isRoom }) => isRequired && !isRoom)
        .map(({ id, timeSlots }) => ({
          orderPackageId: id,
          preferredTime: timeSlots[0] ?? null,
          note: timeSlots.length > 0 ? 'Gjerne suppe.' : null,
        })),
    })),
    paxAllergies: [
      {
        personName: 'Ola',
        note: null,
        lawObligated: ['nuts', 'milk'],
        dietaryWishes: ['vegetarian', 'noAlcohol'],
        freeInput: null,
      },
    ],
  }
}
