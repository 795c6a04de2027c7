import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Alternative } from '#machines/answers.ts'
import { listedSearchOf } from '#machines/room-selection/search.ts'
import { addresses } from '#src/addresses.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import { wishSearchOf } from '#src/screens/room/room-address.ts'
import { Alternatives } from '#src/ui/alternatives.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Where no room is available at the searched time: the nearest that is, each with its total and one tap away. */
export function WaysOn({ selection }: SelectionProps) {
  const ways = useSelector(selection, ({ context }) => context.ways)
  const isSearching = useSelector(selection, (state) =>
    state.matches({ rooms: { shown: { ways: { needed: 'searching' } } } }),
  )
  const canRetry = useSelector(selection, (state) => state.can({ type: 'ways.retried' }))
  return (
    <section aria-live="polite" aria-labelledby="ledig-i-stedet" className="grid gap-4">
      <h3 id="ledig-i-stedet" className="text-title">
        <Trans>Dette er ledig i stedet</Trans>
      </h3>
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
  const { roomSlug, roomName, start, end, maxSeats, layoutName, total } = way
  return (
    <Link
      href={`${addresses.room(roomSlug)}${wishSearchOf({ start, end, people })}`}
      className="flex h-full w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card hover:border-primary hover:shadow-raised"
    >
      <span className="grid gap-0.5">
        <VisuallyHidden>{kind}</VisuallyHidden>
        <span className="font-semibold">
          {roomName}
          <span className="font-normal text-ink-soft text-small">
            {' · '}
            <Trans>inntil {maxSeats}</Trans>
            {way.kind === 'otherLayout' && layoutName && <> · {layoutName}</>}
          </span>
        </span>
        <span className="block text-balance text-small first-letter:uppercase">
          <Occasion start={start} end={end} />
        </span>
        {total && (
          <span className="text-small">
            <strong className="font-semibold">
              <TotalAmount total={total} />
            </strong>{' '}
            <span className="text-ink-soft text-meta">
              <VatIncluded />
            </span>
          </span>
        )}
      </span>
      <Icon name="arrowRight" placement="text-primary" />
    </Link>
  )
}
