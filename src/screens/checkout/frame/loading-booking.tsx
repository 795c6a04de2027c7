import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { StepName } from '#machines/checkout/types.ts'
import { useCheckoutActor } from '#src/screens/checkout/checkout-context.ts'
import { AwaitedHeading, PageWidth } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A skeleton of the coming step while the room and the catalogue load. */
export function LoadingBooking() {
  const { t } = useLingui()
  const draft = useSelector(useCheckoutActor(), ({ context }) => context.draft)
  return (
    <PageWidth placement="grid gap-6 pt-5 sm:pt-8 lg:pb-20">
      <AwaitedHeading title={t`Bestilling`}>
        <Trans>Henter bestillingen …</Trans>
      </AwaitedHeading>
      {draft?.edits ? <Skeleton shape="h-6 w-64" /> : <Skeleton shape="h-14 w-full lg:h-10" />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-14">
        <div className="grid min-w-0 gap-4">
          <Skeleton shape="h-9 w-40" />
          <div className="grid gap-7">
            <div className="grid gap-2">
              <Skeleton shape="h-18 w-3/4 max-w-lg sm:h-11" />
              <Skeleton shape="h-20 w-full max-w-reading sm:h-7" />
            </div>
            {shapes[draft?.step ?? 'package']}
          </div>
        </div>
        <Skeleton shape="hidden h-[34rem] w-full rounded-panel lg:block" />
      </div>
      <div className="h-[40vh]" />
    </PageWidth>
  )
}

const Fields = ({ count }: { count: number }) => (
  <div className="grid max-w-form gap-5">
    {Array.from({ length: count }, (_, place) => place).map((place) => (
      <div key={place} className="grid gap-1.5">
        <Skeleton shape="h-5 w-32" />
        <Skeleton shape="h-12 w-full" />
      </div>
    ))}
  </div>
)

const Cards = ({ height }: { height: string }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} shape={`${height} w-full rounded-card`} />
    ))}
  </div>
)

const shapes: Record<StepName, ReactNode> = {
  time: <Fields count={4} />,
  package: <Cards height="h-96" />,
  layout: <Cards height="h-32" />,
  extras: <Cards height="h-40" />,
  allergies: <Skeleton shape="h-28 w-full rounded-card" />,
  details: <Fields count={6} />,
  review: <Skeleton shape="h-[44rem] w-full rounded-panel" />,
}
