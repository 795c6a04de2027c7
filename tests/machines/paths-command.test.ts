import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import type { InBrowser, Visit } from '#tests/support/in-browser/in-browser.ts'
import { explore, modelOf } from '#tests/support/model.ts'
import { answeringModel } from '#tests/support/models/answering.ts'
import { type AnyModel, everyModel } from '#tests/support/models/every-model.ts'
import { roomCalendarModel } from '#tests/support/models/room-calendar.ts'
import { parseArguments, UsageError } from '../../tools/paths/arguments.ts'
import type { MachineInBrowser } from '../../tools/paths/browser-record.ts'
import { chartOf } from '../../tools/paths/chart.ts'
import { shortcomingsOf } from '../../tools/paths/check.ts'
import { browserShortcomingsOf } from '../../tools/paths/check-browser.ts'
import { describeEvent } from '../../tools/paths/describe.ts'
import { type AnyDescriptions, descriptionsOf } from '../../tools/paths/descriptions/every-description.ts'
import { differences } from '../../tools/paths/diff.ts'
import { printed } from '../../tools/paths/formats.ts'
import { htmlReport } from '../../tools/paths/html-report.ts'
import { surveyOf } from '../../tools/paths/survey.ts'
import { plainPathsOf } from '../../tools/paths/ways.ts'

const answering = answeringModel as unknown as AnyModel
const roomCalendar = roomCalendarModel as unknown as AnyModel
const wanted = { from: undefined, to: undefined, kind: 'shortest', limit: 200 } as const
const bilingual = (text: string) => ({ nb: `${text} (nb)`, en: text })

/** A lamp with a state that no event reaches and an event that no walk tries. */
const lamp = setup({ types: { events: {} as { type: 'switched' } | { type: 'shaken' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { description: 'It is dark', on: { switched: 'bright' } },
    bright: { on: { switched: 'dark', shaken: {} } },
    broken: { description: 'It is broken' },
  },
})
const lampModel = modelOf<typeof lamp>({
  name: 'lamp',
  machine: lamp,
  walks: [
    { title: bilingual('on and off'), input: undefined, events: () => [{ type: 'switched' }], answers: {} },
  ],
  forbidden: ['bright switched'],
}) as unknown as AnyModel

const lampDescriptions: AnyDescriptions = {
  title: bilingual('Lamp'),
  where: bilingual('On the wall'),
  states: { dark: 'Det er mørkt', broken: 'Den er ødelagt' },
  events: { switched: bilingual('Presses the switch'), shaken: bilingual('Shakes it') },
  questions: {},
}

test('the check names unreachable states, untried events and missing descriptions', async () => {
  expect(shortcomingsOf(await surveyOf(lampModel, lampDescriptions))).toEqual([
    'lamp: it is walked on no screen',
    'lamp: no path comes to the state: broken',
    'lamp: a state without words: bright',
    'lamp: nothing triggers the transition: bright shaken',
    'lamp: a transition that is said to be forbidden can be taken: bright switched',
    'lamp: an event without a case: shaken',
  ])
})

test('a walk that grows past its limit names its machine and its title', () => {
  const [walk] = modelOf<typeof lamp>({
    name: 'lamp',
    machine: lamp,
    walks: [
      {
        title: bilingual('on and off'),
        input: undefined,
        events: () => [{ type: 'switched' }],
        answers: {},
        limit: 0,
      },
    ],
  }).walks
  expect(() => walk && explore(lamp, walk)).toThrow('lamp, on and off: more than 0 steps')
})

describe('the check of what was walked in the browser', () => {
  const lampInBrowser: InBrowser<Visit> = {
    model: lampModel,
    beginnings: lampModel.walks.map((walk) => ({
      walk,
      where: 'at home',
      open: () => Promise.reject(new Error('No walk starts here.')),
      deeds: { switched: { does: async () => undefined, cause: () => 'the network is cut' } },
    })),
    sees: {},
    passing: {},
    never: { broken: 'no event can break it', 'bright shaken': 'no event shakes it' },
  }
  const walked: MachineInBrowser = {
    map: 'today’s',
    walks: 1,
    steps: 2,
    causes: { 'the network is cut': 2 },
    states: ['bright', 'dark'],
    transitions: ['dark switched', 'bright switched'],
    taken: ['the beginning → dark', 'dark switched → bright', 'bright switched → dark'],
    missed: [],
    unwalkable: [],
  }

  test('passes when everything was walked or explained', () => {
    expect(browserShortcomingsOf(lampInBrowser, walked, 'today’s')).toEqual([])
  })

  test('requires a walk of the current machine', () => {
    expect(browserShortcomingsOf(lampInBrowser, null, 'today’s')).toEqual([
      'lamp: it has not been walked in the browser: npm run paths -- --browser --machine lamp',
    ])
    expect(browserShortcomingsOf(lampInBrowser, walked, 'another')).toEqual([
      'lamp: it has changed since it was walked in the browser: npm run paths -- --browser --machine lamp',
    ])
  })

  test('names what no browser has walked, and wrong explanations', () => {
    const lazy = {
      ...walked,
      causes: {},
      states: ['dark', 'broken'],
      taken: ['the beginning → dark', 'dark kicked → broken'],
    }
    const never = { broken: 'no event can break it', lost: 'no event loses it' }
    expect(browserShortcomingsOf({ ...lampInBrowser, never }, lazy, 'today’s')).toEqual([
      'lamp: no browser has taken the step: dark switched → bright',
      'lamp: no browser has taken the step: bright switched → dark',
      'lamp: a browser has taken a step that there is no more: dark kicked → broken',
      'lamp: in no browser did it happen that: the network is cut',
      'lamp: no browser comes by it, and no reason is given: bright',
      'lamp: no browser comes by it, and no reason is given: bright shaken',
      'lamp: it is said that no browser comes by it, and one has: broken',
      'lamp: it is said that no browser comes by what there is none of: lost',
    ])
  })
})

test('the check passes for a machine that is fully walked and described', async () => {
  expect(shortcomingsOf(await surveyOf(answering))).toEqual([])
})

describe('the paths between two states', () => {
  test('are described step by step, from the state they must start in', () => {
    const [way] = plainPathsOf(answering, { ...wanted, from: 'sendFailed', to: 'answered' })
    expect(way?.leadIn.map(({ happens }) => happens.en)).toEqual([
      'The question of the link: accepted',
      'Says yes',
      'The sending of the answer: an error at the server',
    ])
    expect(way?.steps.map(({ happens }) => happens.nb)).toEqual([
      'Prøver å svare på nytt',
      'Innsendingen av svaret: tatt imot',
    ])
    expect(way?.ends.map(({ en }) => en)).toEqual(['The answer has been given'])
  })

  test('visit no state twice, the shorter first, at most as many as wanted in each walk', () => {
    const ways = plainPathsOf(roomCalendar, { from: 'nothingChosen', to: 'begun', kind: 'simple', limit: 30 })
    const walks = new Set(ways.map(({ walk }) => walk))
    expect(walks.size).toBeGreaterThan(0)
    for (const walk of walks) {
      const ofOne = ways.filter((way) => way.walk === walk)
      const lengths = ofOne.map(({ steps }) => steps.length)
      expect(lengths).toHaveLength(30)
      expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
      expect(new Set(ofOne.map(({ steps }) => JSON.stringify(steps))).size).toBeGreaterThan(20)
    }
  })

  test('are scenarios that a test management tool can read', () => {
    const ways = plainPathsOf(answering, { ...wanted, from: 'loadFailed', to: 'loading' })
    expect(printed('answering', ways.slice(0, 1), 'gherkin', 'nb').split('\n')).toEqual([
      '# language: no',
      'Egenskap: Svar fra lenke',
      '',
      '  Scenario: 1. en lenke åpnes og besvares → Det lenken spør om, hentes',
      '    Gitt Det lenken spør om, hentes',
      '    Og Spørsmålet i lenken: feil hos serveren',
      '    Når Prøver å hente på nytt',
      '    Så Det lenken spør om, hentes',
      '',
    ])
  })
})

test('an unknown option is reported with the valid ones', () => {
  expect(() => parseArguments(['--machine', 'lamp'])).toThrow(UsageError)
  expect(() => parseArguments(['--machine', 'answering', '--to', 'nowhere'])).toThrow('called “nowhere”')
  expect(() => parseArguments(['--kind', 'longest'])).toThrow('shortest, simple')
  expect(() => parseArguments(['--screen', 'most'])).toThrow('few, all')
  expect(() => parseArguments(['--walk'])).toThrow('npm run paths')
  expect(
    parseArguments(['--machine', 'checkout', '--from', 'quoting']).models.map(({ name }) => name),
  ).toEqual(['checkout'])
})

test('a difference lists what was added and removed, and nothing else', () => {
  const before = { door: { states: ['open', 'shut'], transitions: [], paths: ['knock', 'kick → leave'] } }
  const after = { door: { states: ['open'], transitions: [], paths: ['knock → enter', 'ring'] } }
  expect(differences(before, after)).toEqual([
    'door',
    '  − state shut',
    '  − path kick → leave',
    '  + path knock → enter',
    '  + path ring',
  ])
  expect(differences(after, after)).toEqual([])
})

test('the report is self-contained, and describes every state and step in both languages', async () => {
  const survey = await surveyOf(answering)
  const [nb, en] = [
    await chartOf(answering.machine, survey, 'nb'),
    await chartOf(answering.machine, survey, 'en'),
  ]
  const html = htmlReport([{ survey, charts: { nb, en }, inBrowser: null, pictures: {} }])
  expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<link|src=/)
  for (const { path, texts: state } of survey.states) {
    expect(nb).toContain(`<title>${path}</title>`)
    expect(html).toContain(state?.nb)
    expect(html).toContain(state?.en)
  }
  for (const { texts: step } of survey.happenings) expect(html).toContain(step.nb)
})

const large = ['checkout', 'registration', 'my-bookings', 'planning', 'room-calendar']

test('the description of a step leaves no placeholder empty', () => {
  const small = everyModel.filter(({ name }) => !large.includes(name))
  for (const model of small) {
    const [walk] = model.walks
    for (const { event } of walk ? explore(model.machine, walk).edges : []) {
      const { nb, en } = describeEvent(descriptionsOf(model.name), event)
      expect(`${nb} ${en}`).not.toMatch(/[{}]|undefined|\[object|xstate|null/)
    }
  }
})
