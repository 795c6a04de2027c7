import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Alternative } from '#machines/answers.ts'
import { listedSearchOf } from '#machines/room-selection/search.ts'
import { addresses } from '#src/addresses.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { AlternativeFace, alternativeCardStyle } from '#src/screens/reservation/alternative-face.tsx'
import { wishSearchOf } from '#src/screens/room/room-address.ts'
import { Alternatives } from '#src/ui/alternatives.tsx'
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
        {(way, kind) => <WayLink way={way} kind={kind} selection={selection} />}
      </Alternatives>
    </section>
  )
}

function WayLink({ way, kind, selection }: SelectionProps & { way: Alternative; kind: string }) {
  const people = useSelector(selection, ({ context }) => listedSearchOf(context)?.people ?? 1)
  const { roomSlug, start, end } = way
  return (
    <Link
      href={`${addresses.room(roomSlug)}${wishSearchOf({ start, end, people })}`}
      className={alternativeCardStyle}
    >
      <AlternativeFace alternative={way} kind={kind} />
    </Link>
  )
}
