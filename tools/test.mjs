import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, print, requireNode, root, seconds } from './preconditions.mjs'

requireNode()
process.chdir(root)
await ensureInstalled()
const { default: pLimit } = await import('p-limit')

const scratch = mkdtempSync(join(tmpdir(), 'moterom-test-'))
const report = join(scratch, 'tests.json')
const bin = (name, path) => [process.execPath, join(root, 'node_modules', name, path)]

/** What takes long is a run of its own; with it, what follows `--` chooses among its files. */
const isLong = process.argv.includes('--long')
const chosen = process.argv.slice(2).filter((argument) => argument !== '--long')

const portal = [
  'The portal',
  [process.execPath],
  ['tools/build.mjs', '--tenant', 'proysenhuset', '--if-changed'],
]
const checks = [
  ['Types', bin('typescript', 'bin/tsc'), ['--noEmit']],
  portal,
  ['Lint', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '.']],
  ['Texts in both languages', [process.execPath], ['--import', 'tsx', 'tools/check-messages.ts']],
  ['Weaknesses known of packages', [process.execPath], ['tools/audit.mjs']],
]

const routes = ['Size of each route', [process.execPath], ['--import', 'tsx', 'tools/check-budget.ts']]
const tested = [
  'Tests',
  bin('vitest', 'vitest.mjs'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen],
]

const began = Date.now()
const failing = []

// Most of their work is in one thread: as many as cores run at once, and the longest begin first.
const inTurn = pLimit(availableParallelism())
const checked = (isLong ? [portal] : checks).map((step) => [step, inTurn(() => run(step, 'pipe'))])
for (const [step, outcome] of checked) await tells(step, () => outcome)
for (const step of isLong ? [tested] : [routes, tested]) await tells(step, () => run(step, 'inherit'))

const tests = testsOf()
rmSync(scratch, { recursive: true, force: true })
const otherFailing = failing.filter((title) => title !== 'Tests' || tests.failed.length === 0)
const failed = tests.failed.length + otherFailing.length
print(`\nEverything took ${seconds(began)}.`)
if (failing.length > 0) print(`Did not pass: ${failing.join(', ')}.`)
for (const { file, name, message } of tests.failed) print(`\n${file}: ${name}\n${message}`)
print(`\n${tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Prints what a step has printed, if that was kept, and how it ended. */
async function tells([title], outcomeOf) {
  print(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`)
  const { ok, output, took } = await outcomeOf()
  process.stdout.write(output)
  print(`${ok ? 'Done' : 'FAILED'} in ${took}.`)
  if (!ok) failing.push(title)
}

/** Runs a step; what it prints is kept with `pipe`. */
function run([, [command, ...first], args], printing) {
  const start = Date.now()
  const printed = []
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', printing, printing],
      env: { ...process.env, TENANT: 'proysenhuset', TEST_RUN: isLong ? 'long' : 'short' },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part))
    const ends = (ok) => resolve({ ok, output: Buffer.concat(printed), took: seconds(start) })
    child.on('error', () => ends(false))
    child.on('close', (code) => ends(code === 0))
  })
}

/** How many passed, and each that failed with the beginning of its error. A file that failed to load counts as one. */
function testsOf() {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults
      .filter((file) => file.status === 'failed')
      .flatMap((file) => {
        const tests = file.assertionResults.filter((test) => test.status === 'failed')
        return (tests.length > 0 ? tests : [file]).map((one) => ({
          file: relative(root, file.name),
          name: one.fullName ?? 'could not be loaded',
          message: (one.failureMessages ?? [one.message]).map(beginningOf).join('\n'),
        }))
      })
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: [] }
  }
}

/** The first lines of an error: what was found, and where in our own files. */
function beginningOf(message) {
  const lines = stripVTControlCharacters(message).split('\n')
  const ours = lines.filter((line) => !line.includes('/node_modules/'))
  return ours.slice(0, 12).join('\n')
}
