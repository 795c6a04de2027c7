import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addresses } from '#src/addresses.ts'
import { useCheckoutActor } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { NarrowPage, Page, ScreenHeading, WindowTitle } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type WordsProps = { icon: IconName; title: string; children: ReactNode; actions: ReactNode }

const Words = ({ icon, title, children, actions }: WordsProps) => (
  <NarrowPage>
    <div className="grid justify-items-start gap-5 rounded-panel bg-tint p-7 sm:p-12">
      <Icon name={icon} size="large" placement="text-primary" />
      <ScreenHeading title={title}>{title}</ScreenHeading>
      <p className="text-ink-soft text-lead">{children}</p>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  </NarrowPage>
)

const ToRooms = ({ children }: { children: ReactNode }) => (
  <ButtonLink href={addresses.home}>{children}</ButtonLink>
)

/** Somebody came to the checkout with nothing to book. */
export function NothingBegun() {
  const { t } = useLingui()
  return (
    <Words
      icon="calendar"
      title={t`Ingen bestilling er påbegynt`}
      actions={
        <ToRooms>
          <Trans>Finn et rom</Trans>
        </ToRooms>
      }
    >
      <Trans>Velg et rom og et ledig tidspunkt, så begynner bestillingen der.</Trans>
    </Words>
  )
}

/** The room of the booking is not in the house, or no longer. */
export function RoomUnknown() {
  const { t } = useLingui()
  return (
    <Words
      icon="key"
      title={t`Rommet finnes ikke lenger`}
      actions={
        <ToRooms>
          <Trans>Velg et annet rom</Trans>
        </ToRooms>
      }
    >
      <Trans>
        Rommet kan ha fått nytt navn eller er tatt ut av utleie. Det du har fylt ut, er tatt vare på og blir
        med til rommet du velger.
      </Trans>
    </Words>
  )
}

/** What can be ordered did not come. */
export function LoadFailed() {
  const { t } = useLingui()
  const actor = useCheckoutActor()
  return (
    <Words
      icon="warning"
      title={t`Bestillingen kunne ikke hentes fram`}
      actions={
        <Button onClick={() => actor.send({ type: 'load.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      }
    >
      <Trans>
        Vi fikk ikke kontakt med bestillingstjenesten. Det du har fylt ut, er tatt vare på. Se etter at du er
        på nett, og prøv igjen.
      </Trans>
    </Words>
  )
}

/** While the room and what can be ordered are fetched. */
export function LoadingBooking() {
  const { t } = useLingui()
  return (
    <Page>
      <WindowTitle>{t`Bestilling`}</WindowTitle>
      <VisuallyHidden>
        <Trans>Henter bestillingen …</Trans>
      </VisuallyHidden>
      <Skeleton shape="h-11 w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-5">
          <Skeleton shape="h-12 w-2/3" />
          <Skeleton shape="h-48 w-full rounded-card" />
          <Skeleton shape="h-48 w-full rounded-card" />
        </div>
        <Skeleton shape="hidden h-[30rem] w-full rounded-panel lg:block" />
      </div>
    </Page>
  )
}
