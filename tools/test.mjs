import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, print, requireNode, root, seconds } from './preconditions.mjs'

requireNode()
process.chdir(root)
await ensureInstalled()

const scratch = mkdtempSync(join(tmpdir(), 'moterom-test-'))
const report = join(scratch, 'tests.json')
const bin = (name, path) => [process.execPath, join(root, 'node_modules', name, path)]

const steps = [
  ['Lint', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '.']],
  ['Types', bin('typescript', 'bin/tsc'), ['--noEmit']],
  ['Weaknesses known of packages', [process.execPath], ['tools/audit.mjs']],
  ['Texts in both languages', [process.execPath], ['--import', 'tsx', 'tools/check-messages.ts']],
  ['The portal', [process.execPath], ['tools/build.mjs', '--tenant', 'proysenhuset', '--if-changed']],
  ['Size of each route', [process.execPath], ['--import', 'tsx', 'tools/check-budget.ts']],
  [
    'Tests',
    bin('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
]

const began = Date.now()
const failing = []
for (const [title, [command, ...first], args] of steps) {
  print(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`)
  const start = Date.now()
  const ok = await run(command, [...first, ...args])
  print(`${ok ? 'Done' : 'FAILED'} in ${seconds(start)}.`)
  if (!ok) failing.push(title)
}

const tests = countTests()
rmSync(scratch, { recursive: true, force: true })
const failed = tests.failed + failing.filter((title) => title !== 'Tests' || tests.failed === 0).length
print(`\nEverything took ${seconds(began)}.`)
if (failing.length > 0) print(`Did not pass: ${failing.join(', ')}.`)
print(`\n${tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TENANT: 'proysenhuset' },
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** A file that failed to load counts as one failed test. */
function countTests() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloadable = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
