import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { venueDateOf } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { listedSearchOf } from '#machines/room-selection/search.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import {
  AlternativeFace,
  AlternativeText,
  alternativeCardStyle,
} from '#src/screens/reservation/alternative-face.tsx'
import { BookLink } from '#src/screens/reservation/book-link.tsx'
import { wishSearchOf } from '#src/screens/room/room-address.ts'
import { Alternatives } from '#src/ui/alternatives.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'

/** Where no room is available at the searched time or on the searched day: the nearest that is, each with its total and one tap away. */
export function WaysOn({ selection }: SelectionProps) {
  const ways = useSelector(selection, ({ context }) => context.ways)
  const isSearching = useSelector(selection, (state) =>
    state.matches({ rooms: { shown: { ways: { needed: 'searching' } } } }),
  )
  const isOfDay = useSelector(selection, ({ context }) => listedSearchOf(context)?.time === null)
  const canRetry = useSelector(selection, (state) => state.can({ type: 'ways.retried' }))
  return (
    <section aria-live="polite" aria-labelledby="ledig-i-stedet" className="grid gap-4">
      <h3 id="ledig-i-stedet" className="text-title">
        <Trans>Andre ledige tider og rom</Trans>
      </h3>
      {isOfDay && (
        <p className="-mt-2 text-ink-soft text-small">
          <Trans>Prisene er for én time. Du velger lengden når du har valgt rom.</Trans>
        </p>
      )}
      <Alternatives
        variant="cards"
        alternatives={ways}
        isSearching={isSearching}
        onRetry={canRetry ? () => selection.send({ type: 'ways.retried' }) : null}
        none={
          <Trans>
            Vi fant ikke noe ledig i nærheten. Velg en annen dag, eller ring oss, så leter vi sammen.
          </Trans>
        }
      >
        {(way, kind) => <WayOn way={way} kind={kind} selection={selection} isOfDay={isOfDay} />}
      </Alternatives>
    </section>
  )
}

type WayOnProps = SelectionProps & { way: Alternative; kind: string; isOfDay: boolean }

/** Its card leads to the room; its button to the checkout, where the searched time has its length. */
function WayOn({ way, kind, selection, isOfDay }: WayOnProps) {
  const { shortDate, times } = useFormats()
  const people = useSelector(selection, ({ context }) => listedSearchOf(context)?.people ?? 1)
  const { roomSlug, roomName, start, end, onlyOnRequest } = way
  const room = `${addresses.room(roomSlug)}${wishSearchOf({ start, end, people })}`
  if (isOfDay)
    return (
      <Link href={room} className={alternativeCardStyle}>
        <AlternativeFace alternative={way} kind={kind} />
      </Link>
    )
  return (
    <article className={classNames('relative', alternativeCardStyle)}>
      <Link href={room} className="min-w-0 after:absolute after:inset-0 after:rounded-card">
        <AlternativeText alternative={way} kind={kind} />
      </Link>
      <BookLink
        booking={{ roomSlug, start, end, people }}
        onlyOnRequest={onlyOnRequest}
        what={`${roomName}, ${shortDate(venueDateOf(start))} ${times(way)}`}
      />
    </article>
  )
}
