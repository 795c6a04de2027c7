import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GuestLink } from '#contract/structs/guest-needs.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { guestLinkMachine } from '#machines/guest-link/guest-link-machine.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { useGuestLink } from '#src/screens/receipt/use-guest-link.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Card } from '#src/ui/page.tsx'
import { Question } from '#src/ui/question.tsx'

const HEADING = 'gjestenes-allergier'

type GuestLinkCardProps = {
  reservationId: string
  accessKey: string | null
  isForStaff: boolean
}

/** The link by which guests say what they need: made, copied and withdrawn, with how many have used it. */
export function GuestLinkCard({ reservationId, accessKey, isForStaff }: GuestLinkCardProps) {
  const guests = useGuestLink(reservationId, accessKey)
  const link = useSelector(guests, ({ context }) => context.link)
  const refusal = useSelector(guests, ({ context }) => context.refusal)
  const hasFailed = useSelector(guests, (state) => state.matches('failed'))
  const isAsked = useSelector(guests, (state) => state.hasTag('dialog'))
  const heading = useRef<HTMLHeadingElement>(null)
  const shownKey = useRef(link?.key)
  // The button that was pressed is gone once there is a link, or none any more.
  useEffect(() => {
    if (shownKey.current !== undefined && shownKey.current !== link?.key) heading.current?.focus()
    shownKey.current = link?.key
  }, [link?.key])
  if (!link && !hasFailed) return null
  // Past the deadline nothing can be begun, and nothing has been.
  if (link && !link.isOpen && link.key === null && link.answered === 0) return null
  return (
    <section aria-labelledby={HEADING} className="no-print">
      <Card>
        <h2 id={HEADING} ref={heading} tabIndex={-1} className="mb-2 text-title">
          <Trans>Gjestenes allergier og andre behov</Trans>
        </h2>
        {link ? (
          <Standing guests={guests} link={link} isForStaff={isForStaff} />
        ) : (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>
              <Trans>Lenken kunne ikke hentes.</Trans>
            </p>
            <RetryList onRetry={() => guests.send({ type: 'load.retried' })} />
          </div>
        )}
        {refusal && (
          <div role="alert" className="mt-4">
            <RefusalNotice code={refusal} />
          </div>
        )}
        {isAsked && <WithdrawDialog guests={guests} answered={link?.answered ?? 0} />}
      </Card>
    </section>
  )
}

type GuestsProps = { guests: ActorRefFrom<typeof guestLinkMachine> }

function Standing({ guests, link, isForStaff }: GuestsProps & { link: GuestLink; isForStaff: boolean }) {
  const { key, answered, isOpen } = link
  const isBusy = useSelector(guests, (state) => state.hasTag('busy'))
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-2">
        <p>
          <Trans>
            Gjestene kan selv melde fra om allergier og andre behov på en egen side. Svarene går rett til
            kjøkkenet.
          </Trans>{' '}
          {isForStaff ? (
            <Trans>Kunden ser bare hvor mange som har meldt fra.</Trans>
          ) : (
            <Trans>Du ser bare hvor mange som har meldt fra.</Trans>
          )}
        </p>
        <Until link={link} />
      </div>
      {(key !== null || answered > 0) && (
        <p className="font-semibold">
          <Plural
            value={answered}
            _0="Ingen har meldt fra"
            one="# gjest har meldt fra"
            other="# gjester har meldt fra"
          />
        </p>
      )}
      {key !== null && isOpen && <Shared linkKey={key} />}
      <div className="flex flex-wrap gap-2">
        {key === null && isOpen && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => guests.send({ type: 'link.requested' })}
          >
            <Trans>Lag lenke til gjestene</Trans>
          </Button>
        )}
        {key !== null && (
          <Button variant="quiet" size="small" onClick={() => guests.send({ type: 'withdrawal.begun' })}>
            <Trans>Slett lenken</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Until({ link: { closesAt, isOpen } }: { link: GuestLink }) {
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  if (closesAt === null) return null
  const at = instantOf(closesAt)
  const day = longDate(venueDateOf(at), clock())
  return (
    <p className="text-ink-soft text-small">
      {isOpen ? (
        <Trans>
          De kan melde fra til {day} kl. {time(at)}.
        </Trans>
      ) : (
        <Trans>
          Fristen gikk ut {day} kl. {time(at)}.
        </Trans>
      )}
    </p>
  )
}

/** The link itself, and the button that copies it. */
function Shared({ linkKey }: { linkKey: string }) {
  const link = new URL(addresses.guests(linkKey), window.location.origin).href
  return (
    <div className="grid justify-items-start gap-2">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="wrap-anywhere text-small underline underline-offset-4"
      >
        {link}
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={link} copied={<Trans>Lenken er kopiert.</Trans>}>
          <Trans>Kopier lenken</Trans>
        </CopyButton>
      </div>
    </div>
  )
}

function WithdrawDialog({ guests, answered }: GuestsProps & { answered: number }) {
  const { t } = useLingui()
  const removesNeeds = useSelector(guests, ({ context }) => context.removesNeeds)
  const isBusy = useSelector(guests, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t`Vil du slette lenken?`}
      consequences={
        <Trans>
          De som har fått lenken, kan ikke bruke den når du har slettet den. Du kan lage en ny når du vil.
        </Trans>
      }
      confirm={<Trans>Slett lenken</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isBusy={isBusy}
      onConfirm={() => guests.send({ type: 'withdrawal.confirmed' })}
      onDismiss={() => guests.send({ type: 'withdrawal.dismissed' })}
    >
      {answered > 0 && (
        <Checkbox
          checked={removesNeeds}
          help={<Trans>Ellers beholder kjøkkenet svarene som er sendt.</Trans>}
          onChange={(on) => guests.send({ type: 'removal.chosen', removesNeeds: on })}
        >
          <Trans>Slett også det gjestene har skrevet</Trans>
        </Checkbox>
      )}
    </Question>
  )
}
