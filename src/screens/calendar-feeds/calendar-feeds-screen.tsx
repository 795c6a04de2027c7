import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { calendarFeedsActors, calendarFeedsMachine } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import { addresses } from '#src/addresses.ts'
import { calendarFeedsPort } from '#src/api/calendar-feeds-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { CalendarHelp } from '#src/screens/calendar-feeds/calendar-help.tsx'
import { FeedCard } from '#src/screens/calendar-feeds/feed-card.tsx'
import { FeedQuestion } from '#src/screens/calendar-feeds/feed-question.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The calendars that the signed-in customer may subscribe to. */
export function CalendarFeedsScreen() {
  const { t } = useLingui()
  const { client } = usePortal()
  const [machine] = useState(() =>
    calendarFeedsMachine.provide({ actors: calendarFeedsActors(calendarFeedsPort(client)) }),
  )
  const calendars = useActorRef(machine)
  const feeds = useSelector(calendars, ({ context }) => context.feeds)
  const hasFailed = useSelector(calendars, (state) => state.matches('failed'))
  const [retries, setRetries] = useState(0)
  const retry = () => {
    setRetries(retries + 1)
    calendars.send({ type: 'load.retried' })
  }
  const isAsked = useSelector(calendars, (state) => state.hasTag('dialog'))
  return (
    <NarrowPage>
      <div className="grid gap-3">
        <ScreenHeading key={retries} focused={retries > 0} title={t`Bestillinger i kalenderen`}>
          <Trans>Bestillinger i kalenderen</Trans>
        </ScreenHeading>
        <p className="text-lead">
          <Trans>
            Lag en lenke som kalenderen din kan hente bestillinger fra. Nye bestillinger, endringer og
            avbestillinger kommer automatisk inn i kalenderen.
          </Trans>
        </p>
        <p>
          <TextLink href={addresses.myBookings}>
            <Trans>Tilbake til Mine bestillinger</Trans>
          </TextLink>
        </p>
      </div>
      {hasFailed && (
        <div role="alert">
          <Notice
            tone="negative"
            title={<Trans>Noe gikk galt</Trans>}
            actions={<RetryList onRetry={retry} />}
          >
            <Trans>Vi fikk ikke hentet lenkene dine. De virker som før.</Trans>
          </Notice>
        </div>
      )}
      {!feeds && !hasFailed && <Skeleton shape="h-48 w-full" />}
      {feeds?.map((feed) => (
        <FeedCard key={feed.scope} calendars={calendars} feed={feed} />
      ))}
      {feeds && <CalendarHelp />}
      {isAsked && <FeedQuestion calendars={calendars} />}
    </NarrowPage>
  )
}
