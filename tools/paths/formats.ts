import { descriptionsOf } from './descriptions/every-description.ts'
import type { Bilingual } from './descriptions/machine-descriptions.ts'
import type { PlainPath, Step } from './ways.ts'

export type Language = keyof Bilingual
export type Format = 'text' | 'gherkin' | 'json'

const texts = {
  nb: {
    begins: 'Det begynner',
    before: 'Først',
    ends: 'Til slutt',
    doer: { person: '', world: ' (verden)', time: ' (tiden)' },
  },
  en: {
    begins: 'It begins',
    before: 'First',
    ends: 'In the end',
    doer: { person: '', world: ' (the world)', time: ' (time)' },
  },
}

const gherkin = {
  nb: {
    language: 'no',
    feature: 'Egenskap',
    scenario: 'Scenario',
    given: 'Gitt',
    when: 'Når',
    outcome: 'Så',
    and: 'Og',
  },
  en: {
    language: 'en',
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given',
    when: 'When',
    outcome: 'Then',
    and: 'And',
  },
}

const joined = (all: readonly Bilingual[], language: Language) =>
  all.map((text) => text[language]).join(' · ')

function stepLines(steps: readonly Step[], language: Language, first: number): string[] {
  return steps.flatMap(({ happens, doer, arrives: comes }, place) => [
    `  ${String(first + place).padStart(2)}. ${happens[language]}${texts[language].doer[doer]}`,
    ...(comes.length > 0 ? [`      → ${joined(comes, language)}`] : []),
  ])
}

function asText(title: Bilingual, ways: readonly PlainPath[], language: Language): string {
  const labels = texts[language]
  const each = ways.map(({ walk, startsAt: begins, leadIn, steps }, place) =>
    [
      `${title[language]} ${place + 1}/${ways.length}: ${walk[language]}`,
      `  ${labels.begins}: ${joined(begins, language)}`,
      ...(leadIn.length > 0 ? [`  ${labels.before}:`, ...stepLines(leadIn, language, 1), '  –'] : []),
      ...stepLines(steps, language, leadIn.length + 1),
    ].join('\n'),
  )
  return `${each.join('\n\n')}\n`
}

/** A line for each entered state, the first after the keyword and the others after “and”. */
function gherkinLines(word: string, and: string, all: readonly Bilingual[], language: Language): string[] {
  return all.map((text, place) => `    ${place === 0 ? word : and} ${text[language]}`)
}

function asGherkin(title: Bilingual, ways: readonly PlainPath[], language: Language): string {
  const { language: tongue, feature, scenario, given, when, outcome, and } = gherkin[language]
  const each = ways.map(({ walk, startsAt: begins, leadIn, steps, ends }, place) =>
    [
      `  ${scenario}: ${place + 1}. ${walk[language]} → ${joined(ends, language)}`,
      ...gherkinLines(given, and, [...begins, ...leadIn.map(({ happens }) => happens)], language),
      ...steps.flatMap(({ happens, arrives: comes }) => [
        `    ${when} ${happens[language]}`,
        ...gherkinLines(outcome, and, comes, language),
      ]),
    ].join('\n'),
  )
  return `# language: ${tongue}\n${feature}: ${title[language]}\n\n${each.join('\n\n')}\n`
}

/** Paths as printed: numbered steps, scenarios for a test management tool, or data with both languages. */
export function printed(
  machine: string,
  ways: readonly PlainPath[],
  format: Format,
  language: Language,
): string {
  const { title } = descriptionsOf(machine)
  if (format === 'json') return `${JSON.stringify({ machine, title, ways }, null, 2)}\n`
  return format === 'gherkin' ? asGherkin(title, ways, language) : asText(title, ways, language)
}
