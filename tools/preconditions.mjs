import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints a line of progress. */
export const print = (line) => console.log(line)

/** Ends the process with a message that says what to do. */
export function giveUp(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Ends the process when this Node is older than package.json asks for. */
export function requireNode() {
  const wanted = readJson('package.json').engines.node.replace(/[^\d.]/g, '')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  giveUp(`Node ${wanted} or newer is needed; this is Node ${process.versions.node} (${process.execPath}).`)
}

/**
 * Installs what package-lock.json names, unless node_modules already has exactly that. `production`: packages
 * for building and testing may be missing.
 */
export async function ensureInstalled({ production = false } = {}) {
  const missing = firstMissingPackage(production)
  if (!missing) return
  print(`Installing packages from package-lock.json (${missing}). This takes a minute or two the first time.`)
  const began = Date.now()
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0)
    giveUp('The packages could not be installed; npm says why above. Then run the same command again.')
  print(`Installed in ${seconds(began)}.`)
}

/** True where the packages that the server runs with are installed, and those for building and testing are not. */
export const isInstalledToRunOnly = () =>
  !firstMissingPackage(true) && firstMissingPackage(false) !== undefined

/**
 * npm forwards a signal to the shell it started, and the shell does not forward it. When that shell is gone,
 * stop as on a signal.
 */
export function stopWithNpm() {
  const shell = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

/** Seconds since an instant, as text. */
export const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

/** Compares npm's record of node_modules with the lockfile. */
function firstMissingPackage(production) {
  let installed
  try {
    installed = readJson('node_modules', '.package-lock.json').packages
  } catch {
    return 'none are installed yet'
  }
  for (const [path, wanted] of Object.entries(readJson('package-lock.json').packages)) {
    const found = installed[path]
    const mayBeMissing = wanted.optional || wanted.devOptional || (production && wanted.dev)
    if (path === '' || (!found && mayBeMissing)) continue
    if (!found) return `${path.replace('node_modules/', '')} is missing`
    if (found.version !== wanted.version || found.integrity !== wanted.integrity)
      return `${path.replace('node_modules/', '')} is not at ${wanted.version}`
  }
  return undefined
}

/** How npm is started: the command, its first arguments, and whether a shell is needed to find it. */
export function npmCommand() {
  const viaNode = process.env.npm_execpath?.endsWith('.js')
  if (viaNode) return { command: process.execPath, first: [process.env.npm_execpath], shell: false }
  return { command: 'npm', first: [], shell: process.platform === 'win32' }
}

function runNpm(args) {
  const { command, first, shell } = npmCommand()
  const given = [...first, ...args]
  return new Promise((resolve) => {
    const child = spawn(command, given, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
