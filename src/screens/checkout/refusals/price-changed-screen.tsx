import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PriceSummary } from '#contract/structs/price.ts'
import { isRequest } from '#machines/checkout/order-to-send.ts'
import type { Booking } from '#machines/checkout/types.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** The price differs from the displayed one: both are shown, and the new one needs a confirmation. */
export function PriceChangedScreen() {
  const { t } = useLingui()
  const { actor, state, booking } = useCheckout()
  const { price, previousPrice } = state.context
  return (
    <RefusalScreen
      icon="info"
      title={t`Prisen er endret`}
      choices={
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {previousPrice && <PriceCard title={<Trans>Prisen du så</Trans>} summary={previousPrice} past />}
          {price && <PriceCard title={<Trans>Prisen nå</Trans>} summary={price} />}
        </div>
      }
      actions={
        <Button onClick={() => actor.send({ type: 'price.accepted' })}>
          <AcceptWords booking={booking} />
        </Button>
      }
    >
      <p>
        {booking.editing ? (
          <Trans>
            Prisen er en annen enn den du så. Bestillingen er som før, og endringene dine ligger fortsatt her.
            Se på den nye prisen og avgjør om du vil lagre.
          </Trans>
        ) : (
          <Trans>
            Prisen ble endret mens du fylte ut. Ingenting er bestilt, og alt er lagret. Se på den nye prisen
            og avgjør om du vil bestille.
          </Trans>
        )}
      </p>
    </RefusalScreen>
  )
}

function AcceptWords({ booking }: { booking: Booking }) {
  if (booking.editing) return <Trans>Godta prisen og lagre endringene</Trans>
  return isRequest(booking) ? (
    <Trans>Godta prisen og send forespørsel</Trans>
  ) : (
    <Trans>Godta prisen og bekreft bestilling</Trans>
  )
}

type PriceCardProps = { title: ReactNode; summary: PriceSummary; past?: boolean }

const PriceCard = ({ title, summary, past = false }: PriceCardProps) => (
  <section
    className={classNames(
      'grid gap-4 rounded-card border p-5',
      past ? 'border-line bg-sunken' : 'border-primary bg-surface ring-1 ring-primary',
    )}
  >
    <h2 className="text-title">{title}</h2>
    <PriceSummaryView summary={summary} />
  </section>
)
