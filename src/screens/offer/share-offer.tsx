import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Offer } from '#contract/structs/offer.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Card } from '#src/ui/page.tsx'

/** The address that opens a new mail in the visitor's own program, without a recipient; lines end as mails have them (RFC 6068). */
const mailAddress = ({ subject, lines }: { subject: string; lines: readonly string[] }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`

type ShareProps = { offer: Offer; linkKey: string }

/** The link to copy, the mail to write in one's own program, and the paper. On paper, the link alone. */
export function ShareOffer({ offer, linkKey }: ShareProps) {
  const [isCopied, setIsCopied] = useState(false)
  const link = new URL(addresses.offer(linkKey), window.location.origin).href
  const mail = useMail(offer, link)
  return (
    <>
      <section aria-labelledby="del-forslaget" className="no-print max-w-reading">
        <Card>
          <h2 id="del-forslaget" className="mb-2 text-title">
            <Trans>Del forslaget</Trans>
          </h2>
          <p className="mb-4 text-ink-soft text-small">
            <Trans>
              Alle som har lenken, kan se forslaget og bestille det i eget navn. De kan ikke endre det.
            </Trans>
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
        </Card>
      </section>
      <p className="wrap-anywhere hidden text-meta print:block">{link}</p>
    </>
  )
}

/** A mail to be sent from the visitor's own mail program: what each alternative is, and the link. */
function useMail({ name, alternatives }: Offer, link: string): string {
  const { t } = useLingui()
  const { fullDate, times, kroner, time, list } = useFormats()
  const { tenant } = usePortal()
  const lines = alternatives.map(({ dates, price, keptTotal, validUntil }, place) => {
    const rooms = dates.flatMap((date) =>
      date.rooms.map((room) => {
        const range = rangeFromWire(room)
        const [roomName, day, hours] = [room.roomName ?? '', fullDate(venueDateOf(range.start)), times(range)]
        return t`${roomName}, ${day} kl. ${hours}`
      }),
    )
    const number = place + 1
    const what = list(rooms)
    const amount = kroner((price ?? keptTotal).totalPriceVat)
    const until = instantOf(validUntil)
    const [day, clock] = [fullDate(venueDateOf(until)), time(until)]
    return alternatives.length === 1
      ? t`${what}: ${amount} inkl. mva. Gjelder til ${day} kl. ${clock}.`
      : t`Alternativ ${number}: ${what}: ${amount} inkl. mva. Gjelder til ${day} kl. ${clock}.`
  })
  return mailAddress({
    subject: t`Forslag: ${name}`,
    lines: [
      t`Hei`,
      '',
      t`Her er et forslag til møte: ${tenant.name}. Se hva som er med, og bestill hvis det passer:`,
      link,
      '',
      ...lines,
      '',
      t`Rommet holdes ikke av.`,
    ],
  })
}
