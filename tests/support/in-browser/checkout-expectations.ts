import type { AnyMachineSnapshot } from 'xstate'
import { heading, questions, sees, seesNoMore } from '#tests/support/journey-steps.ts'
import type { CheckoutVisit } from './checkout-environment.ts'
import type { InBrowser } from './in-browser.ts'

type Sight = InBrowser<CheckoutVisit>['sees'][string]

const headed =
  (name: string | RegExp): Sight =>
  ({ page }) =>
    sees(heading(page, name))

const review = /^(Sjekk og bestill|Endre bestillingen)$/
const isSending: Sight = async ({ page }) => {
  await sees(heading(page, review))
  await sees(page.getByText(/^(Sender bestillingen|Lagrer endringene)\. Ikke lukk siden\.$/))
}

/** A refusal with what else is free, or will be told. */
const refusedAs = (name: string | RegExp): Record<string, Sight> => ({
  searching: async ({ page }) => {
    await sees(heading(page, name))
    await sees(page.getByText('Ser etter andre tider …'))
  },
  offered: async ({ page }) => {
    await sees(heading(page, name))
    await sees(page.getByRole('heading', { name: 'Dette er ledig' }))
    await seesNoMore(page.getByText('Ser etter andre tider …'))
  },
  unanswered: async ({ page }) => {
    await sees(heading(page, name))
    await sees(page.getByText('Vi fikk ikke hentet andre ledige tider.'))
  },
})

const panel = ({ page }: CheckoutVisit) => page.getByRole('region', { name: 'Pris', exact: true }).first()

/** Prices and seats stand beside the steps; a refusal has its own words. */
const besideTheSteps =
  (sight: Sight): Sight =>
  async (visit, snapshot) => {
    if (snapshot.hasTag('editable')) await sight(visit, snapshot)
  }

/** No price is in sight, or the last one, which is being worked out anew. */
const isWorkedOut = besideTheSteps((visit) => {
  const settled = panel(visit).filter({ hasNot: visit.page.locator('[aria-busy="true"]') })
  return seesNoMore(settled.getByText('Å betale'))
})
const isNotPriced = besideTheSteps((visit) =>
  sees(panel(visit).getByRole('button', { name: 'Regn ut på nytt' })),
)

const isAtTime = (snapshot: AnyMachineSnapshot) => snapshot.context.draft?.step === 'time'
const atTime =
  (words: RegExp): Sight =>
  async ({ page }, snapshot) => {
    if (snapshot.hasTag('editable') && isAtTime(snapshot)) await sees(page.getByText(words))
  }
const seatsAreShort = (words: RegExp) => besideTheSteps(({ page }) => sees(page.getByText(words)))
const nothingIsSaid = besideTheSteps(async ({ page }, snapshot) => {
  if (isAtTime(snapshot)) await seesNoMore(page.getByText(/^(Rommet er ledig|Sjekker om rommet)/))
})

const under = (place: string, sights: Record<string, Sight>): Record<string, Sight> =>
  Object.fromEntries(Object.entries(sights).map(([name, sight]) => [`booking.${place}.${name}`, sight]))

/** What is seen in each state of the checkout. */
export const checkoutSights: Record<string, Sight> = {
  empty: headed('Du har ikke startet noen bestilling'),
  loading: ({ page }) => sees(page.getByText('Henter bestillingen …')),
  loadFailed: headed('Den påbegynte bestillingen kunne ikke åpnes'),
  roomUnknown: headed(/^(Rommet finnes ikke lenger|Denne bestillingen kan ikke endres her)$/),
  placed: async ({ page }) => {
    await sees(heading(page, /^(Bestillingen er bekreftet|Forespørselen er sendt)$/))
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
      sees(panel(visit).getByText('Rett det som er merket, så viser vi prisen.')),
    ),
    waiting: isWorkedOut,
    quoting: isWorkedOut,
    quoted: besideTheSteps(async (visit) => {
      await sees(panel(visit).getByText('Å betale'))
      await seesNoMore(panel(visit).locator('[aria-busy="true"]'))
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
