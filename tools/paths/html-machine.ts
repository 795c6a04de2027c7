import { type Cause, causes } from '#tests/support/in-browser/in-browser.ts'
import type { MachineInBrowser } from './browser-record.ts'
import type { Bilingual } from './descriptions/machine-descriptions.ts'
import { figuresOf } from './figures.ts'
import { bilingual, details, escaped, inBoth, optionOf, table, yesOrNo } from './html-parts.ts'
import type { Survey } from './survey.ts'

type Charts = Record<keyof Bilingual, string>

/** `pictures`: of the states, by name, relative to the report. */
export type Surveyed = {
  survey: Survey
  charts: Charts
  inBrowser: MachineInBrowser | null
  pictures: Record<string, string>
}

const doers = {
  person: inBoth('en person', 'a person'),
  world: inBoth('verden utenfor', 'the world outside'),
  time: inBoth('tiden', 'time'),
}

const code = (text: string) => `<code>${escaped(text)}</code>`

function pictureOf({ machine, title }: Survey, charts: Charts): string {
  const id = `${machine}-picture`
  const button = (by: number, nb: string, en: string) =>
    `<button type="button" data-zoom="${id}" data-by="${by}">${inBoth(nb, en)}</button>`
  return (
    `<h3>${inBoth('Bildet', 'The picture')}</h3>` +
    `<p class="quiet">${inBoth(
      'Bokser er tilstander, grønne er slike der ingenting er underveis. Piler er det som fører videre. Det som gjøres uten at tilstanden endres, står bare i tabellene.',
      'Boxes are states, green ones are those where nothing is under way. Arrows are what leads on. What is done without a change of state stands in the tables only.',
    )}</p>` +
    `<div class="controls">${button(1.25, 'Større', 'Larger')}${button(0.8, 'Mindre', 'Smaller')}${button(0, 'Hele bildet', 'The whole picture')}</div>` +
    `<div class="picture" id="${id}" tabindex="0" role="region" aria-label="${escaped(title.nb)} / ${escaped(title.en)}">` +
    `<div data-in="nb">${charts.nb}</div><div data-in="en">${charts.en}</div></div>`
  )
}

function screenOf(path: string, address: string | undefined): string {
  if (!address) return inBoth('ikke noe bilde', 'no picture')
  const alternative = `Skjermbildet i ${path} / The screen in ${path}`
  return (
    `<a href="${escaped(address)}"><img class="screen" loading="lazy" src="${escaped(address)}" ` +
    `alt="${escaped(alternative)}" width="240" height="150"></a>`
  )
}

/** Whether something was covered in the browser; empty when the machine is not walked there. */
const walkedInBrowser = (seen: readonly string[] | undefined, name: string) =>
  seen ? yesOrNo(seen.includes(name)) : '–'

const statesOf = ({ survey: { states }, inBrowser, pictures }: Surveyed) =>
  table(
    [
      inBoth('Tilstand', 'State'),
      inBoth('Navn', 'Name'),
      inBoth('Merker', 'Tags'),
      inBoth('Gått', 'Walked'),
      inBoth('I nettleser', 'In a browser'),
      inBoth('Skjermbilde', 'Screen'),
    ],
    states.map(({ path, texts: words, tags, isWalked }) => [
      words ? bilingual(words) : '<span class="no">–</span>',
      code(path),
      code(tags.join(', ')),
      yesOrNo(isWalked),
      walkedInBrowser(inBrowser?.states, path),
      screenOf(path, pictures[path]),
    ]),
  )

const causeLabels: Record<Cause, Bilingual> = {
  'another customer takes the room': {
    nb: 'en annen kunde tar rommet',
    en: 'another customer takes the room',
  },
  'the deadline passes': { nb: 'fristen går ut', en: 'the deadline passes' },
  'the network is cut': { nb: 'nettet faller ut', en: 'the network is cut' },
  'the session expires': { nb: 'innloggingen går ut', en: 'the session expires' },
  'the price is changed': { nb: 'prisen endres', en: 'the price is changed' },
}

/** The causes in the browser walk, and how often they occurred. */
function doneByTheWorld({ causes: done }: MachineInBrowser): string {
  const causesTaken = causes.flatMap((cause) =>
    done[cause] ? [`${bilingual(causeLabels[cause])} (${done[cause]})`] : [],
  )
  if (causesTaken.length === 0) return ''
  return `<p>${inBoth('Det som skjer underveis i nettleseren', 'What happens meanwhile in the browser')}: ${causesTaken.join(', ')}.</p>`
}

/** What no browser can show, and what was not taken there. */
function missingInBrowser({ inBrowser }: Surveyed): string {
  if (!inBrowser) return ''
  const rows = [
    ...inBrowser.missed.map((kind) => [code(kind), inBoth('ble ikke gått', 'was not taken')]),
    ...inBrowser.unwalkable.map(({ kind, reason }) => [code(kind), escaped(reason)]),
  ]
  if (rows.length === 0) return ''
  const title = inBoth('Det som ikke gås i nettleseren', 'What is not walked in the browser')
  return details(title, table([inBoth('Steg', 'Step'), inBoth('Hvorfor', 'Why')], rows))
}

const eventsOf = ({ events }: Survey) =>
  table(
    [inBoth('Hendelse', 'Event'), inBoth('Navn', 'Name'), inBoth('Fra', 'From'), inBoth('Prøvd', 'Tried')],
    events.map(({ type, texts: words, doer, isWalked }) => [
      bilingual(words),
      code(type),
      doers[doer],
      yesOrNo(isWalked),
    ]),
  )

function transitionsOf({ survey: { transitions, states }, inBrowser }: Surveyed): string {
  const known = new Map(states.map(({ path, texts: words }) => [path, words]))
  const place = (path: string) => {
    const words = known.get(path)
    return words ? bilingual(words) : code(path === '(root)' ? '' : path)
  }
  const guardText = (saidYes: boolean | null, saidNo: boolean | null) =>
    saidYes === null
      ? ''
      : `${inBoth('ja', 'yes')} ${saidYes ? '✓' : '–'} · ${inBoth('nei', 'no')} ${saidNo ? '✓' : '–'}`
  return table(
    [
      inBoth('I tilstanden', 'In the state'),
      inBoth('skjer', 'happens'),
      inBoth('hvis', 'if'),
      inBoth('og fører til', 'and leads to'),
      inBoth('Betingelsen svarte', 'The condition said'),
      inBoth('Gått', 'Walked'),
      inBoth('I nettleser', 'In a browser'),
    ],
    transitions.map(
      ({ name, from, to, texts: words, guard, isWalked, isForbidden, allowed: saidYes, refused: saidNo }) => [
        from === '(root)' ? inBoth('(overalt)', '(everywhere)') : place(from),
        bilingual(words),
        guard ? bilingual(guard) : '',
        to.length > 0 ? to.map(place).join(', ') : inBoth('(samme sted)', '(the same place)'),
        guardText(saidYes, saidNo),
        isForbidden ? inBoth('kan ikke skje', 'can’t happen') : yesOrNo(isWalked),
        walkedInBrowser(inBrowser?.transitions, name),
      ],
    ),
  )
}

/** The data that the page's script renders paths from; a script element ends only at its own end tag. */
const dataOf = ({ machine, states, happenings, configurations, walks }: Survey) =>
  `<script type="application/json" id="${machine}-data">${JSON.stringify({
    states: states.map(({ path, texts: words }) => words ?? { nb: path, en: path }),
    happenings: happenings.map(({ texts: words }) => words),
    configurations,
    walks: walks.map(({ shortest, simple }) => ({ shortest, simple })),
  }).replaceAll('<', '\\u003c')}</script>`

function pathsOf(survey: Survey): string {
  const { machine, walks, states } = survey
  const kinds = walks.flatMap(({ title, shortest, simple }, place) => [
    optionOf(`${place}:shortest`, {
      nb: `${title.nb}: de korteste (${shortest.length})`,
      en: `${title.en}: the shortest (${shortest.length})`,
    }),
    ...(simple
      ? [
          optionOf(`${place}:simple`, {
            nb: `${title.nb}: alle uten gjentakelser (${simple.length})`,
            en: `${title.en}: all without repetition (${simple.length})`,
          }),
        ]
      : []),
  ])
  const ends = states.map(({ path, texts: words }, place) =>
    optionOf(String(place), words ?? { nb: path, en: path }),
  )
  const finder =
    `<div data-paths="${machine}-data"><div class="controls">` +
    `<label>${inBoth('Hvilke', 'Which')}<br><select>${kinds.join('')}</select></label>` +
    `<label>${inBoth('Ender der', 'Ending where')}<br><select>${optionOf('', { nb: '(hvor som helst)', en: '(anywhere)' })}${ends.join('')}</select></label>` +
    `<label>${inBoth('Med ordene', 'With the words')}<br><input type="search"></label></div>` +
    `<p role="status"></p><div data-list></div></div>`
  return details(inBoth('Alle stier, steg for steg', 'All paths, step by step'), finder) + dataOf(survey)
}

/** The part of the report about one machine. */
export function machineSection(surveyed: Surveyed): string {
  const { survey, charts, inBrowser } = surveyed
  const { machine, title, where, suites } = survey
  const { states, transitions, guards, paths } = figuresOf(survey)
  const walkedBy = suites.filter(({ walks }) => walks).map(({ name }) => bilingual(name))
  if (inBrowser)
    walkedBy.push(
      inBoth(
        `i en nettleser mot den virkelige serveren (${inBrowser.walks} turer, ${inBrowser.steps} steg)`,
        `in a browser against the real server (${inBrowser.walks} walks, ${inBrowser.steps} steps)`,
      ),
    )
  return (
    `<section id="${machine}" aria-labelledby="${machine}-title"><h2 id="${machine}-title">${bilingual(title)} ${code(machine)}</h2>` +
    `<p>${bilingual(where)}. ${inBoth('Stiene gås', 'The paths are walked')} ${walkedBy.join(', ')}.</p>` +
    `<p>${inBoth('Tilstander', 'States')} ${states}, ${inBoth('overganger', 'transitions')} ${transitions}, ${inBoth('utfall av betingelser', 'outcomes of conditions')} ${guards}, ${inBoth('stier', 'paths')} ${paths}.</p>` +
    `${inBrowser ? doneByTheWorld(inBrowser) : ''}` +
    `${pictureOf(survey, charts)}` +
    `<h3>${inBoth('Tabellene', 'The tables')}</h3>` +
    `${details(inBoth('Tilstander', 'States'), statesOf(surveyed))}` +
    `${details(inBoth('Hendelser', 'Events'), eventsOf(survey))}` +
    `${details(inBoth('Overganger', 'Transitions'), transitionsOf(surveyed))}` +
    `${missingInBrowser(surveyed)}` +
    `<h3>${inBoth('Stiene', 'The paths')}</h3>${pathsOf(survey)}` +
    `<p><a href="#contents">${inBoth('Til innholdet', 'To the contents')}</a></p></section>`
  )
}
