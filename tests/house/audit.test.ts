import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** The output and exit code of `tools/audit.mjs` for an answer of a registry. */
async function auditedBy(status: number, advisories: object): Promise<{ output: string; code: number }> {
  const registry = createServer((request, answer) => {
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk'
    answer.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' })
    request.resume().on('end', () => answer.end(JSON.stringify(isAsked ? advisories : {})))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // npm caches answers: this one must not remain.
  const cache = await mkdtemp(join(tmpdir(), 'moterom-audit-'))
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: cache,
  }
  const child = spawn(process.execPath, ['tools/audit.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  registry.closeAllConnections()
  registry.close()
  await rm(cache, { recursive: true, force: true })
  return { output, code }
}

const advisory = (severity: string) => ({
  fastify: [{ id: 1, url: 'https://weakness.example', title: 'Weak', severity, vulnerable_versions: '*' }],
})

it.each([
  [
    'fails for a severe weakness of a package that the product runs with',
    200,
    advisory('high'),
    1,
    'high: fastify',
  ],
  ['prints a lesser one', 200, advisory('low'), 0, 'low: fastify'],
  ['is skipped with a message when no registry answers', 405, {}, 0, 'Skipped'],
])(
  'the audit of packages %s',
  async (_, status, advisories, code, expected) => {
    const audited = await auditedBy(status, advisories)
    expect(audited.output).toContain(expected)
    expect(audited.code).toBe(code)
  },
  120_000,
)
