import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Offer } from '#contract/structs/offer.ts'
import { canAccept } from '#machines/offer/acceptance.ts'
import { addresses } from '#src/addresses.ts'
import { ownOffersKey } from '#src/portal/own-offers-key.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useOfferMail } from '#src/screens/offer/use-offer-mail.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Card } from '#src/ui/page.tsx'

type ShareProps = { offer: Offer; linkKey: string }

/** The link to copy, the mail to write in one's own program, and the paper. On paper, the link and whom to ask. */
export function ShareOffer({ offer, linkKey }: ShareProps) {
  const [isCopied, setIsCopied] = useState(false)
  const link = new URL(addresses.offer(linkKey), window.location.origin).href
  const mail = useOfferMail(offer, link)
  const { session, storage, tenant } = usePortal()
  const isSignedIn = useSelector(session, ({ context }) => context.person !== null)
  const { name, contact } = tenant
  return (
    <>
      <section aria-labelledby="del-forslaget" className="no-print lg:max-w-reading">
        <Card>
          <h2 id="del-forslaget" className="mb-2 text-title">
            <Trans>Del forslaget</Trans>
          </h2>
          <p className="mb-4 text-ink-soft text-small">
            {offer.alternatives.some(canAccept) ? (
              <Trans>
                Alle som har lenken, kan se forslaget og bestille det i eget navn. De kan ikke endre det.
              </Trans>
            ) : (
              <Trans>Alle som har lenken, kan se forslaget. De kan ikke endre det.</Trans>
            )}
          </p>
          <p className="wrap-anywhere mb-4 select-all rounded-control bg-sunken px-3 py-2 text-small">
            {link}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="small"
              onClick={async ({ currentTarget }) => {
                await currentTarget.ownerDocument.defaultView?.navigator.clipboard.writeText(link)
                setIsCopied(true)
              }}
            >
              <Trans>Kopier lenken</Trans>
            </Button>
            <a href={mail} className={buttonStyle('secondary', 'small', false)}>
              <Trans>Send på e-post</Trans>
            </a>
            <Button
              size="small"
              variant="secondary"
              onClick={({ currentTarget }) => currentTarget.ownerDocument.defaultView?.print()}
            >
              <Trans>Skriv ut</Trans>
            </Button>
            <span role="status" className="text-small">
              {isCopied && <Trans>Lenken er kopiert.</Trans>}
            </span>
          </div>
          {(isSignedIn || storage.getItem(ownOffersKey) !== null) && (
            <p className="mt-4 text-small">
              <Trans>
                Forslagene du har lagret, finner du under{' '}
                <TextLink href={addresses.ownOffers}>Mine forslag</TextLink>.
              </Trans>
            </p>
          )}
        </Card>
      </section>
      <div className="hidden gap-1 text-meta print:grid">
        <p className="wrap-anywhere">
          <Trans>Se om det fortsatt er ledig, og bestill: {link}</Trans>
        </p>
        <p>
          {name}, {contact.phone}, {contact.email}
        </p>
      </div>
    </>
  )
}
