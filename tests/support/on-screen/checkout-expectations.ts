import { screen } from '@testing-library/react'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { CheckoutContext } from '#machines/checkout/types.ts'
import { expectHeading, isSaid, must, type OnScreen, passing } from './on-screen.ts'

type Expectations = OnScreen<typeof checkoutMachine>['sees']
type Expectation = Expectations[string]

/** A step of the form: its heading, and its place among the steps. */
const step =
  (heading: string, label: string): Expectation =>
  ({ editing }) => {
    expectHeading(heading)
    if (!editing)
      must(
        document.querySelector('[aria-current=step]')?.textContent?.includes(label) === true,
        `“${label}” is the step that one is at`,
      )
  }

const isEdited = ({ editing }: CheckoutContext) => editing !== null

const refused =
  (title: string, whileChanging = title): Expectation =>
  (context) =>
    expectHeading(isEdited(context) ? whileChanging : title)

/** The last step while the order is sent: nothing can be pressed. */
const onItsWay: Expectation = (context) => {
  expectHeading(isEdited(context) ? 'Endre bestillingen' : 'Sjekk og bestill')
  const words = isEdited(context) ? 'Lagrer endringene.' : 'Sender bestillingen.'
  must(isSaid(`${words} Ikke lukk siden.`), 'it is said that the order is on its way')
  const submit = document.querySelector('form button[type=submit]')
  must(submit?.getAttribute('aria-disabled') === 'true', 'the button that sends is busy')
}

const noneFound = /^Vi fant ikke noe ledig i nærheten/
const alternativesLost = 'Vi fikk ikke hentet andre ledige tider.'
const searching = 'Ser etter andre tider …'

/** A refusal with alternative times and rooms, and its texts. */
const withAlternatives = (path: string, heading: () => void): Expectations => ({
  [`${path}.searching`]: () => {
    heading()
    must(isSaid(searching), 'it is said that something is looked for')
  },
  [`${path}.offered`]: ({ alternatives }) => {
    heading()
    must(!isSaid(searching), 'nothing is looked for any more')
    must(isSaid(noneFound) === (alternatives.length === 0), 'it is said if nothing is free')
    const cards = document.querySelectorAll('section[aria-live] li button')
    must(cards.length === alternatives.length, 'each of what is free can be chosen')
  },
  [`${path}.unanswered`]: () => {
    heading()
    must(isSaid(alternativesLost), 'it is said that no answer came')
  },
})

const expectTaken = () => {
  const title = document.querySelector('h1')?.textContent ?? ''
  must(['Noen rakk det før deg', 'Rommet er opptatt'].includes(title), 'another customer has the room')
}

const unpriced = /^Prisen kunne ikke regnes ut akkurat nå/
const notYetPriced = 'Rett det som er merket, så viser vi prisen.'
const totalShown = () => document.querySelector('p.sr-only[role=status]')?.textContent !== ''

const awaited: Expectation = ({ price }) => {
  must(!totalShown(), 'no total is shown before it has settled')
  const isBusy = document.querySelector('aside [aria-busy=true]') !== null
  must(isBusy === (price !== null), 'the last figures are shown as the last')
}

const unpricedWith =
  (words: string | RegExp): Expectation =>
  () => {
    must(isSaid(words), 'it is said why there is no price')
    must(!totalShown(), 'no total is shown')
  }

const seatWords = {
  checking: 'Sjekker om rommet er ledig …',
  free: 'Rommet er ledig på dette tidspunktet',
  overbooked: /plass(er)? igjen på dette tidspunktet$/,
  taken: 'Velg et annet tidspunkt. Alt annet du har valgt, blir stående.',
}

/** The seats: on the time step whatever is known, elsewhere only obstacles. */
const seats =
  (verdict: keyof typeof seatWords | null): Expectation =>
  ({ draft }, snapshot) => {
    const isAtTime = draft?.step === 'time'
    for (const [each, words] of Object.entries(seatWords)) {
      const isToldHere = isAtTime || each === 'overbooked' || each === 'taken'
      const isTold = snapshot.hasTag('editable') && isToldHere && each === verdict
      must(isSaid(words) === isTold, `“${words}” is ${isTold ? '' : 'not '}said of the seats`)
    }
  }

/** The expectation of the checkout in every state. */
export const checkoutExpectations: Expectations = {
  resuming: passing,
  empty: () => expectHeading('Du har ikke startet noen bestilling'),
  loading: () => expectHeading('Henter bestillingen …'),
  loadFailed: () => expectHeading('Den påbegynte bestillingen kunne ikke åpnes'),
  roomUnknown: ({ draft }) =>
    expectHeading(draft?.edits ? 'Denne bestillingen kan ikke endres her' : 'Rommet finnes ikke lenger'),
  'booking.flow.resuming': passing,
  'booking.flow.filling.opening': passing,
  'booking.flow.filling.choosingTime': step('Når kommer dere, og hvor mange?', 'Tid'),
  'booking.flow.filling.choosingPackage': (context, snapshot) => {
    const isFit = document.querySelector('h1')?.textContent !== 'Ingen pakke passer denne gangen'
    return step(isFit ? 'Vil dere ha en møtepakke?' : 'Ingen pakke passer denne gangen', 'Pakke')?.(
      context,
      snapshot,
    )
  },
  'booking.flow.filling.choosingLayout': step('Hvordan skal rommet settes opp?', 'Oppsett'),
  'booking.flow.filling.choosingExtras': step('Noe mer dere trenger?', 'Tilvalg'),
  'booking.flow.filling.recordingAllergies': step('Har noen allergier eller andre behov?', 'Allergier'),
  'booking.flow.filling.enteringDetails': step('Hvem bestiller?', 'Opplysninger'),
  'booking.flow.filling.reviewing': (context, snapshot) =>
    step(isEdited(context) ? 'Endre bestillingen' : 'Sjekk og bestill', 'Sjekk og bestill')?.(
      context,
      snapshot,
    ),
  'booking.flow.recheckingSeats': onItsWay,
  'booking.flow.makingKey': onItsWay,
  'booking.flow.placing': onItsWay,
  'booking.flow.handlingRefusal': passing,
  ...withAlternatives('booking.flow.taken', expectTaken),
  ...withAlternatives('booking.flow.overbooked', () => expectHeading('Det er ikke plass til alle')),
  'booking.flow.priceChanged': () => {
    expectHeading('Prisen er endret')
    must(isSaid('Prisen nå'), 'the new price is shown')
  },
  'booking.flow.servingClosed': refused('Fristen for servering er ute'),
  'booking.flow.datesRefused': refused('Én dato kan ikke bestilles slik'),
  'booking.flow.tooLate': refused(
    'Det er for sent å bestille dette tidspunktet på nett',
    'Det er for sent å endre dette på nett',
  ),
  'booking.flow.offline': refused('Vi fikk ikke svar'),
  'booking.flow.placedBefore': refused('Et tidligere forsøk gikk gjennom', 'Et tidligere forsøk ble lagret'),
  'booking.flow.notEditable': refused('Bestillingen kan ikke endres her lenger'),
  'booking.flow.failed': refused('Bestillingen gikk ikke gjennom', 'Endringene ble ikke lagret'),
  'booking.price.beginning': passing,
  'booking.price.idle': unpricedWith(notYetPriced),
  'booking.price.waiting': awaited,
  'booking.price.quoting': awaited,
  'booking.price.quoted': () => must(totalShown(), 'the total is shown'),
  'booking.price.refused': unpricedWith(unpriced),
  'booking.price.unanswered': unpricedWith(unpriced),
  'booking.seats.idle': seats(null),
  'booking.seats.checking': seats('checking'),
  'booking.seats.free': seats('free'),
  'booking.seats.overbooked': seats('overbooked'),
  'booking.seats.taken': seats('taken'),
  'booking.seats.unknown': seats(null),
  placed: () => screen.findByText('Bestillingskode'),
}
