import type { AnyMachineSnapshot } from 'xstate'
import { expectHidden, expectVisible, heading, questions } from '#tests/support/journey-steps.ts'
import type { CheckoutVisit } from './checkout-environment.ts'
import type { InBrowser } from './in-browser.ts'

type Expectation = InBrowser<CheckoutVisit>['sees'][string]

const headed =
  (name: string | RegExp): Expectation =>
  ({ page }) =>
    expectVisible(heading(page, name))

const review = /^(Sjekk og bestill|Endre bestillingen)$/
const isSending: Expectation = async ({ page }) => {
  await expectVisible(heading(page, review))
  await expectVisible(page.getByText(/^(Sender bestillingen|Lagrer endringene)\. Ikke lukk siden\.$/))
}

/** A refusal with alternatives, or still searching. */
const refusedAs = (name: string | RegExp): Record<string, Expectation> => ({
  searching: async ({ page }) => {
    await expectVisible(heading(page, name))
    await expectVisible(page.getByText('Ser etter andre tider …'))
  },
  offered: async ({ page }) => {
    await expectVisible(heading(page, name))
    await expectVisible(page.getByRole('heading', { name: 'Dette er ledig' }))
    await expectHidden(page.getByText('Ser etter andre tider …'))
  },
  unanswered: async ({ page }) => {
    await expectVisible(heading(page, name))
    await expectVisible(page.getByText('Vi fikk ikke hentet andre ledige tider.'))
  },
})

const panel = ({ page }: CheckoutVisit) => page.getByRole('region', { name: 'Pris', exact: true }).first()

/** Prices and seats are beside the steps; a refusal has its own texts. */
const besideTheSteps =
  (sight: Expectation): Expectation =>
  async (visit, snapshot) => {
    if (snapshot.hasTag('editable')) await sight(visit, snapshot)
  }

/** No price, or the previous one while it is recalculated. */
const isWorkedOut = besideTheSteps((visit) => {
  const settled = panel(visit).filter({ hasNot: visit.page.locator('[aria-busy="true"]') })
  return expectHidden(settled.getByText('Å betale'))
})
const isNotPriced = besideTheSteps((visit) =>
  expectVisible(panel(visit).getByRole('button', { name: 'Regn ut på nytt' })),
)

const isAtTime = (snapshot: AnyMachineSnapshot) => snapshot.context.draft?.step === 'time'
const atTime =
  (words: RegExp): Expectation =>
  async ({ page }, snapshot) => {
    if (snapshot.hasTag('editable') && isAtTime(snapshot)) await expectVisible(page.getByText(words))
  }
const seatsAreShort = (words: RegExp) => besideTheSteps(({ page }) => expectVisible(page.getByText(words)))
const nothingIsSaid = besideTheSteps(async ({ page }, snapshot) => {
  if (isAtTime(snapshot)) await expectHidden(page.getByText(/^(Rommet er ledig|Sjekker om rommet)/))
})

const under = (place: string, sights: Record<string, Expectation>): Record<string, Expectation> =>
  Object.fromEntries(Object.entries(sights).map(([name, sight]) => [`booking.${place}.${name}`, sight]))

/** What is visible in each state of the checkout. */
export const checkoutExpectations: Record<string, Expectation> = {
  empty: headed('Du har ikke startet noen bestilling'),
  loading: ({ page }) => expectVisible(page.getByText('Henter bestillingen …')),
  loadFailed: headed('Den påbegynte bestillingen kunne ikke åpnes'),
  roomUnknown: headed(/^(Rommet finnes ikke lenger|Denne bestillingen kan ikke endres her)$/),
  placed: async ({ page }) => {
    await expectVisible(heading(page, /^(Bestillingen er bekreftet|Forespørselen er sendt)$/))
  },
  ...under('flow.filling', {
    choosingTime: headed('Når kommer dere, og hvor mange?'),
    choosingPackage: headed(questions.package),
    choosingLayout: headed(questions.layout),
    choosingExtras: headed(questions.extras),
    recordingAllergies: headed(questions.allergies),
    enteringDetails: headed(questions.details),
    reviewing: headed(review),
  }),
  ...under('flow', {
    datesRefused: headed('Én dato kan ikke bestilles slik'),
    recheckingSeats: isSending,
    placing: isSending,
    priceChanged: headed('Prisen er endret'),
    servingClosed: headed('Fristen for servering er ute'),
    tooLate: headed(/^Det er for sent å /),
    offline: headed('Vi fikk ikke svar'),
    placedBefore: headed(/^Et tidligere forsøk /),
    notEditable: headed(/^(Bestillingen kan ikke endres her lenger|Du er ikke lenger logget inn)$/),
    failed: headed(/^(Bestillingen gikk ikke gjennom|Endringene ble ikke lagret)$/),
  }),
  ...under('flow.taken', refusedAs(/^(Noen rakk det før deg|Rommet er opptatt)$/)),
  ...under('flow.overbooked', refusedAs('Det er ikke plass til alle')),
  ...under('price', {
    idle: besideTheSteps((visit) =>
      expectVisible(panel(visit).getByText('Rett det som er merket, så viser vi prisen.')),
    ),
    waiting: isWorkedOut,
    quoting: isWorkedOut,
    quoted: besideTheSteps(async (visit) => {
      await expectVisible(panel(visit).getByText('Å betale'))
      await expectHidden(panel(visit).locator('[aria-busy="true"]'))
    }),
    refused: isNotPriced,
    unanswered: isNotPriced,
  }),
  ...under('seats', {
    idle: nothingIsSaid,
    checking: atTime(/^Sjekker om rommet er ledig/),
    free: atTime(/^Rommet er ledig på dette tidspunktet$/),
    overbooked: seatsAreShort(/^Det er (bare|ingen) /),
    taken: seatsAreShort(/^(Rommet er opptatt på dette tidspunktet|Velg et annet tidspunkt\.)/),
    unknown: nothingIsSaid,
  }),
}
