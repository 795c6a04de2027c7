import { fireEvent, screen, within } from '@testing-library/react'
import { formatVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { rowsOf } from '#machines/planning/plan-dates.ts'
import type { planningMachine } from '#machines/planning/planning-machine.ts'
import { now, otherRoom } from '#tests/support/house.ts'
import { isOffered, planAddressOf } from '#tests/support/offered-in-plan.ts'
import { expectBusy, isSaid, must, type OnScreen, press, pressIn, tick, write } from './on-screen.ts'

const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return within(found)
}

const enter = (selector: string, label: string, value: string) =>
  fireEvent.change(part(selector).getByLabelText(label), { target: { value } })

const rowOf = (date: VenueDate) => `#dato-${date}`
/** The fields of a date, which are opened with a button. */
function opensFields(date: VenueDate): string {
  const row = rowOf(date)
  if (!document.querySelector(`${row} [aria-expanded=true]`)) pressIn(row, /^Endre denne datoen/)
  return row
}

const roomAt = (place: number) => `#rommene fieldset:nth-of-type(${place + 1})`
const leadsOn = /^Gå videre|kan bestilles$/

export const planningOnScreen: OnScreen<typeof planningMachine> = {
  address: ({ input }) => planAddressOf(input.plan),
  now,
  offers: (event, snapshot) => event.type !== 'plan.continued' && isOffered(event, snapshot),
  does: {
    'room.chosen': ({ slug }) => enter(roomAt(0), 'Hovedrom', slug ?? ''),
    'people.entered': ({ people }) => enter(roomAt(0), 'Antall personer', String(people ?? '')),
    'times.entered': ({ from, to }) => {
      enter('#dagene', 'Fra', from ?? '')
      enter('#dagene', 'Til', to ?? '')
    },
    'groupRoom.added': () => press('Legg til rom'),
    'groupRoom.chosen': ({ place, slug }) => enter(roomAt(place + 1), `Grupperom ${place + 1}`, slug ?? ''),
    'groupRoomPeople.entered': ({ place, people }) =>
      enter(roomAt(place + 1), 'Antall personer', String(people ?? '')),
    'groupRoom.removed': ({ place }) => pressIn(roomAt(place + 1), /^Fjern/),
    'pattern.chosen': ({ pattern }) => {
      if (pattern === 'days') tick('Enkeltdager')
      else if (isSaid('Skriv en dato')) tick('Gjentas')
      else write('Hvor ofte', pattern)
    },
    'day.added': ({ date }) => {
      write('Skriv en dato', formatVenueDate(date))
      press('Legg til')
    },
    'day.removed': ({ date }) => {
      const day = document.querySelector(`#dagene [data-date="${date}"]`)
      if (day) fireEvent.click(day)
    },
    'first.entered': ({ date }) => write('Første dato', date ? formatVenueDate(date) : ''),
    'ending.chosen': ({ ending }) => tick(ending === 'times' ? 'Antall ganger' : 'Til en dato'),
    'until.entered': ({ date }) => write('Til og med', date ? formatVenueDate(date) : ''),
    'count.entered': ({ times }) => write('Hvor mange ganger?', String(times ?? '')),
    'date.leftOut': ({ date }) => pressIn(rowOf(date), /^Utelat datoen/),
    'date.restored': ({ date }) => pressIn(rowOf(date), /^Ta med datoen igjen/),
    'dateTimes.entered': ({ date, from, to }) => {
      const row = opensFields(date)
      enter(row, 'Fra', from ?? '')
      enter(row, 'Til', to ?? '')
    },
    'dateDay.entered': ({ date, day }) => enter(opensFields(date), 'Dato', formatVenueDate(day)),
    'datePeople.entered': ({ date, people }) =>
      enter(opensFields(date), 'Antall personer', String(people ?? '')),
    'dateRooms.chosen': ({ date }) => fireEvent.click(part(opensFields(date)).getByLabelText(otherRoom.name)),
    'date.reset': ({ date }) => pressIn(rowOf(date), /^Bruk det samme som de andre datoene/),
    'alternative.chosen': ({ date }) => pressIn(rowOf(date), new RegExp(otherRoom.name)),
    'rooms.retried': () => press('Prøv igjen'),
    'check.retried': () => press('Prøv igjen'),
    'filters.replaced': ({ filters }, { follows }) => follows(planAddressOf(filters)),
  },
  sees: {
    loadingRooms: () => screen.getByText('Henter rommene …'),
    loadFailed: () => screen.getByText('Rommene kunne ikke hentes'),
    'planning.incomplete': () => screen.getByText(/^Gå til det som/),
    'planning.waiting': () => expectBusy('Gå videre'),
    'planning.checking': () => expectBusy('Gå videre'),
    'planning.checked': (context, snapshot) => {
      must(
        screen.getByText(leadsOn).tagName === (snapshot.can({ type: 'plan.continued' }) ? 'BUTTON' : 'A'),
        'the way on, or what is in its way',
      )
      must(
        rowsOf(context).every(({ state }) => state !== 'unchecked'),
        'each date has been checked',
      )
    },
    'planning.unanswered': () => screen.getByText(/^Vi fikk ikke svar. Planen/),
    'planning.refused': () => screen.getByText(/^Noe i planen kan ikke sjekkes/),
  },
  never: {
    'planning.checked plan.continued': 'leads to another screen: tests/screens/planning.test.tsx',
  },
}
