import { expect, test } from 'vitest'
import { contractOf, definitions, fieldsOf, type ResourceName } from '#machines/resources/definitions.ts'
import type { Field } from '#machines/resources/field-kinds.ts'
import type { FieldTexts } from '#src/screens/setup/field-texts.ts'
import { resourceTexts, setupGroups } from '#src/screens/setup/resource-texts.ts'

const names = Object.keys(definitions) as ResourceName[]

/** The fields, cells and choices without a text; `path` is that of the field. */
function untitled(path: string, field: Field, texts: FieldTexts | undefined): string[] {
  if (!texts) return [path]
  const cells = field.kind === 'rows' ? Object.entries(field.cells) : []
  const choices = field.kind === 'choice' || field.kind === 'set' ? field.choices : []
  return [
    ...cells.flatMap(([name, cell]) => untitled(`${path}.${name}`, cell, texts.cells?.[name])),
    ...choices.flatMap((choice) => (texts.choices?.[choice] ? [] : [`${path}: ${choice}`])),
  ]
}

test.each(names)(
  'every field of %s, its cells and its choices are named in resource-texts.ts',
  (resource) => {
    const { fields: texts, headings = {} } = resourceTexts[resource]
    const fields = fieldsOf(resource)
    expect(fields.flatMap(([name, field]) => untitled(name, field, texts[name]))).toEqual([])
    const known = fields.map(([name]) => name)
    expect([...Object.keys(texts), ...Object.keys(headings)].filter((name) => !known.includes(name))).toEqual(
      [],
    )
  },
)

test('the overview of the setup leads an administrator to everything in the catalogue, once', () => {
  const inCatalogue = names.filter((name) => contractOf(name).under === 'catalogue')
  const shown = setupGroups(true).flatMap(({ resources }) => resources)
  expect([...shown].sort(), 'setupGroups of resource-texts.ts').toEqual(inCatalogue.sort())
})
