import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createI18n } from '#src/locales/language.ts'
import { DateField } from '#src/ui/date-field.tsx'
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
