import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { createI18n } from '#src/locales/language.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { catalogs } from '#tests/support/portal-visit.tsx'

const { messages } = await catalogs['nb-NO'].booking()

function Form({ dates }: { dates: (string | null)[] }) {
  const [date, setDate] = useState<string | null>(null)
  const change = (chosen: string | null) => {
    dates.push(chosen)
    setDate(chosen)
  }
  return <DateField label="Dato" today="2026-11-26" value={date} onChange={change} />
}

/** The field, and the dates that its form has had. */
async function typesInto(): Promise<{ field: HTMLInputElement; dates: (string | null)[] }> {
  const dates: (string | null)[] = []
  render(
    <I18nProvider i18n={createI18n('nb-NO', messages)}>
      <Form dates={dates} />
    </I18nProvider>,
  )
  // Shortened dates are read by code that comes after the field.
  await act(() => import('#domain/time/short-date.ts'))
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Dato' }), dates }
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

test('a shortened date is read when its field is left, and stands there in full', async () => {
  const { field, dates } = await typesInto()
  type(field, '1 des')
  expect(dates).toEqual([])
  fireEvent.blur(field)
  expect([dates, field.value]).toEqual([['2026-12-01'], '01.12.2026'])
})

test('the number of a week becomes its Monday when the field is left', async () => {
  const { field, dates } = await typesInto()
  for (const text of ['u', 'uke', 'uke 5', 'uke 50']) type(field, text)
  expect(dates).toEqual([])
  fireEvent.blur(field)
  expect([dates, field.value]).toEqual([['2026-12-07'], '07.12.2026'])
})

test('a shortened date is read before a form is sent by Enter', async () => {
  const { field, dates } = await typesInto()
  type(field, 'i morgen')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(dates).toEqual(['2026-11-27'])
})

test('a whole date is read while it is typed, and no shorter one on the way', async () => {
  const { field, dates } = await typesInto()
  for (const text of ['1', '1.', '1.1', '1.12', '1.12.', '1.12.2027']) type(field, text)
  expect(dates).toEqual(['2027-12-01'])
})

test('an end is offered after its start alone, each time with the length', () => {
  const chosen: (string | null)[] = []
  render(
    <I18nProvider i18n={createI18n('nb-NO', messages)}>
      <TimeField
        label="Til"
        value={null}
        choices={['08:30', '09:00', '09:30', '10:15', '11:00']}
        after="09:00"
        onChange={(time) => chosen.push(time)}
      />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Velg klokkeslett' }))
  const list = screen.getByRole('list', { name: 'Klokkeslett' })
  const offered = within(list).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    '09:30 (30 min)',
    '10:15 (1 t 15 min)',
    '11:00 (2 t)',
  ])
  fireEvent.click(offered[2] as HTMLElement)
  expect(chosen).toEqual(['11:00'])
})

test('the weeks of a month have their numbers', async () => {
  render(
    <I18nProvider i18n={createI18n('nb-NO', messages)}>
      <DateField label="Dato" today="2026-12-28" value={null} onChange={() => undefined} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Velg dato' }))
  const weeks = await screen.findAllByRole('rowheader')
  expect(weeks.map(({ textContent }) => textContent)).toEqual(['49', '50', '51', '52', '53'])
})

type RangeProps = { first: string | null; last: string | null; onTimes: (range: string) => void }

function Range({ first, last, onTimes }: RangeProps) {
  const [{ start, end }, setRange] = useState({ start: first, end: last })
  return (
    <>
      <StartField
        label="Fra"
        value={start}
        end={end}
        choices={['09:00', '13:00', '20:00']}
        latest="22:00"
        onChange={(from, to) => {
          onTimes(`${from ?? ''}–${to ?? ''}`)
          setRange({ start: from, end: to })
        }}
      />
      <button type="button" onClick={() => setRange({ start, end: '17:00' })}>
        Til 17
      </button>
    </>
  )
}

describe('a start', () => {
  /** Types or picks in the start of a time; the start and the end after each of them. */
  async function startsOf(first: string | null, last: string | null) {
    const times: string[] = []
    render(
      <I18nProvider i18n={createI18n('nb-NO', messages)}>
        <Range first={first} last={last} onTimes={(range) => times.push(range)} />
      </I18nProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fra' })
    const pick = (time: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Velg klokkeslett' }))
      fireEvent.click(screen.getByRole('button', { name: time }))
    }
    return { field, pick, times }
  }

  test('that is picked moves the end along, at most to the latest one', async () => {
    const { pick, times } = await startsOf('09:00', '12:00')
    pick('13:00')
    pick('20:00')
    expect(times).toEqual(['13:00–16:00', '20:00–22:00'])
  })

  test('keeps the length there was before the typing, whatever is read on the way', async () => {
    const { field, times } = await startsOf('09:00', '15:00')
    for (const text of ['1', '18', '', '1', '10', '10:', '10:3', '10:30']) type(field, text)
    expect(times).toEqual([
      '01:00–07:00',
      '18:00–22:00',
      '–22:00',
      '01:00–07:00',
      '10:00–16:00',
      '10:30–16:30',
    ])
  })

  test('leaves an end alone that had no start, until they make a time', async () => {
    const { field, pick, times } = await startsOf(null, '15:00')
    for (const text of ['1', '13']) type(field, text)
    fireEvent.blur(field)
    pick('09:00')
    expect(times).toEqual(['01:00–15:00', '13:00–15:00', '09:00–11:00'])
  })

  test('fills in no end that is missing', async () => {
    const { field, times } = await startsOf('09:00', null)
    type(field, '13')
    expect(times).toEqual(['13:00–'])
  })

  test('keeps the length of an end that is chosen afterwards', async () => {
    const { pick, times } = await startsOf('09:00', '10:00')
    pick('13:00')
    fireEvent.click(screen.getByRole('button', { name: 'Til 17' }))
    pick('09:00')
    expect(times).toEqual(['13:00–14:00', '09:00–13:00'])
  })
})
