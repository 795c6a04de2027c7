import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Asked, askedFor, Misunderstood } from './arguments.ts'
import { mapNow, readPictures, readWalked } from './browser-record.ts'
import { chartOf } from './chart.ts'
import { shortcomingsOf } from './check.ts'
import { browserShortcomingsOf } from './check-browser.ts'
import { tellOfDifferences } from './diff.ts'
import { figuresOf } from './figures.ts'
import { printed } from './formats.ts'
import type { Surveyed } from './html-machine.ts'
import { htmlReport } from './html-report.ts'
import { type HowMany, walkOnScreens } from './screens.ts'
import { type Survey, surveyOf } from './survey.ts'
import { waysOf } from './ways.ts'

/** Surveys machine after machine, and says after each how much of it was walked. */
async function surveyed({ models }: Asked): Promise<Survey[]> {
  const surveys: Survey[] = []
  for (const model of models) {
    const survey = await surveyOf(model)
    const { states, transitions, guards, paths } = figuresOf(survey)
    console.error(
      `${model.name.padEnd(20)} ${states} states, ${transitions} transitions, ${guards} outcomes of guards, ${paths} paths walked`,
    )
    surveys.push(survey)
  }
  return surveys
}

function printWays({ models, format = 'text', language, ...wanted }: Asked) {
  for (const model of models) {
    const ways = waysOf(model, wanted)
    if (ways.length > 0) process.stdout.write(printed(model.name, ways, format, language))
    else console.error(`${model.name}: no way leads from there to there.`)
    if (ways.length >= wanted.limit)
      console.error(`There may be more: --limit is ${wanted.limit} in each walk.`)
  }
}

async function check(asked: Asked) {
  const { everyBrowser } = await import('#tests/support/in-browser/every-browser.ts')
  const names = asked.models.map(({ name }) => name)
  const inBrowser = everyBrowser
    .filter(({ model }) => names.includes(model.name))
    .flatMap((machine) => {
      const { name } = machine.model
      return browserShortcomingsOf(machine, readWalked(name), mapNow(name))
    })
  const problems = [...(await surveyed(asked)).flatMap(shortcomingsOf), ...inBrowser]
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'Nothing is missing.' : `${problems.length} things are missing.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function report(asked: Asked) {
  const out = resolve(asked.out)
  mkdirSync(join(out, 'pictures'), { recursive: true })
  const style = `<style>${readFileSync(join(import.meta.dirname, 'report-page.css'), 'utf8')}</style><defs>`
  if (asked.browser) await walkInTheBrowser(out, asked)
  const pictures = readPictures(out)
  const all: Surveyed[] = []
  for (const [place, survey] of (await surveyed(asked)).entries()) {
    const machine = asked.models[place]?.machine
    if (!machine) continue
    const charts = { nb: await chartOf(machine, survey, 'nb'), en: await chartOf(machine, survey, 'en') }
    for (const [language, chart] of Object.entries(charts))
      writeFileSync(
        join(out, 'pictures', `${survey.machine}.${language}.svg`),
        chart.replace('<defs>', style),
      )
    const inBrowser = readWalked(survey.machine)
    all.push({ survey, charts, inBrowser, pictures: pictures[survey.machine] ?? {} })
  }
  writeFileSync(join(out, 'paths.html'), htmlReport(all))
  writeFileSync(
    join(out, 'paths.json'),
    `${JSON.stringify(all.map(({ survey, inBrowser }) => ({ ...survey, inBrowser })))}\n`,
  )
  console.error(`\nWritten: ${join(out, 'paths.html')}, paths.json, and the pictures beside them.`)
}

function walkByHand(models: Asked['models'], howMany: HowMany) {
  const names = models.map(({ name }) => name)
  process.exitCode = walkOnScreens(names, howMany) ? 0 : 1
}

/** Only now is what drives a browser loaded. */
async function walkInTheBrowser(out: string, { models }: Asked) {
  const { walkInTheBrowser } = await import('./browser.ts')
  return walkInTheBrowser(
    out,
    models.map(({ name }) => name),
  )
}

async function main() {
  const asked = askedFor(process.argv.slice(2))
  if (asked.diff !== undefined) return tellOfDifferences(asked.diff, asked.models)
  if (asked.check) return check(asked)
  if (asked.screen) return walkByHand(asked.models, asked.screen)
  if (asked.from ?? asked.to ?? asked.format) return printWays(asked)
  return report(asked)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Misunderstood)) throw error
  console.error(error.message)
  process.exitCode = 2
}
