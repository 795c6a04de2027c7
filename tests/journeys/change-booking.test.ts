import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { orderFor } from '#tests/support/journey-house.ts'
import {
  expectVisible,
  goesOn,
  heading,
  isDoneHere,
  linkInNewestMail,
  questions,
  textOf,
} from '#tests/support/journey-steps.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const here = stage()

const stands = testStatement(`
  SELECT r.status, b.expected_pax AS pax, to_char(b.ends_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS until
   FROM reservation r JOIN booking b ON b.reservation_id = r.id WHERE r.id = $1`)

test('a customer changes a booking from the link in the email, sees the new price, and cancels it', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }
  const date = await house.freeDay({ ...meeting, to: '15:00' }, 5)
  const { id } = await house.client.placeReservation({
    body: await orderFor(house.client, { ...meeting, date }),
  })
  const { page: mailbox, ...post } = await here.visitor()
  post.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await post.opens('/dev/mailbox')
  const link = await linkInNewestMail(mailbox, /^Bekreftet/, 'Se bestillingen')
  const { page } = await here.visitor()
  await page.goto(link)

  // Longer, with more people
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await expectVisible(heading(page, 'Endre bestillingen'))
  expect(await page.getByRole('button', { name: 'Ingen endringer å lagre' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Endre Rom og tid' }).click()
  await page.getByLabel('Antall personer').fill('16')
  await page.getByLabel('Til kl.').fill('14:00')
  await page.getByLabel('Til kl.').blur()
  await isDoneHere(page)

  // Typed changes survive a reload, and Back returns
  await page.reload()
  await expectVisible(page.getByRole('heading', { name: 'Dette endrer du' }))
  await page.goBack()
  await expectVisible(heading(page, 'Når kommer dere, og hvor mange?'))
  await page.goForward()

  // Before and after, also of the price
  const price = page.getByRole('definition').filter({ hasText: /kr .*mer/ })
  await expectVisible(price)
  const rows = await page.getByRole('definition').allTextContents()
  expect(rows.slice(0, 2)).toEqual([
    expect.stringMatching(/^Før.*09:00–12:00Nå.*09:00–14:00$/),
    'Før12 personerNå16 personer',
  ])
  await page.getByRole('button', { name: 'Lagre endringene' }).click()
  await expectVisible(page.getByText('Endringene er lagret. Vi har sendt en ny bekreftelse på e-post.'))
  expect(new URL(page.url()).search).toBe('')
  expect(await house.database.rows(stands, [id])).toEqual([{ status: 'confirmed', pax: 16, until: '14:00' }])
  expect(await house.isFree({ ...meeting, date, from: '12:00', to: '13:00' })).toBe(false)

  // The customer gets another email
  await post.opens('/dev/mailbox')
  await expectVisible(mailbox.getByRole('link', { name: /^Endret/ }))

  // Cancelled after a confirmation
  await page.getByRole('button', { name: 'Avbestill' }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('Rommet blir ledig for andre med en gang.'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await dialog.getByRole('button', { name: 'Avbestill' }).click()
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
  expect(await textOf(page.locator(':focus'))).toContain('Bestillingen er avbestilt.')
  expect(await house.isFree({ ...meeting, date })).toBe(true)
  await page.reload()
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
  expect(await page.getByRole('link', { name: 'Endre bestilling' }).count()).toBe(0)
})

test('what was booked once is booked again, a week later, in two screens', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 14 }
  const date = await house.freeDay(meeting, 20)
  const { id, accessKey } = await house.client.placeReservation({
    body: await orderFor(house.client, { ...meeting, date }),
  })
  const { page } = await here.visitor()
  await page.goto(`/checkout/${id}#key=${accessKey}`)
  await page.getByRole('button', { name: 'Bestill på nytt' }).click()
  await expectVisible(heading(page, 'Når kommer dere, og hvor mange?'))
  expect(await page.getByRole('textbox', { name: 'Dato' }).inputValue()).not.toBe('')
  const next = await house.freeDay(meeting, 40)
  await page.getByRole('textbox', { name: 'Dato' }).fill(next.split('-').reverse().join('.'))
  await page.getByRole('textbox', { name: 'Dato' }).blur()
  await goesOn(page, questions.review)
  await page.getByRole('checkbox', { name: /vilkårene/ }).check()
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  expect(await house.isFree({ ...meeting, date: next })).toBe(false)
})
