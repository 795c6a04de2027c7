import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Room, RoomHire } from '#contract/structs/room.ts'
import { listPriceOf } from '#domain/price/list-price.ts'
import { withVat } from '#domain/price/money.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { useIncludesVat, usePortal } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

type Priced = Pick<
  Room,
  'defaultPrice' | 'halfDayPrice' | 'minPrice' | 'minSeats' | 'pricingMethod' | 'pricepoints' | 'vatPct'
>

const isToCome = ({ validTo }: Room['pricepoints'][number], now: Instant) =>
  validTo === null || (fromWire(validTo) ?? 0) > now

/** A price with its unit, and what the venue's prices include. */
function LabelledPrice({
  amount,
  unit,
  more,
  isListPrice = false,
  inOneLine,
}: {
  amount: ReactNode
  unit: ReactNode
  more?: ReactNode
  isListPrice?: boolean
  inOneLine: boolean
}) {
  const includesVat = useIncludesVat()
  return (
    <p className="text-small">
      <span className={inOneLine ? 'min-[18rem]:whitespace-nowrap' : undefined}>
        {amount} {unit}
      </span>
      <span className="block text-ink-soft text-meta">
        {isListPrice && (
          <>
            <Trans>listepris</Trans>{' '}
          </>
        )}
        {includesVat ? <Trans>inkl. mva.</Trans> : <Trans>uten mva.</Trans>}
        {more && <> · {more}</>}
      </span>
    </p>
  )
}

const Amount = ({ ore }: { ore: number }) => (
  <strong className="font-semibold text-base">
    <Price amount={ore} />
  </strong>
)

type RoomPriceFromProps = {
  room: Priced
  inOneLine?: boolean
  /** A time is chosen without a known price for it: the price is marked as a list price. */
  isTimeKnown?: boolean
}

/**
 * The list price of hire: the lowest price with its unit, and the minimum price.
 */
export function RoomPriceFrom({ room, inOneLine = false, isTimeKnown = false }: RoomPriceFromProps) {
  const now = usePortal().clock()
  const includesVat = useIncludesVat()
  const shown = (ore: number) => (includesVat ? withVat(ore, room.vatPct) : ore)
  const { amount, varies, floor } = listPriceOf({
    method: room.pricingMethod,
    price: room.defaultPrice,
    halfDayPrice: room.halfDayPrice,
    minPrice: room.minPrice,
    minSeats: room.minSeats,
    others: room.pricepoints.filter((point) => isToCome(point, now)),
  })
  const price = <Amount ore={shown(amount)} />
  return (
    <LabelledPrice
      inOneLine={inOneLine}
      isListPrice={isTimeKnown}
      amount={varies ? <Trans>fra {price}</Trans> : price}
      unit={<PricedBy method={room.pricingMethod} />}
      more={
        floor !== null && (
          <Trans>
            minst <Price amount={shown(floor)} />
          </Trans>
        )
      }
    />
  )
}

/** The hire of a room for a chosen time, and number of people where it matters. */
export function HirePrice({
  hire,
  times,
  inOneLine = true,
}: {
  hire: RoomHire
  times: string
  inOneLine?: boolean
}) {
  const includesVat = useIncludesVat()
  return (
    <LabelledPrice
      inOneLine={inOneLine}
      amount={<Amount ore={includesVat ? hire.totalPriceVat : hire.totalPrice} />}
      unit={<Trans>for {times}</Trans>}
      more={hire.note === 'minimumPrice' && <Trans>minstepris</Trans>}
    />
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
