import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { OwnOffer } from '#contract/structs/offer.ts'
import { type Instant, instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { offerListActors, offerListMachine } from '#machines/offer-list/offer-list-machine.ts'
import { addresses } from '#src/addresses.ts'
import { offerListPort } from '#src/api/offer-list-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useValidity } from '#src/screens/offer/use-validity.ts'
import { OfferStanding } from '#src/screens/offers/offer-standing.tsx'
import { OfferTask } from '#src/screens/offers/offer-task.tsx'
import type { OffersProps } from '#src/screens/offers/offers-props.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ButtonLink, Link } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** One's own offers, restarted for another person. */
export function OwnOffersScreen() {
  const { session } = usePortal()
  const uid = useSelector(session, ({ context }) => context.person?.uid)
  return <OwnOffers key={uid} isSignedIn={uid !== undefined} />
}

function OwnOffers({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui()
  const { client, storage } = usePortal()
  const [machine] = useState(() =>
    offerListMachine.provide({ actors: offerListActors(offerListPort(client, storage, isSignedIn)) }),
  )
  const offers = useActorRef(machine)
  return (
    <Page>
      <div className="grid gap-2">
        <ScreenHeading title={t`Mine forslag`}>
          <Trans>Mine forslag</Trans>
        </ScreenHeading>
        <p className="max-w-reading text-ink-soft text-lead">
          {isSignedIn ? (
            <Trans>Det du har satt sammen og lagret, uten å bestille. Rommene holdes ikke av.</Trans>
          ) : (
            <Trans>
              Det du har satt sammen og lagret i denne nettleseren, uten å bestille. Rommene holdes ikke av.
            </Trans>
          )}
        </p>
      </div>
      <Listed offers={offers} />
      <OfferTask offers={offers} />
    </Page>
  )
}

function Listed({ offers }: OffersProps) {
  const list = useSelector(offers, ({ context }) => context.offers)
  const isLoading = useSelector(offers, (state) => state.matches('loading'))
  const hasFailed = useSelector(offers, (state) => state.matches('failed'))
  if (isLoading)
    return (
      <div role="status">
        <VisuallyHidden>
          <Trans>Henter forslagene dine …</Trans>
        </VisuallyHidden>
        <Skeleton shape="h-40 w-full rounded-panel" />
      </div>
    )
  if (hasFailed)
    return (
      <ListFailed
        title={<Trans>Forslagene kunne ikke hentes</Trans>}
        onRetry={() => offers.send({ type: 'load.retried' })}
      >
        <Trans>Vi fikk ikke svar. Ingenting er slettet. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (list.length === 0)
    return (
      <EmptyState
        icon="search"
        title={<Trans>Du har ingen forslag</Trans>}
        actions={
          <ButtonLink href={addresses.home}>
            <Trans>Finn et rom</Trans>
          </ButtonLink>
        }
      >
        <Trans>Sett sammen et møte, og velg «Lagre som forslag».</Trans>
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {list.map((offer) => (
        <OwnOfferCard key={offer.id} offer={offer} offers={offers} />
      ))}
    </ul>
  )
}

function OwnOfferCard({ offer, offers }: OffersProps & { offer: OwnOffer }) {
  const { id, key, name, validUntil, alternatives } = offer
  const { clock } = usePortal()
  const isOrdered = alternatives.some(({ outcome }) => outcome !== null)
  const isOver = instantOf(validUntil) < clock()
  return (
    <li>
      <article className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="wrap-anywhere min-w-0 text-title">
            <Link href={addresses.offer(key)} className="decoration-2 underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          {!isOrdered && <Validity until={instantOf(validUntil)} isOver={isOver} />}
        </div>
        <ul className="grid gap-1.5">
          {[...alternatives.entries()].map(([place, alternative]) => (
            <li key={place} className="flex flex-wrap justify-between gap-x-4 text-small">
              <AlternativeLine alternative={alternative} isOver={isOver} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={addresses.offer(key)} variant="secondary" size="small">
            <Trans>Åpne forslaget</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            onClick={() => offers.send({ type: 'renaming.begun', offerId: id })}
          >
            <Trans>Endre navn</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <CopyButton offer={offer} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => offers.send({ type: 'deletion.begun', offerId: id })}
          >
            <Trans>Slett</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      </article>
    </li>
  )
}

/** How long an offer is valid that has not been ordered. */
function Validity({ until, isOver }: { until: Instant; isOver: boolean }) {
  const validity = useValidity()
  return isOver ? (
    <Badge tone="caution">
      <Trans>Gjelder ikke lenger</Trans>
    </Badge>
  ) : (
    <span className="text-ink-soft text-small">{validity(until)}</span>
  )
}

type LineProps = { alternative: OwnOffer['alternatives'][number]; isOver: boolean }

function AlternativeLine({ alternative, isOver }: LineProps) {
  const { list, longDate } = useFormats()
  const { clock } = usePortal()
  const { roomNames, dateCount, arrival, departure, total } = alternative
  const range = rangeFromWire({ startTime: arrival, endTime: departure })
  const [first, last] = [venueDateOf(range.start), venueDateOf(range.end - 1)]
  return (
    <>
      <span className="wrap-anywhere">
        {roomNames.length > 0 && <>{list(roomNames)}, </>}
        {first === last ? (
          <Occasion {...range} />
        ) : (
          <>
            {dateCount > 1 && <Trans>{dateCount} datoer: </Trans>}
            {longDate(first, clock())} – {longDate(last, clock())}
          </>
        )}{' '}
        <OfferStanding alternative={alternative} isOver={isOver} />
      </span>
      <span>
        <Price amount={total.totalPriceVat} /> <Trans>inkl. mva.</Trans>
      </span>
    </>
  )
}

function CopyButton({ offer: { key, name } }: { offer: OwnOffer }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={async ({ currentTarget }) => {
          const link = new URL(addresses.offer(key), window.location.origin).href
          await currentTarget.ownerDocument.defaultView?.navigator.clipboard.writeText(link)
          setIsCopied(true)
        }}
      >
        <Trans>Kopier lenken</Trans>
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <span role="status" className="self-center text-small">
        {isCopied && <Trans>Lenken er kopiert.</Trans>}
      </span>
    </>
  )
}
