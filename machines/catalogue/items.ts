import type { MeetingPackage, OrderPackage, Product } from '#contract/structs/package.ts'
import type { Room } from '#contract/structs/room.ts'
import { isPackageSold } from '#domain/order/order.ts'

/** The packages sold online. */
export const packagesOnline = (packages: readonly MeetingPackage[]): MeetingPackage[] =>
  packages.filter(isPackageSold)

/** The packages for a room: those for no more people than it seats. */
export const packagesFor = (packages: readonly MeetingPackage[], { maxSeats }: Room): MeetingPackage[] =>
  packagesOnline(packages).filter(({ minPax }) => minPax <= maxSeats)

/** The parts of a package besides its room: its servings, and other options. */
export const partsOf = (pack: MeetingPackage): OrderPackage[] =>
  pack.orderPackages.filter((part) => !part.isRoom)

/** Items by product group, in the venue's order. */
export function byProductGroup<T>(items: readonly T[], productOf: (item: T) => Product) {
  const groups = new Map<number, { id: number; name: string; members: T[] }>()
  for (const item of items) {
    const { id, name } = productOf(item).productGroup
    const group = groups.get(id) ?? { id, name, members: [] }
    group.members.push(item)
    groups.set(id, group)
  }
  return [...groups.values()]
}
