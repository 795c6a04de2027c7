import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserServer, chromium } from 'playwright-core'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** A browser's executable, and the environment with its libraries and fonts. */
type Program = { executablePath: string; env: Record<string, string> }

const installedElsewhere = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const flags = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--font-render-hinting=none',
]

/**
 * Starts a headless Chromium that other processes connect to by `wsEndpoint()`: the one at CHROME_PATH, else
 * the one from the npm package (Linux x64), else an installed Chrome or Chromium. `more` are flags of
 * Chromium.
 * @throws Error with instructions when there is none.
 */
export async function startBrowser(more: readonly string[] = []): Promise<BrowserServer> {
  const { executablePath, env } = await findProgram()
  return chromium.launchServer({
    executablePath,
    args: [...flags, ...more],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}

async function findProgram(): Promise<Program> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return { executablePath: CHROME_PATH, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  const executablePath = installedElsewhere.find((path) => existsSync(path))
  if (executablePath) return { executablePath, env: {} }
  throw new Error(
    'No Chrome or Chromium was found. Install one, or give the path of its program as CHROME_PATH.',
  )
}

/**
 * The package's Chromium, unpacked once per installation. It brings its own NSS libraries and a font, so that
 * a machine with only the C library can run it. Unpacked elsewhere and renamed: concurrent runs never see
 * half a browser.
 */
async function unpacked(): Promise<Program> {
  const packed = dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
  const cache = join(dirname(dirname(packed)), '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (!(await exists(folder))) {
    await mkdir(cache, { recursive: true })
    const fresh = await mkdtemp(join(cache, 'unpacking-'))
    await unpackInto(fresh)
    await rename(fresh, folder).catch(async (error: unknown) => {
      await rm(fresh, { recursive: true, force: true })
      if (!(await exists(folder))) throw error
    })
  }
  const fonts = join(folder, 'fonts')
  await writeFile(join(fonts, 'fonts.conf'), fontSettings(fonts))
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: fonts },
  }
}

/** The package unpacks into the temporary folder, and its libraries only when it detects AWS. */
async function unpackInto(folder: string): Promise<void> {
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
}

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</cachedir>
</fontconfig>
`

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
