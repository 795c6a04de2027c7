import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Offer } from '#contract/structs/offer.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { datesOf, isSeries } from '#machines/checkout/draft-dates.ts'
import { draftOfOffer } from '#machines/checkout/offer-draft.ts'
import { isOrdered } from '#machines/offer/acceptance.ts'
import { alternativeAt, offerActors, offerMachine } from '#machines/offer/offer-machine.ts'
import { addresses } from '#src/addresses.ts'
import { offerPort } from '#src/api/offer-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useFragment } from '#src/portal/use-fragment.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { UnreadView } from '#src/screens/answering/unread-view.tsx'
import { stepAddress } from '#src/screens/checkout/checkout-address.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'
import { OfferedAlternative } from '#src/screens/offer/alternative.tsx'
import type { OfferProps } from '#src/screens/offer/offer-props.ts'
import { ShareOffer } from '#src/screens/offer/share-offer.tsx'
import { plannedAddress } from '#src/screens/planning/dates-address.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { AwaitedHeading, NarrowPage, Page, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

const priceQuestion = lazyPart(
  async () => (await import('#src/screens/offer/price-question.tsx')).PriceQuestion,
)

/** The offer of a link, restarted for another one. */
export function OfferScreen() {
  const key = useFragment('nokkel')
  return <OfferOf key={key} linkKey={key} />
}

function OfferOf({ linkKey }: { linkKey: string }) {
  const { t } = useLingui()
  const { client } = usePortal()
  const [machine] = useState(() => offerMachine.provide({ actors: offerActors(offerPort(client)) }))
  const actor = useActorRef(machine, { input: { key: linkKey } })
  const state = useSelector(actor, ({ value }) => value)
  const offer = useSelector(actor, ({ context }) => context.offer)
  useBeginning(actor, linkKey)
  if (state === 'gone')
    return (
      <NoOffer title={t`Lenken virker ikke lenger`}>
        <Trans>
          Forslaget er slettet, eller lenken er ikke riktig. Be den som delte det, om en ny lenke. Ingenting
          er bestilt.
        </Trans>
      </NoOffer>
    )
  if (state === 'incomplete')
    return (
      <NoOffer title={t`Lenken er ikke komplett`}>
        <Trans>
          Slutten av lenken mangler. Noen e-postprogrammer kutter den. Be den som delte forslaget, om å få
          lenken på nytt.
        </Trans>
      </NoOffer>
    )
  if (state === 'failed') return <UnreadView onRetry={() => actor.send({ type: 'load.retried' })} />
  if (!offer)
    return (
      <NarrowPage>
        <AwaitedHeading title={t`Henter forslaget …`}>
          <Trans>Henter forslaget …</Trans>
        </AwaitedHeading>
        <Skeleton shape="h-96 w-full rounded-panel" />
      </NarrowPage>
    )
  return <Shown actor={actor} offer={offer} linkKey={linkKey} />
}

/** A link that opens no offer: why, and a way on. */
const NoOffer = ({ title, children }: { title: string; children: ReactNode }) => (
  <StatementPage
    icon="info"
    title={title}
    actions={
      <ButtonLink href={addresses.home}>
        <Trans>Se møterommene</Trans>
      </ButtonLink>
    }
  >
    <p className="text-ink-soft text-lead">{children}</p>
  </StatementPage>
)

/**
 * The booking begins once an alternative is accepted, in place of a booking under way; other times for several dates or rooms are
 * found in their plan.
 */
function useBeginning(actor: OfferProps['actor'], key: string): void {
  const { session } = usePortal()
  const store = useDraftStore(null)
  const [, navigate] = useLocation()
  const accepted = useSelector(actor, (state) =>
    state.matches('accepted') ? alternativeAt(state.context, state.context.place) : null,
  )
  useEffect(() => {
    if (!accepted) return
    const isKnown = session.getSnapshot().context.person !== null
    const { name = '' } = actor.getSnapshot().context.offer ?? {}
    const draft = draftOfOffer(accepted, { key, name }, store.read(), isKnown)
    if (!draft) return
    store.keep(draft)
    const isReplanned = draft.step === 'time' && isSeries({ draft, editing: null })
    navigate(isReplanned ? plannedAddress(datesOf(draft)) : stepAddress(draft.step, draft))
  }, [accepted, actor, key, session, store, navigate])
}

/** A single alternative leaves room beside it. */
const belowEachOther = 'grid gap-8 print:gap-2'
const besideEachOther = classNames(
  belowEachOther,
  'items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] print:grid-cols-1',
)

const columns = [
  '',
  '',
  'md:grid-cols-2 print:grid-cols-2 print:[zoom:0.9]',
  'md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:[zoom:0.83]',
  'md:grid-cols-2 xl:grid-cols-4 print:grid-cols-4 print:[zoom:0.83]',
]

function Shown({ actor, offer, linkKey }: OfferProps & { offer: Offer; linkKey: string }) {
  const { fullDate } = useFormats()
  const { tenant, clock } = usePortal()
  const [checked, setChecked] = useState(() => ({ offer, at: clock() }))
  if (checked.offer !== offer) setChecked({ offer, at: clock() })
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const asksPrice = useSelector(actor, (state) => state.matches('priceChanged'))
  const { name, createdAt, alternatives } = offer
  return (
    <Page>
      <div className="grid max-w-reading gap-2 print:max-w-none">
        <ScreenHeading title={name}>{name}</ScreenHeading>
        <p className="text-ink-soft text-lead print:text-small">
          <Trans>
            Forslag til bestilling hos {tenant.name}, lagret {fullDate(venueDateOf(instantOf(createdAt)))}
          </Trans>
        </p>
        <p className="text-small">
          {alternatives.some(isOrdered) ? (
            <Trans>
              Forslaget er bestilt eller sendt som forespørsel. Den som bestilte, har fått e-post om det.
            </Trans>
          ) : (
            <>
              <Trans>Dette er ikke en bestilling, og rommet holdes ikke av.</Trans>{' '}
              <span className="no-print">
                <Trans>Vi sjekker pris og ledighet hver gang siden åpnes.</Trans>
              </span>
            </>
          )}
        </p>
      </div>
      {refusal && (
        <div role="alert" className="no-print">
          <RefusalNotice code={refusal} />
        </div>
      )}
      <div className={alternatives.length === 1 ? besideEachOther : belowEachOther}>
        <div className={classNames('grid items-start gap-6 print:gap-2', columns[alternatives.length])}>
          {[...alternatives.entries()].map(([place, alternative]) => (
            <OfferedAlternative
              key={place}
              actor={actor}
              alternative={alternative}
              place={place}
              isAlone={alternatives.length === 1}
              checkedAt={checked.at}
            />
          ))}
        </div>
        <ShareOffer offer={offer} linkKey={linkKey} />
      </div>
      {asksPrice && (
        <Suspense>
          <priceQuestion.Component actor={actor} />
        </Suspense>
      )}
    </Page>
  )
}
