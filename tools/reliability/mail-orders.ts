import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { ordersFrom } from '#tests/support/durable-house.ts'

/** The result of an order: its code, or undefined when it was refused. */
type Answered = { code: string | undefined; ms: number }

type Orders = {
  /**
   * Places one reservation, and every tenth time concurrently with a competing one. Rejects without a
   * response.
   */
  place(url: string): Promise<Answered[]>
}

/** Orders by different people; `first` is the first day they may use, counted from today. */
export function mailOrders(first: number): Orders {
  const orders = ordersFrom(first)
  let placed = 0

  const send = async (url: string, key: string, body: ReservationOrder): Promise<Answered> => {
    const started = performance.now()
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code } = (await answer.json()) as { code?: string }
    if (!answer.ok && answer.status !== 409) throw new Error(`An order was answered with ${answer.status}.`)
    return { code: answer.ok ? code : undefined, ms: performance.now() - started }
  }

  return {
    place: async (url) => {
      placed += 1
      const { url: path, body } = orders.nextRequest()
      const order = body as ReservationOrder
      const rivals = placed % 10 === 0 ? ['first', 'second'] : ['only']
      const responses = rivals.map((who) => {
        const customerCard = { ...order.customerCard, email: `${who}-${placed}@firma.example` }
        return send(url + path, `mail-${placed}-${who}`, { ...order, customerCard })
      })
      return Promise.all(responses)
    },
  }
}
