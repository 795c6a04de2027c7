import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { type CheckoutSnapshot, EditingContext } from '#src/screens/checkout/checkout-context.ts'
import { CheckoutFrame } from '#src/screens/checkout/frame/checkout-frame.tsx'
import { LoadingBooking } from '#src/screens/checkout/frame/loading-booking.tsx'
import { LoadFailed, NothingBegun, RoomUnknown } from '#src/screens/checkout/refusals/before-booking.tsx'
import { DatesRefusedScreen } from '#src/screens/checkout/refusals/dates-refused-screen.tsx'
import { FailedScreen } from '#src/screens/checkout/refusals/failed-screen.tsx'
import { NotEditableScreen } from '#src/screens/checkout/refusals/not-editable-screen.tsx'
import { OfflineScreen } from '#src/screens/checkout/refusals/offline-screen.tsx'
import { OverbookedScreen } from '#src/screens/checkout/refusals/overbooked-screen.tsx'
import { PlacedBeforeScreen } from '#src/screens/checkout/refusals/placed-before-screen.tsx'
import { PriceChangedScreen } from '#src/screens/checkout/refusals/price-changed-screen.tsx'
import { ServingClosedScreen } from '#src/screens/checkout/refusals/serving-closed-screen.tsx'
import { TakenScreen } from '#src/screens/checkout/refusals/taken-screen.tsx'
import { TooLateScreen } from '#src/screens/checkout/refusals/too-late-screen.tsx'
import { DetailsStep } from '#src/screens/checkout/steps/details-step.tsx'
import { ExtrasStep } from '#src/screens/checkout/steps/extras-step.tsx'
import { LayoutStep } from '#src/screens/checkout/steps/layout-step.tsx'
import { PackageStep } from '#src/screens/checkout/steps/package-step.tsx'
import { ReviewStep } from '#src/screens/checkout/steps/review-step.tsx'
import { TimeStep } from '#src/screens/checkout/steps/time-step.tsx'

/** Only orders with food have it: loaded once the rest is there, before it is come to. */
const allergiesStep = lazyPart(
  async () => (await import('#src/screens/checkout/steps/allergies-step.tsx')).AllergiesStep,
)

type CheckoutViewProps = { state: CheckoutSnapshot; notice: ReactNode }

/** The screen of each state. */
export function CheckoutView({ state, notice }: CheckoutViewProps) {
  if (state.matches('empty')) return <NothingBegun />
  if (state.matches('roomUnknown')) return <RoomUnknown />
  if (state.matches('loadFailed')) return <LoadFailed />
  if (!state.matches('booking')) return <LoadingBooking />
  return (
    <CheckoutFrame notice={notice}>
      <FlowScreen state={state} />
    </CheckoutFrame>
  )
}

function FlowScreen({ state }: { state: CheckoutSnapshot }) {
  const editing = useContext(EditingContext)
  useEffect(() => {
    allergiesStep.load().catch(() => undefined)
  }, [])
  if (state.matches({ booking: { flow: 'taken' } })) return <TakenScreen />
  if (state.matches({ booking: { flow: 'datesRefused' } })) return <DatesRefusedScreen />
  if (state.matches({ booking: { flow: 'overbooked' } })) return <OverbookedScreen />
  if (state.matches({ booking: { flow: 'priceChanged' } })) return <PriceChangedScreen />
  if (state.matches({ booking: { flow: 'servingClosed' } })) return <ServingClosedScreen />
  if (state.matches({ booking: { flow: 'tooLate' } })) return <TooLateScreen />
  if (state.matches({ booking: { flow: 'offline' } })) return <OfflineScreen />
  if (state.matches({ booking: { flow: 'placedBefore' } })) return <PlacedBeforeScreen />
  if (state.matches({ booking: { flow: 'notEditable' } })) return <NotEditableScreen />
  if (state.matches({ booking: { flow: 'failed' } })) return <FailedScreen />
  if (state.matches({ booking: { flow: { filling: 'choosingTime' } } })) return <TimeStep />
  if (state.matches({ booking: { flow: { filling: 'choosingPackage' } } })) return <PackageStep />
  if (state.matches({ booking: { flow: { filling: 'choosingLayout' } } })) return <LayoutStep />
  if (state.matches({ booking: { flow: { filling: 'choosingExtras' } } })) return <ExtrasStep />
  if (state.matches({ booking: { flow: { filling: 'recordingAllergies' } } }))
    return (
      <Suspense>
        <allergiesStep.Component />
      </Suspense>
    )
  if (state.matches({ booking: { flow: { filling: 'enteringDetails' } } })) return <DetailsStep />
  // The review, also while it is sent: the same screen, disabled.
  return editing ? <editing.Review /> : <ReviewStep />
}
