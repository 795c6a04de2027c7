import { openEmbedded } from '#server/database/embedded.ts'
import {
  countReservations,
  durableTenant,
  openDurableHouse,
  type ordersFrom,
  whatIsWrong,
} from '#tests/support/durable-house.ts'
import { powerCut } from '#tests/support/power-cut.ts'

export type PowerLoss = {
  /** Codes that customers were told. */
  told: string[]
  /** Operations on the disk until the power went. */
  operations: number
  reservations: number
  wrong: string[]
}

/**
 * Places bookings, four at a time, until the power goes at a random operation on the disk, of the first `mostOperations`; makes of the folder what a
 * disk might hold then, opens it again and looks for what was told before, in this round or an earlier one.
 */
export async function losePower(
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  toldBefore: readonly string[],
  random: () => number,
  mostOperations = 300,
): Promise<PowerLoss> {
  const power = powerCut(random)
  const house = await openDurableHouse(dataDir, orders, power.watch)
  const told: string[] = []
  power.cutAfter(5 + Math.floor(random() * mostOperations))
  const keepPlacing = async () => {
    while (!power.isCut()) {
      const { status, code } = await house.place()
      if (code) told.push(code)
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
      told,
      operations,
      reservations: await countReservations(database),
      wrong: await whatIsWrong(database, [...toldBefore, ...told]),
    }
  } finally {
    await database.close()
  }
}
