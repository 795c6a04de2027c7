import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Editor } from '#domain/reservation/reservation-status.ts'
import { seriesMachine } from '#machines/series/series-machine.ts'
import { seriesActors } from '#machines/series/setup.ts'
import { addresses } from '#src/addresses.ts'
import { seriesPort } from '#src/api/series-port.ts'
import type { ScreenProps } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useWindowSignals } from '#src/portal/window-signals.ts'
import { keepAccessKey, storedAccessKey, useKeyInAddress } from '#src/screens/receipt/access-key.ts'
import { ReceiptFailed } from '#src/screens/receipt/receipt-failed.tsx'
import { ReservationNotFound } from '#src/screens/receipt/reservation-not-found.tsx'
import { SeriesView } from '#src/screens/series/series-view.tsx'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The order at the address, restarted for another link to it, and for another role. */
export function SeriesScreen({ params }: ScreenProps) {
  const seriesId = params.seriesId ?? ''
  const { session, storage } = usePortal()
  const fromLink = useKeyInAddress(addresses.series(seriesId))
  const accessKey = fromLink ?? storedAccessKey(storage, seriesId)
  const isStaff = useSelector(session, ({ context }) =>
    Boolean(context.person?.grants?.includes('reservations')),
  )
  const editor = isStaff && accessKey === null ? 'staff' : 'customer'
  return <Order key={`${seriesId} ${fromLink} ${editor}`} {...{ seriesId, accessKey, editor }} />
}

type OrderProps = { seriesId: string; accessKey: string | null; editor: Editor }

/** Assembles the page: the keys and the machine. Keys that have opened the order and its dates are stored. */
function Order(props: OrderProps) {
  const { client, storage, clock } = usePortal()
  const [machine] = useState(() => seriesMachine.provide({ actors: seriesActors(seriesPort(client)) }))
  const [input] = useState(() => ({ ...props, now: clock() }))
  const [state, send] = useMachine(machine, { input })
  const { series } = state.context
  useWindowSignals(send)
  useEffect(() => {
    for (const { id, accessKey } of series?.accessKey ? [series, ...series.dates] : [])
      if (accessKey) keepAccessKey(storage, id, accessKey)
  }, [series, storage])
  if (state.matches('notFound')) return <ReservationNotFound />
  if (state.matches('failed')) return <ReceiptFailed onRetry={() => send({ type: 'load.retried' })} />
  if (!state.matches('shown') || !series) return <SeriesSkeleton />
  return <SeriesView state={state} series={series} send={send} />
}

function SeriesSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Bestilling`}>
        <Trans>Henter bestillingen …</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-72 w-full rounded-panel" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="h-96 w-full rounded-panel" />
        <Skeleton shape="h-72 w-full rounded-panel" />
      </div>
    </Page>
  )
}
