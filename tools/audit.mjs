import { spawn } from 'node:child_process'
import { npmCommand, print, root } from './preconditions.mjs'

const PATIENCE_MS = 20_000
const failing = ['high', 'critical']

/**
 * Known vulnerabilities of the runtime packages. A severe one fails; a lesser one is printed; without a
 * registry the audit is skipped, so that tests run offline.
 */
const { command, first, shell } = npmCommand()
const questions = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`]
const child = spawn(command, [...first, ...questions], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'ignore'],
  shell,
  timeout: 4 * PATIENCE_MS,
  killSignal: 'SIGKILL',
})
let said = ''
child.stdout.on('data', (text) => {
  said += text
})
child.on('error', () => {})
child.on('close', () => {
  const found = findingsIn(said)
  if (!found) return print('Skipped: npm could ask no registry about weaknesses of packages.')
  for (const { name, severity, range } of found) print(`${severity}: ${name} ${range}`)
  const severe = found.filter(({ severity }) => failing.includes(severity)).length
  print(`${found.length} packages with known weaknesses, ${severe} of them severe ones.`)
  process.exitCode = severe === 0 ? 0 : 1
})

function findingsIn(text) {
  try {
    const { auditReportVersion, vulnerabilities } = JSON.parse(text)
    return auditReportVersion === 2 ? Object.values(vulnerabilities) : undefined
  } catch {
    return undefined
  }
}
