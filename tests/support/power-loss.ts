import { openEmbedded } from '#server/database/embedded.ts'
import {
  countReservations,
  durableTenant,
  findFaults,
  openDurableHouse,
  type ordersFrom,
} from '#tests/support/durable-house.ts'
import { powerCut } from '#tests/support/power-cut.ts'

type PowerLoss = {
  /** Codes that customers received. */
  confirmed: string[]
  /** Operations on the disk until the power cut. */
  operations: number
  reservations: number
  wrong: string[]
}

/**
 * Places bookings, four at a time, until the power is cut at a random operation of the first
 * `mostOperations`; turns the folder into what a disk might have then, opens it again and checks everything
 * confirmed in this round or an earlier one.
 */
export async function cutPowerOnce(
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  toldBefore: readonly string[],
  random: () => number,
  mostOperations = 300,
): Promise<PowerLoss> {
  const power = powerCut(random)
  const house = await openDurableHouse(dataDir, orders, power.watch)
  const confirmed: string[] = []
  power.cutAfter(5 + Math.floor(random() * mostOperations))
  const keepPlacing = async () => {
    while (!power.isCut()) {
      const { status, code } = await house.place()
      if (code) confirmed.push(code)
      else if (status < 500) throw new Error(`An order was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, keepPlacing))
  const operations = power.operations()
  power.settle()
  await house.app.close()
  await house.database.close().catch(() => {})
  const database = await openEmbedded({ tenant: durableTenant, dataDir })
  try {
    return {
      confirmed,
      operations,
      reservations: await countReservations(database),
      wrong: await findFaults(database, [...toldBefore, ...confirmed]),
    }
  } finally {
    await database.close()
  }
}
