import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type PathsOptions, parseArguments, UsageError } from './arguments.ts'
import { mapNow, readPictures, readWalked } from './browser-record.ts'
import { chartOf } from './chart.ts'
import { shortcomingsOf } from './check.ts'
import { browserShortcomingsOf } from './check-browser.ts'
import { printDifferences } from './diff.ts'
import { figuresOf } from './figures.ts'
import { printed } from './formats.ts'
import type { Surveyed } from './html-machine.ts'
import { htmlReport } from './html-report.ts'
import { type PathSelection, walkOnScreens } from './screens.ts'
import { type Survey, surveyOf } from './survey.ts'
import { plainPathsOf } from './ways.ts'

/** Surveys one machine after the other, and prints the coverage of each. */
async function surveyed({ models }: PathsOptions): Promise<Survey[]> {
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

function printWays({ models, format = 'text', language, ...wanted }: PathsOptions) {
  for (const model of models) {
    const ways = plainPathsOf(model, wanted)
    if (ways.length > 0) process.stdout.write(printed(model.name, ways, format, language))
    else console.error(`${model.name}: no way leads from there to there.`)
    if (ways.length >= wanted.limit)
      console.error(`There may be more: --limit is ${wanted.limit} in each walk.`)
  }
}

async function check(options: PathsOptions) {
  const { everyBrowser } = await import('#tests/support/in-browser/every-browser.ts')
  const names = options.models.map(({ name }) => name)
  const inBrowser = everyBrowser
    .filter(({ model }) => names.includes(model.name))
    .flatMap((machine) => {
      const { name } = machine.model
      return browserShortcomingsOf(machine, readWalked(name), mapNow(name))
    })
  const problems = [...(await surveyed(options)).flatMap(shortcomingsOf), ...inBrowser]
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'Nothing is missing.' : `${problems.length} things are missing.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function report(options: PathsOptions) {
  const out = resolve(options.out)
  mkdirSync(join(out, 'pictures'), { recursive: true })
  const style = `<style>${readFileSync(join(import.meta.dirname, 'report-page.css'), 'utf8')}</style><defs>`
  if (options.browser) await walkInTheBrowser(out, options)
  const pictures = readPictures(out)
  const all: Surveyed[] = []
  for (const [place, survey] of (await surveyed(options)).entries()) {
    const machine = options.models[place]?.machine
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

function walkByHand(models: PathsOptions['models'], howMany: PathSelection) {
  const names = models.map(({ name }) => name)
  process.exitCode = walkOnScreens(names, howMany) ? 0 : 1
}

/** Loaded late: it starts a browser. */
async function walkInTheBrowser(out: string, { models }: PathsOptions) {
  const { walkInBrowserAndPicture: walkInTheBrowser } = await import('./browser.ts')
  return walkInTheBrowser(
    out,
    models.map(({ name }) => name),
  )
}

async function main() {
  const options = parseArguments(process.argv.slice(2))
  if (options.diff !== undefined) return printDifferences(options.diff, options.models)
  if (options.check) return check(options)
  if (options.screen) return walkByHand(options.models, options.screen)
  if (options.from ?? options.to ?? options.format) return printWays(options)
  return report(options)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
