import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { datesIn } from '#src/screens/planning/dates-address.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'

const here = stage()

/** What the address of the checkout has when the plan is whole. */
async function goesOnWith(page: Page) {
  await page.getByRole('button', { name: 'Gå videre', exact: true }).click()
  await page.waitForURL(/\/checkout\?date=/)
  return datesIn(new URL(page.url()).search) ?? []
}

const plan = (page: Page) => page.getByRole('region', { name: 'Planen din' })

test('every Tuesday in February is one order in three clicks and one field, from the chosen time of a room', async () => {
  const { page, opens } = await here.visitor({ width: 390, height: 844, phone: true })
  await opens('/moterom/verkstedet?people=20&date=2027-02-02&from=09:00&to=12:00')
  let clicks = 0
  await page.getByRole('link', { name: 'Gjenta' }).click()
  clicks++
  await expectVisible(heading(page, 'Planlegg flere dager eller rom'))
  await expectVisible(plan(page).getByText('Velg hvor lenge det skal gjentas.'))
  await page.getByRole('textbox', { name: 'Til og med' }).fill('28.02.2027')
  clicks++
  await expectVisible(plan(page).getByText(/^4 datoer/))
  await page.reload()
  await expectVisible(plan(page).getByText(/^4 datoer/))
  const dates = await goesOnWith(page)
  clicks++
  expect([dates.length, clicks]).toEqual([4, 3])
})

test('a date that is taken keeps the plan back and is replaced in one tap, or left out and taken back', async () => {
  const { house } = here
  await house.isBookedByAnother({
    room: 'verkstedet',
    from: '09:00',
    to: '12:00',
    people: 20,
    date: '2027-03-09',
  })
  const { page, opens } = await here.visitor()
  await opens(
    '/planlegg?room=verkstedet&people=20&from=09:00&to=12:00&date=2027-03-02&date=2027-03-09&date=2027-03-16',
  )
  await expectVisible(plan(page).getByText(/^2 av 3 datoer kan bestilles/))
  await page.getByRole('link', { name: 'Gå til datoen som ikke kan bestilles' }).click()
  const taken = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /9\. mars/ }) })
  await expectVisible(taken.getByText('Opptatt'))
  await taken.getByRole('button', { name: /^Utelat datoen/ }).click()
  await expectVisible(plan(page).getByText(/^2 datoer/))
  await taken.getByRole('button', { name: /^Ta med datoen igjen/ }).click()
  await expectVisible(plan(page).getByText(/^2 av 3 datoer kan bestilles/))
  await taken
    .getByRole('button', { name: /Verkstedet/ })
    .first()
    .click()
  await expectVisible(plan(page).getByText(/^3 datoer/))
  expect((await goesOnWith(page)).length).toBe(3)
})

test('three days with three rooms are one order in seventeen steps, from the front page', async () => {
  const { page, opens } = await here.visitor()
  await opens('/')
  let steps = 0
  const click = async (target: ReturnType<Page['getByRole']>) => {
    await target.click()
    steps++
  }
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).selectOption(option)
    steps++
  }
  const enter = async (target: ReturnType<Page['getByRole']>, value: string) => {
    await target.fill(value)
    steps++
  }
  await click(page.getByRole('link', { name: 'Planlegg flere dager eller rom' }))
  await expectVisible(heading(page, 'Planlegg flere dager eller rom'))
  await enter(page.getByRole('textbox', { name: 'Fra' }), '09:00')
  await enter(page.getByRole('textbox', { name: 'Til', exact: true }), '15:00')
  while (!(await page.getByRole('button', { name: 'tirsdag 2. februar 2027' }).isVisible()))
    await click(page.getByRole('button', { name: 'Neste måned' }))
  for (const day of ['tirsdag 2.', 'onsdag 3.', 'torsdag 4.'])
    await click(page.getByRole('button', { name: `${day} februar 2027` }))
  await choose('Hovedrom', 'loftet')
  await enter(page.getByRole('textbox', { name: 'Antall personer' }), '20')
  for (const [n, slug] of ['biblioteket', 'studio'].entries()) {
    await click(page.getByRole('button', { name: 'Legg til rom' }))
    await choose(`Grupperom ${n + 1}`, slug)
  }
  await expectVisible(plan(page).getByText(/^3 datoer/))
  const dates = await goesOnWith(page)
  steps++
  expect(dates.map(({ rooms }) => rooms.map(({ slug }) => slug))).toEqual(
    Array.from({ length: 3 }, () => ['loftet', 'biblioteket', 'studio']),
  )
  expect(steps).toBeLessThanOrEqual(17)
})

test.each([
  [
    '400 dates',
    'repeat=weekly&first=2027-02-02&ends=times&times=400',
    'Du kan bestille opptil 60 datoer om gangen.',
  ],
  [
    'more than a year',
    'repeat=weekly&first=2027-02-02&until=2028-06-01',
    'En bestilling kan gjentas i høyst ett år.',
  ],
  ['a room twice', 'date=2027-02-02&group=verkstedet:4', 'Samme rom er valgt to ganger.'],
  ['no days', '', 'Velg minst én dag.'],
])('a plan of %s says so in a sentence', async (_what, query, sentence) => {
  const { page, opens } = await here.visitor()
  await opens(`/planlegg?room=verkstedet&people=20&from=09:00&to=12:00&${query}`)
  await expectVisible(plan(page).getByText(sentence))
})

test('a date that is moved onto another one of the plan says so', async () => {
  const { page, opens } = await here.visitor()
  const moved = 'change=2027-02-16~2027-02-09~~~~'
  await opens(
    `/planlegg?room=verkstedet&people=20&from=09:00&to=12:00&date=2027-02-09&date=2027-02-16&${moved}`,
  )
  await expectVisible(page.getByText('Overlapper en annen dato eller et annet rom i bestillingen').first())
})
