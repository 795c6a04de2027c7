import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import type { Room } from '#contract/structs/room.ts'
import { catalogueActors, catalogueMachine } from '#machines/catalogue/catalogue-machine.ts'
import { packagesFor } from '#machines/catalogue/items.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { addresses } from '#src/addresses.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useScreenActor } from '#src/portal/use-screen-actor.ts'
import { ExtraLines } from '#src/screens/prices/extra-list.tsx'
import { OpeningHours } from '#src/screens/prices/opening-hours.tsx'
import { PackageLines } from '#src/screens/prices/package-list.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Section } from '#src/screens/room/room-facts.tsx'
import { useRoomPackageTotals } from '#src/screens/room/use-room-package-totals.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/**
 * The maximum of listed days with other hours on a room's page; the page of prices and hours has all of them.
 */
const MOST_DAYS = 5

type RoomOfferProps = CalendarProps & {
  room: Room
  /** As loaded for the calendar. */
  hours: WorkingHours
}

/** What can be ordered with a room, for the chosen time at its total, and the opening hours. Specification §1. */
export function RoomOffer({ room, hours, calendar }: RoomOfferProps) {
  return (
    <>
      <ForSale room={room} hours={hours} calendar={calendar} />
      <Section title={<Trans>Åpningstider</Trans>}>
        <OpeningHours hours={hours} most={MOST_DAYS} />
        <p className="text-small">
          <TextLink href={addresses.prices}>
            <Trans>Priser og åpningstider</Trans>
          </TextLink>
        </p>
      </Section>
    </>
  )
}

function ForSale({ room, hours, calendar }: RoomOfferProps) {
  const { client, clock } = usePortal()
  const [machine] = useState(() =>
    catalogueMachine.provide({
      actors: catalogueActors({ ...cataloguePort(client), readWorkingHours: async () => hours }),
    }),
  )
  const actor = useScreenActor(machine, { now: clock() })
  const failed = useSelector(actor, (state) => state.matches('failed'))
  const catalogue = useSelector(actor, ({ context }) => context.catalogue)
  if (failed)
    return (
      <Section title={<Trans>Pakker og tilvalg</Trans>}>
        <Notice
          tone="caution"
          actions={
            <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'load.retried' })}>
              <Trans>Hent pakker og tilvalg</Trans>
            </Button>
          }
        >
          <Trans>Vi fikk ikke hentet pakkene og tilvalgene. Rommet kan bestilles likevel.</Trans>
        </Notice>
      </Section>
    )
  if (!catalogue) return <Skeleton shape="h-64 w-full rounded-panel" />
  const packages = packagesFor(catalogue.packages, room)
  const products = catalogue.products.filter(({ isAvailable }) => isAvailable)
  return (
    <>
      {packages.length > 0 && (
        <Section title={<Trans>Møtepakker</Trans>}>
          <Packages packages={packages} products={products} calendar={calendar} />
        </Section>
      )}
      {products.length > 0 && (
        <Section title={<Trans>Tilvalg</Trans>}>
          <ExtraLines products={products} />
        </Section>
      )}
    </>
  )
}

type PackagesProps = CalendarProps & { packages: readonly MeetingPackage[]; products: readonly Product[] }

/** The packages, each with what the chosen time and people cost with it where they are known. */
function Packages({ packages, products, calendar }: PackagesProps) {
  const totalOf = useRoomPackageTotals({ calendar }, packages)
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const range = chosenRangeOf(context)
  const times = range && formats.times(range)
  return (
    <PackageLines
      packages={packages}
      products={products}
      below={({ id }) => {
        const total = totalOf(id)
        return (
          total &&
          times && (
            <p>
              <strong className="font-semibold text-base">
                <TotalAmount total={total} />
              </strong>{' '}
              <Trans>for {times}</Trans>
              {', '}
              <Plural value={context.people} one="# person" other="# personer" />{' '}
              <span className="text-ink-soft text-meta">
                <VatIncluded />
              </span>
            </p>
          )
        )
      }}
    />
  )
}
