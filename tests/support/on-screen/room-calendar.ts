import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { addVenueDays, clockTimeOf, venueDateOf, venueWeekOf } from '#domain/time/venue-time.ts'
import { visibleCalendar } from '#machines/room-calendar/calendar.ts'
import { visibleMonth } from '#machines/room-calendar/fits.ts'
import type { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import type { RoomCalendarEvent, RoomCalendarInput } from '#machines/room-calendar/types.ts'
import { now, start } from '#tests/support/house.ts'
import { expectHeading, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof roomCalendarMachine>
type Expectation = OnScreen<typeof roomCalendarMachine>['sees'][string]

const panel = '#valget'
const chosenDay = venueDateOf(start)

/** The weeks read of the room: those before this day. One week on then has to be read. */
const readTo = '2026-11-30'

function isOffered(event: RoomCalendarEvent, { context }: Snapshot): boolean {
  const { date, view, people, end, alternatives, room } = context
  const isWeekInSight = visibleCalendar(context) !== null
  switch (event.type) {
    case 'view.changed':
      return date !== null && event.view !== view
    case 'day.chosen':
      return view === 'month'
        ? visibleMonth(context) !== null && event.date.slice(0, 7) === date?.slice(0, 7)
        : isWeekInSight && view !== 'list' && venueWeekOf(date ?? '').includes(event.date)
    case 'slot.chosen':
      if (view === 'month') return false
      return (
        isWeekInSight && (view === 'list' ? venueWeekOf(date ?? '').includes(chosenDay) : date === chosenDay)
      )
    case 'start.chosen':
      return event.start !== context.start
    case 'start.moved':
      // The handle is at the chosen time in the calendar.
      return (
        event.start !== context.start &&
        view === 'week' &&
        isWeekInSight &&
        venueWeekOf(date ?? '').includes(chosenDay)
      )
    case 'length.chosen':
      return event.minutes !== context.minutes && [60, 120, 240, 480].includes(event.minutes)
    case 'people.changed':
      return event.people !== people && event.people > 0
    case 'end.chosen':
      return event.end !== end
    case 'alternative.chosen':
      return (
        event.alternative.roomId === room?.id &&
        alternatives.some((each) => each.start === event.alternative.start)
      )
    default:
      return true
  }
}

const isRead = (context: Snapshot['context']) =>
  context.view === 'month' ? visibleMonth(context) !== null : visibleCalendar(context) !== null

const beginButton = () => document.querySelector(`${panel} button:last-of-type[class*=w-full]`)

const withAlternatives = (path: string, heading: RegExp): Record<string, Expectation> => ({
  [`${path}.searching`]: () => {
    must(isSaid(heading), 'it is said how it stands')
    screen.getByText('Ser etter andre tider …')
  },
  [`${path}.offered`]: ({ alternatives }) => {
    must(isSaid(heading), 'it is said how it stands')
    const shown = document.querySelectorAll(`${panel} li button`).length
    must(shown === alternatives.length, 'each of what is free can be chosen')
  },
  [`${path}.unanswered`]: () => {
    must(isSaid(heading), 'it is said how it stands')
    screen.getByText(/andre ledige tider\.$/)
  },
})

/** The times of a search as the address has them. */
const timesOf = ({ start, end }: NonNullable<RoomCalendarInput['searchedTime']>) =>
  `date=${venueDateOf(start)}&from=${clockTimeOf(start)}&to=${end === null ? '' : clockTimeOf(end)}`

const anotherRoom = 'Another room has a page of its own, where this walk does not go along.'

/** On a phone, one day at a time or as a list. The week’s grid of a wide screen has tests of its own. */
export const roomCalendarOnScreen: OnScreen<typeof roomCalendarMachine> = {
  address: ({ input: { slug, people, searchedTime } }) =>
    `/moterom/${slug}?people=${people}${searchedTime ? `&${timesOf(searchedTime)}` : ''}`,
  now,
  width: 360,
  walked: (walk) => ({
    ...walk,
    answers: {
      ...walk.answers,
      loadRoom: (snapshot) =>
        (walk.answers.loadRoom?.(snapshot) ?? []).map(
          (loaded) => loaded && { ...loaded, covered: { from: '2026-11-16', to: readTo } },
        ),
    },
    events: (snapshot) => {
      const { date, view } = snapshot.context
      const others = walk
        .events(snapshot)
        .filter(({ type }) => type !== 'week.changed' && type !== 'day.chosen')
      if (date === null || !snapshot.matches('open')) return others
      const week = addVenueDays(date, date < readTo ? 7 : -7)
      const month = date < '2026-12-01' ? '2026-12-01' : venueDateOf(now)
      return [
        ...others,
        { type: 'week.changed', date: view === 'month' ? month : week },
        { type: 'day.chosen', date: chosenDay },
      ]
    },
    facts: (context) => [walk.facts?.(context), context.view, context.people, context.end],
  }),
  offers: isOffered,
  does: {
    'view.changed': ({ view }) => press({ week: 'Kalender', month: 'Måned', list: 'Liste' }[view]),
    'week.changed': ({ date }, { snapshot }) => {
      const { date: before, view } = (snapshot() as Snapshot).context
      const period = view === 'month' ? 'måned' : 'uke'
      fireEvent.click(screen.getByLabelText(`${date > (before ?? '') ? 'Neste' : 'Forrige'} ${period}`))
    },
    'day.chosen': async ({ date }, { snapshot }) => {
      if ((snapshot() as Snapshot).context.view === 'month') {
        const name = new RegExp(`^\\S+ ${Number(date.slice(8))}\\. .* 2026,`)
        fireEvent.click(await screen.findByText(name))
        return
      }
      const day = screen.getByText(new RegExp(` ${Number(date.slice(8))}\\.11\\.2026, .*ledige tider$`))
      fireEvent.click(day)
    },
    'slot.chosen': () => fireEvent.click(screen.getByLabelText(/ 27\.11\.2026, 09:00–09:30, ledig$/)),
    'start.chosen': ({ start }) => write('Fra', String(start)),
    'start.moved': () => {
      const [handle] = screen.getAllByLabelText('Flytt starten')
      if (handle) fireEvent.keyDown(handle, { key: 'ArrowDown' })
    },
    'length.chosen': ({ minutes }) =>
      pressIn(
        'fieldset',
        { 60: /^1 t$/, 120: /^2 t$/, 240: /^Halv dag$/, 480: /^Hel dag$/ }[minutes] ?? /^$/,
      ),
    'end.chosen': ({ end }) => write('Til', String(end)),
    'people.changed': ({ people }) => write('Antall personer', String(people)),
    'selection.cleared': () => fireEvent.click(screen.getByLabelText('Fjern valgt tid')),
    'alternative.chosen': () => pressIn(`${panel} li`, /13:00/),
    'check.retried': () => pressIn(panel, /^(Sjekk på nytt|Prøv igjen)$/),
    'load.retried': () => pressIn('[role=alert]', /^Prøv igjen$/),
    'booking.begun': () => pressIn(panel, /^(Start bestilling|Bestill .+|Gå videre med forespørselen)$/),
    'window.focused': () => fireEvent.focus(window),
    'clock.ticked': (event, services) => {
      services.now = event.now
      services.minutesPass()
    },
  },
  sees: {
    loading: () => must(document.querySelector('h1.awaited') !== null, 'the room is awaited'),
    notFound: () => expectHeading('Her var det ingenting'),
    failed: () => screen.getByText('Rommet kunne ikke hentes'),
    'open.weeks.shown': (context) => must(isRead(context), 'what is in sight has been read'),
    'open.weeks.reading': (context) => {
      const isInSight = isRead(context)
      const isAwaited = document.querySelector('.awaiting') !== null
      const isMissing = screen.queryByLabelText(/^Henter (uken|måneden) …$/) !== null
      must(isInSight ? isAwaited : isMissing, 'the week is awaited')
    },
    'open.weeks.updating': () => must(false, 'nothing comes from the server on its own'),
    'open.weeks.stale': () => screen.getByText(/^Kalenderen kunne ikke oppdateres\./),
    'open.selection.nothingChosen': () => screen.getByText('Velg et ledig tidspunkt i kalenderen.'),
    'open.selection.checking': () =>
      must(beginButton()?.getAttribute('aria-disabled') === 'true', 'one can’t go on yet'),
    'open.selection.rechecking': () => {
      screen.getByText('Tidspunktet er ledig')
      must(beginButton()?.getAttribute('aria-disabled') === null, 'one can go on meanwhile')
    },
    'open.selection.free': () => screen.getByText('Tidspunktet er ledig'),
    'open.selection.unchecked': () => screen.getByText('Vi fikk ikke sjekket tidspunktet'),
    ...withAlternatives('open.selection.overbooked', /^Bare \d+ plasser igjen$/),
    'open.selection.deciding': () => {
      throw new Error('It is decided at once.')
    },
    ...withAlternatives(
      'open.selection.taken',
      /^(Noen andre har nettopp bestilt dette tidspunktet|Rommet er ikke ledig .+)$/,
    ),
    ...withAlternatives(
      'open.selection.unbookable',
      /^(Vi har stengt denne dagen|Det er for sent å bestille dette tidspunktet på nett)$/,
    ),
    begun: () =>
      waitFor(() => must(document.querySelector(panel) === null, 'the room has been left for the checkout')),
  },
  never: {
    ...Object.fromEntries(
      [
        'open.selection calendar.outdated',
        'open.selection.free calendar.outdated',
        'open.selection.rechecking calendar.outdated',
        'open.weeks.reading calendar.outdated',
        'open.weeks.shown calendar.outdated',
        'open.weeks.stale calendar.outdated',
        'open.weeks.updating',
        'open.weeks.updating calendar.outdated',
        'open.weeks.updating window.focused',
        'open.weeks.updating xstate.done.actor.readBookings',
        'open.weeks.updating xstate.error.actor.readBookings',
      ].map((each) => [each, 'The walks have no server that says what has changed.']),
    ),
    'open.selection.overbooked alternative.chosen #2': anotherRoom,
    'open.selection.taken alternative.chosen #2': anotherRoom,
    'open.selection.unbookable alternative.chosen #2': anotherRoom,
  },
}
