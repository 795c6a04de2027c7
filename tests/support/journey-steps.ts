import type { Locator, Page } from 'playwright-core'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import type { MeetingRequest } from './journey-house.ts'

/** Waits until the element is visible. */
export const expectVisible = async (sight: Locator): Promise<void> => {
  await sight.filter({ visible: true }).first().waitFor()
}

/** Waits until the element is no longer visible. */
export const expectHidden = async (sight: Locator): Promise<void> => {
  await sight.filter({ visible: true }).first().waitFor({ state: 'hidden' })
}

/** The text of the element. */
export const textOf = async (place: Locator): Promise<string> => (await place.first().textContent()) ?? ''

/**
 * Waits until figures, pictures and colours have settled, and pending calls are done unless the screen is
 * busy.
 */
export async function settles(page: Page, isBusy = false): Promise<void> {
  if (!isBusy) await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Ended, not awaited: a busy machine may draw no frame for half a minute, and without frames nothing moves.
  await page.waitForFunction(
    () => {
      const running = document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getTiming().iterations !== Infinity)
      for (const each of running) each.finish()
      return running.length === 0
    },
    undefined,
    { polling: 50 },
  )
}

/** The heading of the current screen. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/** A half-hour of the calendar by its accessible name: weekday, date, times and state. */
export const slot = (
  page: Page,
  { date, from }: Pick<MeetingRequest, 'date' | 'from'>,
  state: string,
): Locator =>
  page.getByRole('button', { name: new RegExp(`${formatVenueDate(date)}, ${from}–\\d\\d:\\d\\d, ${state}$`) })

/** Chooses the time of the meeting on the room's page. */
export async function choosesTime(page: Page, wish: MeetingRequest): Promise<void> {
  const begin = slot(page, wish, 'ledig')
  if (!(await begin.isVisible())) await expectVisible(page.getByRole('grid'))
  for (let week = 0; week < 12 && !(await begin.isVisible()); week++) await turnsToNextWeek(page)
  await begin.click()
  const chosen = page.getByRole('region', { name: 'Ditt valg' })
  await chosen.getByLabel('Antall personer').fill(String(wish.people))
  await chosen
    .getByLabel('Til')
    .selectOption({ label: await optionThatBegins(chosen.getByLabel('Til'), wish.to) })
  await expectVisible(chosen.getByText(/^Tidspunktet er ledig$|plasser igjen$/))
}

async function turnsToNextWeek(page: Page): Promise<void> {
  const shown = page.getByText(/^Uke \d+$/)
  const number = Number((await textOf(shown)).replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Neste uke' }).click()
  await expectHidden(page.getByText(`Uke ${number}`, { exact: true }))
  await expectVisible(page.getByRole('grid'))
}

async function optionThatBegins(select: Locator, text: string): Promise<string> {
  const labels = await select.getByRole('option').allTextContents()
  const label = labels.find((each) => each.startsWith(text))
  if (label === undefined) throw new Error(`Nothing to choose begins with ${text}: ${labels.join(', ')}`)
  return label
}

/** The button of the room's page, before and after the total is known. */
export const startsBookingLabel = /^(Start bestilling|Bestill .+)$/

/** From the room's page to the first step of the booking. */
export async function startsBooking(
  page: Page,
  wish: MeetingRequest,
  button: string | RegExp = startsBookingLabel,
): Promise<void> {
  await choosesTime(page, wish)
  await page.getByRole('region', { name: 'Ditt valg' }).getByRole('button', { name: button }).click()
}

/** Continue, and the next step. */
export async function goesOn(page: Page, to: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click()
  await expectVisible(heading(page, to))
}

export const questions = {
  package: /^(Vil dere ha en møtepakke\?|Ingen pakke passer denne gangen)$/,
  layout: 'Hvordan skal rommet settes opp?',
  extras: 'Noe mer dere trenger?',
  allergies: 'Har noen allergier eller andre behov?',
  details: 'Hvem bestiller?',
  review: 'Sjekk og bestill',
}

/** An invented person at an invented firm; the number has a valid check digit. */
export const kari = {
  company: 'Testfirmaet AS',
  number: '123456785',
  name: 'Kari Testesen',
  email: 'kari@testfirmaet.example',
  phone: '00 00 00 00',
}

/** Fills in the customer, for an organisation. */
export async function tellsWhoOrders(page: Page, who = kari): Promise<void> {
  await page.getByRole('radio', { name: 'Ja, for en virksomhet' }).check()
  await page.getByLabel('Virksomhet', { exact: true }).fill(who.company)
  await page.getByLabel('Organisasjonsnummer').fill(who.number)
  await page.getByLabel('Navn', { exact: true }).fill(who.name)
  await page.getByLabel('E-post').fill(who.email)
  await page.getByLabel('Telefon').fill(who.phone)
}

/** Who has booked before goes through the steps all the same. */
export async function choosesAnew(page: Page): Promise<void> {
  await expectVisible(heading(page, questions.review))
  await page.getByRole('button', { name: 'Velg på nytt' }).click()
}

/** From the first step, with only the room, to the review. */
export async function answersAllBriefly(page: Page, who = kari): Promise<void> {
  const question = page.getByRole('heading', { level: 1, name: /\?$|^Ingen pakke passer/ })
  for (;;) {
    await expectVisible(question)
    const asked = await textOf(question)
    if (asked === questions.details) break
    if (questions.package.test(asked))
      await page.getByRole('radio', { name: 'Ingen pakke, bare rommet' }).check()
    await page.getByRole('button', { name: 'Fortsett', exact: true }).click()
    await expectHidden(heading(page, asked))
  }
  await tellsWhoOrders(page, who)
  await goesOn(page, questions.review)
}

export const acceptsTerms = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /godtar vilkårene/ }).check()

/** A package, and the time of each serving. */
export async function choosesPackage(
  page: Page,
  name: string,
  servings: Record<string, string>,
): Promise<void> {
  await expectVisible(heading(page, questions.package))
  await page.getByRole('radio', { name }).check()
  for (const [serving, time] of Object.entries(servings))
    await page
      .getByRole('group', { name: `Når vil dere ha ${serving}?` })
      .getByText(time)
      .click()
}

/** Opens the newest mail with a subject in the mailbox, and returns the address of a link in it. */
export async function linkInNewestMail(mailbox: Page, subject: RegExp, words: string): Promise<string> {
  await mailbox.getByRole('link', { name: subject }).first().click()
  const href = await mailbox.frameLocator('iframe').getByRole('link', { name: words }).getAttribute('href')
  if (!href) throw new Error(`“${words}” leads nowhere.`)
  return href
}

/** Returns from a step to the reservation with its changes. */
export async function isDoneHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tilbake til oversikten' }).click()
  await expectVisible(heading(page, 'Endre bestillingen'))
}

/** Ends what moves, and what waits to appear, as if its time had passed. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
  })
