import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CalendarFeed, CalendarLink } from '#contract/structs/calendar-feed.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { calendarFeedsMachine } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Card } from '#src/ui/page.tsx'

export type CalendarsProps = { calendars: ActorRefFrom<typeof calendarFeedsMachine> }

type FeedCardProps = CalendarsProps & { feed: CalendarFeed }

/** A calendar with its link, or the button that makes one. */
export function FeedCard({ calendars, feed: { scope, organizationName, link } }: FeedCardProps) {
  const isMine = useSelector(calendars, ({ context }) => context.scope === scope)
  const refusal = useSelector(calendars, ({ context }) => context.refusal)
  const isMaking = useSelector(calendars, (state) => state.matches('making'))
  const heading = useRef<HTMLHeadingElement>(null)
  const made = link?.createdAt ?? null
  const shown = useRef(made)
  // The button that was pressed is gone once there is another link, or none any more.
  useEffect(() => {
    if (shown.current !== made) heading.current?.focus()
    shown.current = made
  }, [made])
  return (
    <section aria-labelledby={`kalender-${scope}`}>
      <Card>
        <div className="grid justify-items-start gap-4">
          <div className="grid gap-1">
            <h2 id={`kalender-${scope}`} ref={heading} tabIndex={-1} className="text-title">
              {scope === 'own' ? (
                <Trans>Bestillingene dine</Trans>
              ) : (
                <Trans>Alle bestillingene til {organizationName}</Trans>
              )}
            </h2>
            <p className="text-ink-soft">
              {scope === 'own' ? (
                <Trans>Det du selv har bestilt.</Trans>
              ) : (
                <Trans>
                  Bestillingene til alle kontaktene. Du kan hente dem så lenge du er hovedkontakt.
                </Trans>
              )}
            </p>
          </div>
          {link ? (
            <Linked calendars={calendars} scope={scope} link={link} />
          ) : (
            <Button
              busy={isMaking && isMine}
              icon={<Icon name="calendar" size="small" />}
              onClick={() => calendars.send({ type: 'link.requested', scope })}
            >
              <Trans>Lag lenke</Trans>
            </Button>
          )}
          {refusal && isMine && (
            <div role="alert">
              <RefusalNotice code={refusal} />
            </div>
          )}
        </div>
      </Card>
    </section>
  )
}

type LinkedProps = CalendarsProps & { scope: CalendarFeed['scope']; link: CalendarLink }

function Linked({ calendars, scope, link }: LinkedProps) {
  return (
    <>
      {link.url === null ? (
        <p>
          <Trans>
            Lenken virker fortsatt, men vi kan ikke vise den lenger. Hvis du lager en ny lenke, slutter den
            gamle å virke.
          </Trans>
        </p>
      ) : (
        <Address url={link.url} />
      )}
      <Times link={link} />
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button variant="quiet" size="small" onClick={() => calendars.send({ type: 'renewal.begun', scope })}>
          <Trans>Lag en ny lenke</Trans>
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => calendars.send({ type: 'withdrawal.begun', scope })}
        >
          <Trans>Slett lenken</Trans>
        </Button>
      </div>
    </>
  )
}

function Address({ url }: { url: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="wrap-anywhere select-all rounded-control bg-sunken px-3 py-2 text-small">{url}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          rel="noreferrer"
          className={buttonStyle('primary', 'small', false)}
        >
          <Trans>Åpne i kalenderen</Trans>
        </a>
        <CopyButton text={url} variant="secondary" copied={<Trans>Lenken er kopiert.</Trans>}>
          <Trans>Kopier lenken</Trans>
        </CopyButton>
      </div>
      <p className="text-small">
        <Trans>
          Alle som har lenken, kan se bestillingene. Priser, allergier og beskjeder er ikke med, og ingen kan
          endre noe med den.
        </Trans>
      </p>
    </div>
  )
}

function Times({ link: { createdAt, lastFetchedAt } }: { link: CalendarLink }) {
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  const day = (wire: string) => longDate(venueDateOf(instantOf(wire)), clock())
  return (
    <Details>
      <Detail label={<Trans>Laget</Trans>}>{day(createdAt)}</Detail>
      <Detail label={<Trans>Sist hentet</Trans>}>
        {lastFetchedAt === null ? (
          <Trans>Ikke hentet ennå</Trans>
        ) : (
          <Trans>
            {day(lastFetchedAt)} kl. {time(instantOf(lastFetchedAt))}
          </Trans>
        )}
      </Detail>
    </Details>
  )
}
