import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Door, DoorUse } from '#contract/structs/door.ts'
import { doorStateAt } from '#domain/day/door.ts'
import {
  type Instant,
  instantOf,
  MINUTE,
  rangeFromWire,
  type TimeRange,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { doorActors, doorMachine } from '#machines/door/door-machine.ts'
import { doorPort } from '#src/api/door-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useFragment } from '#src/portal/use-fragment.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ScreenHeading } from '#src/ui/page.tsx'

/** How old what is shown may be before it says nothing of the room any more. */
const TOO_OLD = 10 * MINUTE

/** The screen at the door of a room, restarted for another link. */
export function DoorScreen() {
  const key = useFragment('nokkel')
  return <DoorOf key={key} doorKey={key} />
}

/** Milliseconds until the time is looked at again: no clock beside the door is to be a minute behind. */
const LOOK_EVERY = 5000

function useNow(): Instant {
  const { clock } = usePortal()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const looking = setInterval(() => setNow(clock()), LOOK_EVERY)
    return () => clearInterval(looking)
  }, [clock])
  return now
}

function DoorOf({ doorKey }: { doorKey: string }) {
  const { t } = useLingui()
  const { client } = usePortal()
  const [machine] = useState(() => doorMachine.provide({ actors: doorActors(doorPort(client)) }))
  const [state, send] = useMachine(machine, { input: { key: doorKey } })
  const now = useNow()
  const { door } = state.context
  if (door) return <DoorView door={door} now={now} isStale={state.hasTag('stale')} />
  if (state.matches('withdrawn'))
    return (
      <Message title={t`Skjermen er ikke koblet til`}>
        <Trans>Lenken virker ikke lenger. Åpne en ny lenke fra «Dørskjermer» i innstillingene.</Trans>
      </Message>
    )
  if (state.matches('failed'))
    return (
      <Message
        title={t`Skjermen fikk ikke kontakt`}
        actions={
          <Button onClick={() => send({ type: 'load.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        }
      >
        <Trans>Vi prøver igjen om litt.</Trans>
      </Message>
    )
  return (
    <Message title={t`Dørskjerm`}>
      <Trans>Henter …</Trans>
    </Message>
  )
}

function Message({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="grid min-h-dvh place-content-center gap-4 p-8 text-center">
      <ScreenHeading title={title} focused display>
        {title}
      </ScreenHeading>
      <p className="text-[1.25rem] text-ink-soft">{children}</p>
      {actions && <div className="justify-self-center">{actions}</div>}
    </div>
  )
}

type Use = DoorUse & TimeRange

function DoorView({ door, now, isStale }: { door: Door; now: Instant; isStale: boolean }) {
  const { fullDate, time } = useFormats()
  const readAt = instantOf(door.readAt)
  const uses = door.uses.map((use): Use => ({ ...use, ...rangeFromWire(use) }))
  return (
    <div className="flex min-h-dvh flex-col gap-8 p-6 sm:p-10 lg:p-14">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <ScreenHeading title={door.roomName} focused display>
          {door.roomName}
        </ScreenHeading>
        <p className="text-[1.25rem] text-ink-soft sm:text-[1.75rem]">
          <span className="first-letter:uppercase">{fullDate(venueDateOf(now))}</span>{' '}
          <time className="font-semibold text-ink tabular-nums">{time(now)}</time>
        </p>
      </header>
      {now - readAt > TOO_OLD ? (
        <p className="my-auto text-[1.75rem] sm:text-[2.5rem]">
          <Trans>
            Skjermen har ikke hatt kontakt siden klokken {time(readAt)}, så vi vet ikke om rommet er ledig.
          </Trans>
        </p>
      ) : (
        <Standing uses={uses} now={now} />
      )}
      <p role="status" className="min-h-6 text-ink-soft text-small">
        {isStale && now - readAt <= TOO_OLD && (
          <Trans>Ingen kontakt akkurat nå. Oppdatert klokken {time(readAt)}.</Trans>
        )}
      </p>
    </div>
  )
}

function Standing({ uses, now }: { uses: readonly Use[]; now: Instant }) {
  const { time } = useFormats()
  const { current, next, until } = doorStateAt(uses, now)
  const isTaken = current.length > 0
  return (
    <>
      <section
        className={classNames(
          'grid flex-1 content-center gap-4 rounded-panel border-l-[1.5rem] p-6 sm:p-10',
          isTaken ? 'border-negative bg-negative-soft' : 'border-positive bg-positive-soft',
        )}
      >
        <p
          className={classNames(
            'font-semibold text-[3rem] leading-none sm:text-[5rem]',
            isTaken ? 'text-negative' : 'text-positive',
          )}
        >
          {isTaken ? <Trans context="door">Opptatt</Trans> : <Trans>Ledig</Trans>}
        </p>
        <p className="text-[1.5rem] tabular-nums sm:text-[2.25rem]">
          {until === null ? <Trans>Resten av dagen</Trans> : <Trans>Til klokken {time(until)}</Trans>}
        </p>
        <UseList uses={current} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-[1.25rem] text-ink-soft sm:text-[1.5rem]">
          <Trans>Neste</Trans>
        </h2>
        {next.length === 0 ? (
          <p className="text-[1.5rem] sm:text-[2rem]">
            <Trans>Ikke mer i dag</Trans>
          </p>
        ) : (
          <UseList uses={next} />
        )}
      </section>
    </>
  )
}

function UseList({ uses }: { uses: readonly Use[] }) {
  const { times } = useFormats()
  return (
    <ul className="grid gap-3">
      {uses.map((use) => (
        <li key={`${use.startTime} ${use.endTime} ${use.title}`} className="grid sm:flex sm:gap-6">
          <span className="text-[1.5rem] tabular-nums sm:text-[2rem]">{times(use)}</span>
          <span className="wrap-anywhere font-semibold text-[1.5rem] sm:text-[2rem]">
            {use.title ?? <Trans>Reservert</Trans>}
          </span>
        </li>
      ))}
    </ul>
  )
}
