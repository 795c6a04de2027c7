import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Concern, Overview, ReservationNews } from '#contract/structs/overview.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { TodayRead } from '#machines/today/types.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { bookingAddress, bookingsAddressWith } from '#src/screens/bookings/bookings-address.ts'
import { registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Link, TextLink } from '#src/ui/link.tsx'

export const TodayTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="text-title">
    {children}
  </h2>
)

export const todayBox = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface'

const row = 'grid gap-0.5 px-4 py-3 text-small wrap-anywhere'

const BookingLink = ({ reservationId, name }: { reservationId: string; name: string }) => (
  <Link href={bookingAddress(reservationId)} className="font-semibold underline underline-offset-4">
    {name}
  </Link>
)

/** The customer before what follows, where the booking is not named by them. */
const customerBeside = ({ name, customerName }: { name: string; customerName: string }) =>
  name !== customerName && `${customerName}, `

/** What is wrong with bookings of the next days; nothing where nothing is. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  const { shortDate, time } = useFormats()
  if (concerns.length === 0) return null
  return (
    <section aria-labelledby="ma-ses-pa" className="grid gap-3">
      <TodayTitle id="ma-ses-pa">
        <Trans>Dette må ses på</Trans>
      </TodayTitle>
      <ul className={todayBox}>
        {concerns.map((concern) => {
          const at = instantOf(concern.startTime)
          return (
            <li
              key={`${concern.reservationId} ${concern.kind} ${concern.roomName} ${concern.startTime}`}
              className={row}
            >
              <span>
                <BookingLink {...concern} />{' '}
                <span className="text-ink-soft">
                  {customerBeside(concern)}
                  {shortDate(venueDateOf(at))} {time(at)}
                </span>
              </span>
              <span className="text-negative">
                <WhatIsWrong concern={concern} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function WhatIsWrong({ concern: { kind, roomName } }: { concern: Concern }) {
  switch (kind) {
    case 'unreachable':
      return <Trans>Kunden har verken e-post eller telefon</Trans>
    case 'overCapacity':
      return <Trans>Flere personer enn {roomName} har plass til</Trans>
    case 'blocked':
      return <Trans>{roomName} er sperret</Trans>
    case 'mailFailed':
      return <Trans>En e-post til kunden har ikke kommet fram</Trans>
  }
}

function EndingOption({ option }: { option: Overview['options'][number] }) {
  const { shortDate, time } = useFormats()
  const at = instantOf(option.arrival)
  return (
    <li className={row}>
      <span>
        <BookingLink {...option} />{' '}
        <span className="text-ink-soft">
          {customerBeside(option)}
          {shortDate(venueDateOf(at))} {time(at)}
        </span>
      </span>
      <span className="text-caution">
        <Trans>Opsjon til og med {shortDate(option.optionUntil)}</Trans>
      </span>
    </li>
  )
}

/** Options that soon end, the requests with the time by which they lapse, and how many have registered. */
export function Waiting({ read: { requests, registrations, overview } }: { read: TodayRead }) {
  const waits = requests?.total ?? 0
  const registered = registrations ?? 0
  const options = overview?.options ?? []
  if (waits === 0 && registered === 0 && options.length === 0) return null
  return (
    <section aria-labelledby="venter" className="grid gap-3">
      <TodayTitle id="venter">
        <Trans>Venter på svar</Trans>
      </TodayTitle>
      <ul className={todayBox}>
        {options.map((option) => (
          <EndingOption key={option.reservationId} option={option} />
        ))}
        {requests?.items.map((request) => (
          <Request key={request.id} request={request} />
        ))}
        {waits > (requests?.items.length ?? 0) && (
          <li className="px-4 py-3 text-small">
            <TextLink href={bookingsAddressWith({ state: 'request' })}>
              <Plural value={waits} one="Se forespørselen" other="Se alle # forespørsler" />
            </TextLink>
          </li>
        )}
        {registered > 0 && (
          <li className="px-4 py-3 text-small">
            <TextLink href={registrationsAddress}>
              <Plural value={registered} one="# registrering" other="# registreringer" />
            </TextLink>
          </li>
        )}
      </ul>
    </section>
  )
}

type RequestItem = NonNullable<TodayRead['requests']>['items'][number]

function Request({
  request: { id, name, customerName, arrival, lapsesAt, expectedPax },
}: {
  request: RequestItem
}) {
  const { shortDate, time } = useFormats()
  const at = instantOf(arrival)
  const lapses = lapsesAt ? instantOf(lapsesAt) : null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 text-small">
      <span className="wrap-anywhere">
        <Link href={bookingAddress(id)} className="font-semibold underline underline-offset-4">
          {name}
        </Link>{' '}
        <span className="text-ink-soft">
          {customerBeside({ name, customerName })}
          {shortDate(venueDateOf(at))} {time(at)},{' '}
          <Plural value={expectedPax} one="# person" other="# personer" />
        </span>
      </span>
      {lapses !== null && (
        <span className="text-caution">
          <Trans>
            Faller bort {shortDate(venueDateOf(lapses))} kl. {time(lapses)}
          </Trans>
        </span>
      )}
    </li>
  )
}

const happenings: Record<ReservationNews['kind'], MessageDescriptor> = {
  placed: msg`Bestilt`,
  changed: msg`Endret`,
  confirmed: msg`Bekreftet`,
  declined: msg`Avslått`,
  cancelled: msg`Avbestilt`,
  lapsed: msg`Falt bort`,
}
const cancelledByUs = msg`Kansellert`

const NEWS_SHOWN = 5

/** What has become of reservations since yesterday, the latest first. */
export function News({ news }: { news: readonly ReservationNews[] }) {
  if (news.length === 0) return null
  const [first, more] = [news.slice(0, NEWS_SHOWN), news.slice(NEWS_SHOWN)]
  return (
    <section aria-labelledby="siden-i-gar" className="grid gap-3">
      <TodayTitle id="siden-i-gar">
        <Trans>Siden i går</Trans>
      </TodayTitle>
      <div className={todayBox}>
        <ul className="divide-y divide-line">
          {first.map((each) => (
            <NewsRow key={each.reservationId} news={each} />
          ))}
        </ul>
        {more.length > 0 && (
          <details>
            <summary className="cursor-pointer px-4 py-3 text-small underline underline-offset-4">
              <Plural value={more.length} one="Vis # til" other="Vis # til" />
            </summary>
            <ul className="divide-y divide-line border-line border-t">
              {more.map((each) => (
                <NewsRow key={each.reservationId} news={each} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function NewsRow({ news }: { news: ReservationNews }) {
  const { _ } = useLingui()
  const { shortDate, time } = useFormats()
  const { clock } = usePortal()
  const { kind, by, byName } = news
  const at = instantOf(news.at)
  const date = venueDateOf(at)
  const word = kind === 'cancelled' && by === 'staff' ? cancelledByUs : happenings[kind]
  return (
    <li className={classNames(row, 'sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-5')}>
      <span>
        {_(word)}: <BookingLink {...news} />
        {news.name !== news.customerName && <span className="text-ink-soft">, {news.customerName}</span>}
      </span>
      <span className="text-ink-soft">
        {date === venueDateOf(clock()) ? time(at) : `${shortDate(date)} ${time(at)}`}
        {by !== 'system' && (
          <>
            , <By by={by} byName={byName} />
          </>
        )}
      </span>
    </li>
  )
}

function By({ by, byName }: Pick<ReservationNews, 'by' | 'byName'>) {
  if (by === 'customer') return byName === null ? <Trans>kunden</Trans> : <Trans>{byName}, kunden</Trans>
  return byName === null ? <Trans>oss, fra lenken i e-posten</Trans> : byName
}
