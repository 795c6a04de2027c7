import { confirmBlocks } from '#domain/booking/request-rules.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

/** Whether the order can be confirmed at once; otherwise it can only be sent as a request. */
export function useMayConfirm(): boolean {
  const { state, catalogue } = useCheckout()
  const overbooked = state.matches({ booking: { seats: 'overbooked' } })
  return confirmBlocks([{ room: catalogue.room, overbooked }]).length === 0
}
