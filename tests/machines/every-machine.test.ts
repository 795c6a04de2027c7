import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getStateNodes } from 'xstate/graph'
import { leavesOf, questionsOf } from '#tests/support/model.ts'
import { everyModel } from '#tests/support/models/every-model.ts'
import { everyScreen } from '#tests/support/on-screen/every-screen.ts'
import { describeState } from '../../tools/paths/describe.ts'
import { descriptionsOf, everyDescription } from '../../tools/paths/descriptions/every-description.ts'
import { describeGuard } from '../../tools/paths/descriptions/guards.ts'
import { transitionsIn } from '../../tools/paths/survey.ts'
import { withoutDescriptions } from '../../tools/vite/drop-descriptions.ts'

const folder = join(import.meta.dirname, '..', '..', 'machines')

const filesUnder = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

test('every machine has a model, and every model is walked', () => {
  const machines = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => filesUnder(join(folder, name)).some((text) => text.includes('createMachine(')))
  expect(everyModel.map(({ name }) => name).sort()).toEqual(machines.sort())

  const suites = filesUnder(import.meta.dirname)
  const unwalked = machines.filter((name) => {
    const model = `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Model`
    return !suites.some((text) => text.includes(`walkMachine(${model},`))
  })
  expect(unwalked).toEqual([])
})

test('every machine has a screen that checks each of its states', () => {
  expect(everyScreen.map(({ model }) => model.name).sort()).toEqual(everyModel.map(({ name }) => name).sort())
  const unseen = everyScreen.flatMap(({ model, onScreen }) =>
    leavesOf(model.machine)
      .filter((state) => !Object.hasOwn(onScreen.sees, state))
      .map((state) => `${model.name} ${state}`),
  )
  expect(unseen).toEqual([])
})

test('every machine has descriptions, and only machines have them', () => {
  expect(Object.keys(everyDescription).sort()).toEqual(everyModel.map(({ name }) => name).sort())
})

test('the build drops the descriptions of states', () => {
  const shipped = filesUnder(folder)
    .map((code) => withoutDescriptions(code).code)
    .join('\n')
  const described = everyModel.flatMap(({ machine }) =>
    getStateNodes(machine).flatMap(({ description }) => description ?? []),
  )
  expect(described.length).toBeGreaterThan(150)
  expect(described.filter((text) => shipped.includes(`'${text}'`))).toEqual([])
})

describe.each(everyModel.map((model) => [model.name, model] as const))(
  'the descriptions of %s',
  (name, model) => {
    const descriptions = descriptionsOf(name)

    test('describe every state in both languages, and no other', () => {
      const states = leavesOf(model.machine)
      expect(states.filter((state) => !describeState(model.machine, descriptions, state))).toEqual([])
      expect(Object.keys(descriptions.states).sort()).toEqual(states.sort())
    })

    test('describe every guard in both languages', () => {
      const silent = transitionsIn(model.machine)
        .map(({ guard }) => describeGuard(guard))
        .filter((text) => text?.nb.split(', ').includes(''))
      expect(silent).toEqual([])
    })

    test('describe every call and every delay, and no more', () => {
      const { questions, delays } = questionsOf(model.machine)
      expect(Object.keys(descriptions.questions).sort()).toEqual(questions)
      expect(Object.keys(descriptions.delays ?? {}).sort()).toEqual(delays)
    })
  },
)
