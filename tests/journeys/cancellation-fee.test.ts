import { expect, test } from 'vitest'
import { addVenueDays, atVenue } from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  expectVisible,
  heading,
  startsBooking,
  textOf,
} from '#tests/support/journey-steps.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const here = stage()

const charged = testStatement<{ fee: number | null }>(`
  SELECT (cancellation_fee + cancellation_vat)::float8 AS fee FROM reservation WHERE id = $1`)

const kronerIn = (text: string) => Number(text.replace(/\D/g, ''))

test('a visitor sees what cancelling costs, cancels when a step has passed while the dialog was open, and sees what is charged', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }
  const wish = { ...meeting, date: await house.freeDay(meeting, 12) }
  const lastFree = addVenueDays(wish.date, -7)
  const { page, opens, clockMovesTo, expectsTrouble } = await here.visitor()
  const time = async (date: string, clock: string) => {
    const now = atVenue(date, clock) ?? Number.NaN
    house.clockMovesTo(now)
    await clockMovesTo(now)
  }

  // The timeline before placing
  await opens(`/moterom/${wish.room}`)
  await startsBooking(page, wish)
  await answersAllBriefly(page)
  const terms = page.getByRole('region', { name: 'Avbestilling' })
  const sentence = /Gratis til .* kl\. 09:00, deretter .*\skr til .* kl\. 09:00, deretter .*\skr\./
  await expectVisible(terms.getByText(sentence))
  const shown = await textOf(terms)
  const [half = 0, all = 0] = [...shown.matchAll(/deretter ([\d\s]+)kr/g)].map(([, amount = '']) =>
    kronerIn(amount),
  )
  expect(half * 2).toBe(all)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))

  // The same on the receipt
  await expectVisible(page.getByText(sentence))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  expectsTrouble(/status of 409/)

  // The focus returns from the first dialog, whose code was not loaded when the button got it
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await expectVisible(page.getByRole('button', { name: 'Behold bestillingen' }))
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Avbestill')

  // The step passes while the dialog is open: a customer is charged only a fee that was shown
  await time(lastFree, '08:59')
  await page.reload()
  await page.getByRole('button', { name: 'Avbestill' }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('Det er gratis å avbestille nå.'))
  await time(lastFree, '09:00')
  await dialog.getByRole('button', { name: 'Avbestill' }).click()
  await expectVisible(dialog.getByText('Prisen for å avbestille er endret'))
  const fee = dialog.getByText(/^Det koster .* å avbestille nå/)
  expect(kronerIn(await textOf(fee))).toBe(half)
  expect(await house.database.rows(charged, [id])).toEqual([{ fee: null }])
  await dialog.getByRole('button', { name: 'Avbestill' }).click()

  // Charged, and said on the cancelled booking
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
  await page.reload()
  await expectVisible(page.getByText(/^Avbestillingen koster .*\skr, herav mva\./))
  const [row] = await house.database.rows(charged, [id])
  expect(Math.round((row?.fee ?? 0) / 100)).toBe(half)
})
