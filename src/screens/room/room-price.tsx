import { Trans } from '@lingui/react/macro'
import type { Room } from '#contract/structs/room.ts'
import { percentOf, shareOf } from '#domain/price/money.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

type Priced = Pick<Room, 'currentPrice' | 'halfDayPrice' | 'pricingMethod' | 'vatPct'>

/**
 * What hire costs at the least. Houses that private customers book at show it with VAT, as they must; the others
 * without.
 */
export function RoomPriceFrom({ room, inOneLine = false }: { room: Priced; inOneLine?: boolean }) {
  const { privateCustomers } = usePortal().tenant.features
  const least =
    room.pricingMethod === 'halfDayOrDay'
      ? (room.halfDayPrice ?? shareOf(room.currentPrice, 1, 2))
      : room.currentPrice
  const amount = privateCustomers ? least + percentOf(least, room.vatPct) : least
  return (
    <p className="text-small">
      <span className={inOneLine ? 'min-[18rem]:whitespace-nowrap' : undefined}>
        <strong className="font-semibold text-base">
          <Price amount={amount} />
        </strong>{' '}
        <PricedBy method={room.pricingMethod} />
      </span>
      <span className="block text-ink-soft text-meta">
        {privateCustomers ? <Trans>inkl. mva.</Trans> : <Trans>ekskl. mva.</Trans>}
      </span>
    </p>
  )
}

function PricedBy({ method }: { method: Room['pricingMethod'] }) {
  switch (method) {
    case 'perHour':
      return <Trans>per time</Trans>
    case 'halfDayOrDay':
      return <Trans>for en halv dag</Trans>
    case 'perDay':
      return <Trans>per dag</Trans>
    case 'perPerson':
      return <Trans>per person</Trans>
    case 'fixed':
      return <Trans>for hele møtet</Trans>
  }
}
