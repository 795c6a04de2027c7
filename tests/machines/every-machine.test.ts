import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leavesOf, questionsOf, wordsOfState } from '#tests/support/model.ts'
import { everyModel } from '#tests/support/models/every-model.ts'
import { everyScreen } from '#tests/support/on-screen/every-screen.ts'
import { guardOf } from '../../tools/paths/guard-words.ts'
import { transitionsIn } from '../../tools/paths/survey.ts'

const folder = join(import.meta.dirname, '..', '..', 'machines')

const filesUnder = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

test('every machine that there is has a model, and every model is walked', () => {
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

test('every machine has a screen, where somebody looks at each of its states', () => {
  expect(everyScreen.map(({ model }) => model.name).sort()).toEqual(everyModel.map(({ name }) => name).sort())
  const unseen = everyScreen.flatMap(({ model, onScreen }) =>
    leavesOf(model.machine)
      .filter((state) => !Object.hasOwn(onScreen.sees, state))
      .map((state) => `${model.name} ${state}`),
  )
  expect(unseen).toEqual([])
})

describe.each(everyModel.map((model) => [model.name, model] as const))('the words of %s', (_, model) => {
  test('say in both languages what every state is', () => {
    const silent = leavesOf(model.machine).filter((state) => {
      const words = wordsOfState(model.machine, state)
      return !words?.nb || !words.en
    })
    expect(silent).toEqual([])
  })

  test('say in both languages what every guard asks', () => {
    const silent = transitionsIn(model.machine)
      .map(({ guard }) => guardOf(guard))
      .filter((words) => words?.nb.split(', ').includes(''))
    expect(silent).toEqual([])
  })

  test('name every question that is asked of the world, and every pause, and no more', () => {
    const { questions, delays } = questionsOf(model.machine)
    expect(Object.keys(model.words.questions).sort()).toEqual(questions)
    expect(Object.keys(model.words.delays ?? {}).sort()).toEqual(delays)
  })
})
