import { fireEvent, screen, waitFor } from '@testing-library/react'
import { datesLeft } from '#machines/series/dates-left.ts'
import type { seriesMachine } from '#machines/series/series-machine.ts'
import type { SeriesContext } from '#machines/series/types.ts'
import { now } from '#tests/support/house.ts'
import { button, expectHeading, isSaid, must, type OnScreen, pressIn, pressMatching } from './on-screen.ts'

const dialog = '[role=dialog]'

/** Its code is loaded on demand. */
const expectDialog = () =>
  waitFor(() => must(document.querySelector(`${dialog} button`) !== null, 'the dialog is there'))

const expectBusyDialog = (isBusy: boolean, count: number) => async () => {
  await expectDialog()
  const held = document.querySelectorAll(`${dialog} button[aria-disabled=true]`)
  must(held.length === (isBusy ? count : 0), `the answers can ${isBusy ? 'not ' : ''}be pressed`)
}

const isNoneLeft = (context: SeriesContext) => datesLeft(context, 'cancel').length === 0
const expectTooLate = (context: SeriesContext) =>
  must(
    isSaid(/^Det er for sent å avbestille på nett/) === isNoneLeft(context),
    'it is said when none is left',
  )

export const seriesOnScreen: OnScreen<typeof seriesMachine> = {
  address: ({ input: { seriesId } }) => `/bestilling/${seriesId}`,
  before: ({ input: { seriesId, accessKey } }) =>
    localStorage.setItem(`reservation-key:${seriesId}`, accessKey ?? ''),
  now,
  // A field that has the value already says nothing.
  offers: (event, { context }) =>
    event.type !== 'changing.entered' || event.change.people !== context.change.people,
  does: {
    'load.retried': () => pressMatching(/^Prøv igjen$/),
    'connection.restored': () => fireEvent(window, new Event('online')),
    'cancelling.asked': () => pressMatching(/^Avbestill 2 datoer$/),
    'cancelling.confirmed': () => pressIn(dialog, /^Avbestill alle$/),
    'cancelling.dismissed': () => pressIn(dialog, /^(Behold|Lukk)/),
    'cancelling.retried': () => pressIn(dialog, /^Prøv igjen$/),
    'changing.asked': () => pressMatching(/^Endre 2 datoer$/),
    'changing.entered': ({ change: { people } }) =>
      fireEvent.change(screen.getByLabelText('Antall personer'), { target: { value: people ?? '' } }),
    'changing.confirmed': () => pressIn(dialog, /^Endre (datoene|til denne prisen)$/),
    'changing.dismissed': () => pressIn(dialog, /^(Avbryt|Lukk)/),
    'changing.retried': () => pressIn(dialog, /^Prøv igjen$/),
    'clock.ticked': (event, services) => {
      services.now = event.now
      services.minutesPass()
    },
  },
  sees: {
    loading: () => expectHeading('Henter bestillingen …'),
    'shown.standing': ({ series, done }, snapshot) => {
      const isCancelled = series?.dates.every(({ reservationStatus }) => reservationStatus === 'cancelled')
      expectHeading(isCancelled ? 'Bestillingen er avbestilt' : 'Bestillingen er bekreftet')
      must(isSaid(/^Datoene er avbestilt\./) === (done === 'cancelled'), 'what was cancelled is said')
      must(isSaid(/^Datoene er endret\./) === (done === 'saved'), 'what was changed is said')
      const isOffered = isSaid('Alle datoene som gjenstår')
      must(
        isOffered === snapshot.can({ type: 'cancelling.asked' }),
        'they can be cancelled where they may be',
      )
    },
    'shown.cancelling.asking': async (context) => {
      await expectBusyDialog(false, 2)()
      expectTooLate(context)
      screen.getByText('Vil du avbestille alle datoene som gjenstår?')
    },
    'shown.cancelling.makingKey': expectBusyDialog(true, 2),
    'shown.cancelling.sending': expectBusyDialog(true, 2),
    'shown.cancelling.feeChanged': async (context) => {
      await expectBusyDialog(false, 2)()
      expectTooLate(context)
      must(isSaid('Prisen for å avbestille er endret') !== isNoneLeft(context), 'the other fee is said')
    },
    'shown.cancelling.unanswered': async () => {
      await expectDialog()
      screen.getByText('Vi fikk ikke svar')
    },
    'shown.cancelling.refused': async () => {
      await expectDialog()
      screen.getByText('Ingen av datoene er avbestilt')
      button('Lukk')
    },
    'shown.changing.filling': async ({ errors }) => {
      await expectBusyDialog(false, 2)()
      must(isSaid('Feltet må fylles ut') === Object.keys(errors).length > 0, 'the fault is at its field')
    },
    'shown.changing.makingKey': expectBusyDialog(true, 2),
    'shown.changing.sending': expectBusyDialog(true, 2),
    'shown.changing.priceChanged': async () => {
      await expectDialog()
      screen.getByText('Prisen blir en annen')
      must(
        /koster datoene 12\u00a0000\u00a0kr i stedet for 9\u00a0000\u00a0kr/.test(document.body.textContent),
        'both sums are said',
      )
    },
    'shown.changing.unanswered': async () => {
      await expectDialog()
      screen.getByText('Vi fikk ikke svar')
    },
    'shown.changing.refused': async () => {
      await expectDialog()
      screen.getByText('Ingen av datoene er endret')
      screen.getByText('Rommet er opptatt på dette tidspunktet')
    },
    notFound: () => expectHeading('Her var det ingenting'),
    failed: () => {
      screen.getByText('Bestillingen kunne ikke hentes')
      button('Prøv igjen')
    },
  },
}
