import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { DocumentSchema } from '#contract/openapi-schemas.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { commonRefusals } from '#server/http/docs-page/call-section.ts'
import { fieldList, wordsOf } from '#server/http/docs-page/schema-words.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = sharedServer()
let html: string

beforeAll(async () => {
  html = (await server.app.inject('/api/docs')).body
})

const table = Object.entries(calls) as [CallName, Call][]

const sectionOf = (name: string) => {
  const [, rest = ''] = html.split(`<article id="${name}">`)
  return rest.split('</article>')[0] ?? ''
}

const textOf = (part: string) => part.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

describe('the page about the calls', () => {
  it('is shown by browsers as intended under its own security policy', async () => {
    const page = await server.app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? []
    const style = await server.app.inject(stylesheet)
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('has working links only', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    const links = [...html.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
    expect(links.length).toBeGreaterThan(table.length)
  })

  it.each(table)('lists for %s its path, its input and its refusals', (name, call) => {
    const section = textOf(sectionOf(name))
    expect(section).toContain(`${call.method} ${call.path}`)
    expect(section).toContain('Who may:')
    for (const parameter of Object.values(call.parameters)) expect(section).toContain(parameter.name)
    for (const code of refusalsOf(call).filter((each) => !commonRefusals.includes(each)))
      expect(section).toContain(code)
  })

  it('writes nothing of the texts as HTML', () => {
    const schema: DocumentSchema = {
      type: 'object',
      properties: { 'a<b': { type: 'string', description: '<b>&"' } },
    }
    expect(fieldList(schema)).not.toContain('<b')
  })
})

describe('a shape in words', () => {
  it.each<[DocumentSchema, string]>([
    [{ type: 'string', format: 'date-time' }, 'date and time'],
    [{ type: ['string', 'null'], maxLength: 60 }, 'text, at most 60 characters, or null'],
    [{ type: ['string', 'null'], enum: ['a', 'b', null] }, 'one of a, b, or null'],
    [{ $ref: '#/components/schemas/Room' }, 'Room'],
    [{ anyOf: [{ $ref: '#/components/schemas/Room' }, { type: 'null' }] }, 'Room, or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Room' } }, 'list of Room'],
    [{ type: 'string', minLength: 5, maxLength: 24 }, 'text, 5 to 24 characters'],
    [{ type: 'integer', minimum: 1, maximum: 500 }, 'whole number, 1 to 500'],
    [{ type: 'number', minimum: 0 }, 'number, at least 0'],
    [{ type: 'array', items: { type: 'object', properties: {} } }, 'list of objects'],
    [{ type: 'array', items: { type: 'integer' }, maxItems: 3 }, 'list of whole numbers, at most 3'],
    [{ type: 'boolean', enum: [true as never] }, 'always true'],
    [{ type: ['string', 'number'] }, 'text or number'],
    [{}, 'anything'],
  ])('%j is %s', (schema, words) => {
    expect(textOf(wordsOf(schema))).toBe(words)
  })
})
