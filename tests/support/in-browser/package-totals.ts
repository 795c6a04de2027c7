import type { AnyStateMachine } from 'xstate'
import type { PackageTotal, PackageTotalsEvent } from '#machines/package-totals/package-totals-machine.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { packageTotalsModel } from '#tests/support/models/package-totals.ts'
import { arrivesAt, lost, types } from './deeds.ts'
import type { InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

const calls = { price: { address: /\/online_price_summary/ } }
/** Only the package for a whole day suits it, so that there is one call. */
const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 10 } as const

type Snapshot = Step['from']
type Question = PackageTotalsEvent['question']

const questionIn = (snapshot: Snapshot) => (snapshot.context as { question: Question }).question
const questionOf = ({ event }: Step) => (event as PackageTotalsEvent).question
const peopleOf = ({ wishes }: Question) => wishes[0]?.requests[0]?.rooms[0]?.pax ?? 0

const total = ({ page }: Visit, snapshot: Snapshot) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Møtepakker' }) })
    .getByText(new RegExp(`for .*15(:00)?, ${peopleOf(questionIn(snapshot))} personer`))

const deeds: WalkStart<Visit>['deeds'] = {
  'booking.changed': {
    hindrance: (step) =>
      peopleOf(questionIn(step.from)) === peopleOf(questionOf(step)) ? 'it is so already' : null,
    does: async ({ page, held }, step) => {
      const chosen = page.getByRole('region', { name: 'Ditt valg' })
      const changes = () => types(chosen, 'Antall personer', String(peopleOf(questionOf(step))))
      if (step.from.matches('asking')) await held.replace('price', changes)
      else await changes()
    },
  },
  'done.readTotals': {
    hindrance: ({ event }) =>
      (event as unknown as { output: PackageTotal[] }).output.length === 0
        ? 'the server answers for each package that suits'
        : null,
    does: ({ held }) => held.answer('price'),
  },
  'error.readTotals': lost('price'),
}

/** The page of a room at a time that is free. */
const open: WalkStart<Visit>['open'] = async (house, meets) => {
  const date = await house.freeDay({ ...meeting, people: 12 }, 9)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const held = await pauseCalls(visitor, calls)
  const { room, people, from, to } = meeting
  await arrivesAt(visitor, `/moterom/${room}?people=${people}&date=${date}&from=${from}&to=${to}`)
  await held.next('price')
  return { page, visitor, house, held }
}

const [walk] = packageTotalsModel.walks
if (!walk) throw new Error('The model has a walk.')

/** The totals of the packages on the page of a room, in the browser. */
export const packageTotalsInBrowser: InBrowser<Visit> = {
  model: packageTotalsModel as unknown as AnyModel,
  beginnings: [{ walk: walk as unknown as Walk<AnyStateMachine>, where: '/moterom/verkstedet', open, deeds }],
  passing: {},
  never: {},
  sees: {
    asking: (visit, snapshot) => expectHidden(total(visit, snapshot)),
    answered: (visit, snapshot) => expectVisible(total(visit, snapshot)),
    unanswered: (visit, snapshot) => expectHidden(total(visit, snapshot)),
  },
}
