import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { errorStatus } from '#contract/error-status.ts'
import { errorTexts } from '#contract/errors.ts'
import { fieldCodes } from '#contract/field-codes.ts'
import { everyFile } from './tree.ts'

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const specification = textOf('docs/specification.md')
const sections = new Set(
  [...specification.matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number),
)
const decisionFiles = everyFile.flatMap(
  (path) => /^docs\/decisions\/\d{4}-\d{2}-\d{2}-(.+)\.md$/.exec(path)?.[1] ?? [],
)
const decisions = new Set(decisionFiles)

/** A file's text with each line break and comment prefix replaced by a space. */
const inOneLine = (path: string) => textOf(path).replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

// This file contains the wrong forms to search for.
const citing = everyFile.filter(
  (path) => /\.(?:ts|tsx|mjs|md|sql)$/.test(path) && path !== 'tests/house/documents.test.ts',
)
const inEach = (pattern: RegExp, isWrong: (match: RegExpExecArray) => boolean) =>
  citing.flatMap((path) =>
    [...inOneLine(path).matchAll(pattern)].filter(isWrong).map(([match]) => `${path}: ${match}`),
  )

describe('citations', () => {
  test('name only existing sections of the specification', () => {
    expect(sections.size).toBeGreaterThan(40)
    expect(inEach(/§+ ?(\d+(?:\.\d+)?)/g, ([, number = '']) => !sections.has(number))).toEqual([])
  })

  test('name only existing decisions, by file name without the date', () => {
    expect(decisions.size).toBeGreaterThan(40)
    const cited = /\bDecisions? ([a-z0-9-]+(?:, [a-z0-9-]+)*(?: and [a-z0-9-]+)?)/g
    const names = (list = '') => list.split(/, | and /)
    expect(inEach(cited, ([, list]) => names(list).some((name) => !decisions.has(name)))).toEqual([])
  })

  test('have one form', () => {
    const otherForms =
      /\b(?:specification §|[Dd]ecisions? ["“]|[Ss]pecification,? section \d|[Dd]omain decisions)/g
    expect(inEach(otherForms, () => true)).toEqual([])
  })
})

test('no two decisions share a name', () => {
  expect(decisionFiles.length).toBe(decisions.size)
})

test('every decision begins with a title and the date of its file', () => {
  const wrong = everyFile.filter((path) => {
    const [, date] = /^docs\/decisions\/(\d{4}-\d{2}-\d{2})-/.exec(path) ?? []
    return date !== undefined && !new RegExp(`^# .+\n\n${date}\\b`).test(textOf(path))
  })
  expect(wrong).toEqual([])
})

test('every document and folder of docs is in its README', () => {
  const readme = textOf('docs/README.md')
  const listed = new Set(
    everyFile.flatMap((path) => (path.startsWith('docs/') ? (path.split('/')[1] ?? '') : [])),
  )
  listed.delete('README.md')
  expect(
    [...listed].filter((name) => !readme.includes(`\`${name}${posix.extname(name) ? '' : '/'}\``)),
  ).toEqual([])
})

describe('the specification', () => {
  test('lists every call in its seventh section, and no other', () => {
    const inTable = [...specification.matchAll(/^\| `([A-Z]+ \/[^`]+)` +\| `(\w+)` +\| `([\w:]+)`(, own)?/gm)]
    const names = inTable.map(([, , name]) => name)
    const lacking = (Object.entries(calls) as [string, Call][]).flatMap(
      ([name, { method, path, access, own, summary }]) =>
        names.includes(name)
          ? []
          : `| \`${method} ${path}\` | \`${name}\` | \`${access}\`${own ? ', own' : ''} | ${summary.replace(/\.$/, '')} |`,
    )
    expect(lacking).toEqual([])
    expect(names).toHaveLength(Object.keys(calls).length)
    expect(
      Object.fromEntries(
        inTable.map(([, spelling, name, access, own]) => [name, `${spelling} ${access} ${own ?? ''}`]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [
          name,
          `${call.method} ${call.path} ${call.access} ${'own' in call && call.own ? ', own' : ''}`,
        ]),
      ),
    )
  })

  test('lists every error of the API with its status and its texts', () => {
    const rows = [...specification.matchAll(/^\| `(\w+)` +\| (\d{3}) +\| (.+?) +\| (.+?) +\|$/gm)]
    expect(
      Object.fromEntries(rows.map(([, code, status, en, no]) => [code, { status: Number(status), en, no }])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(errorTexts).map(([code, texts]) => [
          code,
          { status: errorStatus[code as keyof typeof errorStatus], ...texts },
        ]),
      ),
    )
  })

  test('lists a message for every field refusal', () => {
    const [, ofFields = ''] = specification.split('### 5.4')
    expect(fieldCodes.filter((code) => !ofFields.split('### 5.5')[0]?.includes(`| \`${code}\``))).toEqual([])
  })
})
