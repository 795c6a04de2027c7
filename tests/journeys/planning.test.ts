import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading, questions } from '#tests/support/journey-steps.ts'

const here = stage()

const typedDate = (date: string) => date.split('-').reverse().join('.')

test('rooms are compared on two days with food in eight clicks, and one is booked with the package', async () => {
  const { house } = here
  const meeting = { room: 'loftet', from: '09:00', to: '15:00', people: 12 }
  const first = await house.freeDay(meeting, 6)
  const second = await house.freeDay(meeting, 13)
  const { page, opens } = await here.visitor()
  let clicks = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click()
    clicks++
  }
  await opens(`/?people=12&date=${first}&from=09:00&to=15:00`)
  for (const name of ['Loftet', 'Verkstedet', 'Biblioteket'])
    await click(page.getByRole('checkbox', { name: `Sammenlign ${name}` }))
  await click(page.getByRole('link', { name: 'Sammenlign', exact: true }))
  await expectVisible(heading(page, 'Sammenlign rom'))
  await page.getByRole('textbox', { name: 'Dato 2' }).fill(typedDate(second))
  await page.getByRole('textbox', { name: 'Dato 2' }).blur()
  const packages = page.getByRole('combobox', { name: 'Pakke' })
  const wholeDay = packages.getByRole('option', { name: /^Heldagsmøte, kl\. / })
  await expect.poll(() => wholeDay.count()).toBe(1)
  await packages.selectOption(await wholeDay.getAttribute('value'))
  clicks += 2
  const table = page.getByRole('table')
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
  await expectVisible(table.getByText(/kr inkl\. mva\./))
  await page.reload()
  await expectVisible(table.getByText(/kr inkl\. mva\./))
  await click(table.getByRole('link', { name: /^Bestill ?Loftet/ }).first())
  await expectVisible(heading(page, questions.package))
  await expect.poll(() => page.getByRole('radio', { name: 'Heldagsmøte' }).isChecked()).toBe(true)
  expect(clicks).toBeLessThanOrEqual(8)
})

test('from a time when nothing is free one tap leads to the nearest that is, at the total that was shown', async () => {
  const { house } = here
  const meeting = { room: 'biblioteket', from: '10:00', to: '12:00', people: 12 }
  const date = await house.freeDay(meeting, 8)
  await house.isBookedByAnother({ ...meeting, date })
  const { page, opens } = await here.visitor({ width: 390, height: 844, phone: true })
  await opens(`/?name=Biblioteket&people=12&date=${date}&from=10:00&to=12:00`)
  const offered = page.getByRole('region', { name: 'Andre ledige tider og rom' })
  const nearest = offered.getByRole('article').filter({ hasText: 'Biblioteket' }).first()
  await expectVisible(nearest)
  await expect.poll(() => nearest.getByRole('link', { name: /^Bestill ?Biblioteket, / }).count()).toBe(1)
  const total = (await nearest.locator('strong').textContent()) ?? ''
  await nearest.getByRole('link').first().click()
  await expectVisible(heading(page, 'Biblioteket'))
  await page
    .getByRole('region', { name: 'Valgt tid' })
    .getByRole('button', { name: /^Bestill / })
    .click()
  await expectVisible(heading(page, questions.package))
  const bar = page.getByRole('region', { name: 'Pris og valg' })
  await expectVisible(bar.getByText(total))
})

test('the price is at the bottom of the window on a step that is shorter than it', async () => {
  const { house } = here
  const meeting = { room: 'biblioteket', from: '10:00', to: '12:00', people: 8 }
  const date = await house.freeDay(meeting, 15)
  const { page, opens } = await here.visitor({ width: 768, height: 2400 })
  await opens(`/moterom/biblioteket?people=8&date=${date}&from=10:00&to=12:00`)
  await page
    .getByRole('region', { name: 'Valgt tid' })
    .getByRole('button', { name: /^Bestill / })
    .click()
  await expectVisible(heading(page, questions.package))
  const box = await page.getByRole('region', { name: 'Pris og valg' }).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(2400)
})

test('a regular books as last time in six clicks, on two screens before the check', async () => {
  const { house } = here
  const date = await house.freeDay({ room: 'biblioteket', from: '10:00', to: '12:00', people: 8 }, 15)
  const visitor = await here.visitor()
  await comesAs(visitor, 'colleague', `/?name=Biblioteket&people=8&date=${date}&from=10:00&to=12:00`)
  const { page } = visitor
  let clicks = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click()
    clicks++
  }
  await click(page.getByRole('link', { name: /Biblioteket/ }).first())
  await click(page.getByRole('button', { name: /^Bestill .+ 10–12/ }).first())
  await expectVisible(heading(page, 'Sjekk og bestill'))
  await expectVisible(page.getByText('Fylt ut fra den forrige bestillingen din'))
  await click(page.getByRole('checkbox', { name: 'Jeg har lest og godtar vilkårene for leie' }))
  await click(page.getByRole('button', { name: 'Bekreft bestilling' }).first())
  await expectVisible(heading(page, /Takk|Bestillingen er bekreftet|bekreftet/))
  expect(clicks).toBeLessThanOrEqual(6)
})

test('from a day without the wished time a regular books another in three clicks', async () => {
  const { house } = here
  const meeting = { room: 'biblioteket', from: '10:00', to: '12:00', people: 8 }
  const date = await house.freeDay(meeting, 29)
  await house.isBookedByAnother({ ...meeting, date })
  const visitor = await here.visitor()
  await comesAs(visitor, 'colleague', `/?name=Biblioteket&people=8&date=${date}&from=10:00&to=12:00`)
  const { page } = visitor
  const offered = page.getByRole('region', { name: 'Andre ledige tider og rom' })
  await offered
    .getByRole('link', { name: /^Bestill ?Biblioteket, / })
    .first()
    .click()
  await expectVisible(heading(page, 'Sjekk og bestill'))
  await page.getByRole('checkbox', { name: 'Jeg har lest og godtar vilkårene for leie' }).click()
  await page.getByRole('button', { name: 'Bekreft bestilling' }).first().click()
  await expectVisible(heading(page, /Takk|bekreftet/))
})

test('a regular who wants something else this time goes through the steps', async () => {
  const { house } = here
  const date = await house.freeDay({ room: 'loftet', from: '10:00', to: '12:00', people: 8 }, 22)
  const visitor = await here.visitor({ width: 390, height: 844, phone: true })
  await comesAs(visitor, 'colleague', `/moterom/loftet?people=8&date=${date}&from=10:00&to=12:00`)
  const { page } = visitor
  await page
    .getByRole('region', { name: 'Valgt tid' })
    .getByRole('button', { name: /^Bestill / })
    .click()
  await expectVisible(heading(page, 'Sjekk og bestill'))
  await page.getByRole('button', { name: 'Velg på nytt' }).click()
  await expectVisible(heading(page, questions.package))
})
