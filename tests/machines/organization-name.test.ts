import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Answer } from '#machines/answers.ts'
import { organizationNameMachine } from '#machines/organization-name/organization-name-machine.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { organizationNameModel } from '#tests/support/models/organization-name.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(organizationNameModel, {
  beginning: () => expect.unreachable('nobody stays there'),
  unasked: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
  lookingUp: ({ number: asked }, snapshot) => {
    expect(asked.replace(/\s/g, '')).toMatch(/^\d{9}$/)
    expect(snapshot.hasTag('settled')).toBe(false)
  },
  known: ({ name }) => expect(name).toBe('Eksempel Rådgivning AS'),
  unknown: ({ number: asked }) => expect(asked.replace(/\s/g, '')).toMatch(/^\d{9}$/),
  unanswered: ({ number: asked }) => expect(asked.replace(/\s/g, '')).toMatch(/^\d{9}$/),
})

const number = '123 456 785'
const other = '974760673'
const names: Record<string, string> = { '123456785': 'Eksempel AS', '974760673': 'Et annet AS' }

type Looked = Answer<{ name: string }>

const known = (asked: string): Looked => {
  const name = names[asked]
  return name === undefined ? refusal('organizationUnknown') : { accepted: true, value: { name } }
}

/** A form with what is in it, and what was asked and found. */
function begin(
  form: { number: string; company: string },
  answer: (number: string) => Looked | Promise<Looked> = known,
) {
  const asked: string[] = []
  const found: (string | null)[] = []
  const actor = createActor(
    organizationNameMachine.provide({
      actors: {
        lookUpOrganization: fromPromise<Looked, { number: string }>(async ({ input }) => {
          asked.push(input.number)
          return answer(input.number)
        }),
      },
    }),
    { input: form },
  )
  actor.on('organization.found', ({ name }) => found.push(name))
  actor.on('organization.left', () => found.push(null))
  actor.start()
  return {
    asked,
    found,
    actor,
    writes: (next: { number: string; company: string }) => actor.send({ type: 'details.changed', ...next }),
    settles: () => waitFor(actor, (snapshot) => snapshot.hasTag('settled')),
  }
}

describe('the name of an organisation', () => {
  test('is asked for once the number is whole, and goes into the form', async () => {
    const { writes, settles, asked, found } = begin({ number: '', company: '' })
    writes({ number: '123 456 78', company: '' })
    expect(asked).toEqual([])
    writes({ number, company: '' })
    expect((await settles()).value).toBe('known')
    writes({ number: '123456785 ', company: 'Eksempel AS' })
    expect([asked, found]).toEqual([['123456785'], ['Eksempel AS']])
  })

  test('goes into a form that has but a blank for it', async () => {
    const { settles, found } = begin({ number, company: ' ' })
    await settles()
    expect(found).toEqual(['Eksempel AS'])
  })

  test('does not take the place of one that was typed, also while it was being asked for', async () => {
    const before = begin({ number: '', company: 'Min bedrift' })
    before.writes({ number, company: 'Min bedrift' })
    expect((await before.settles()).context.name).toBe('Eksempel AS')
    const meanwhile = begin({ number, company: '' })
    meanwhile.writes({ number, company: 'Min' })
    await meanwhile.settles()
    expect([before.found, meanwhile.found]).toEqual([[], []])
  })

  test('takes the place of the one that came from another number', async () => {
    const { writes, settles, found } = begin({ number, company: '' })
    await settles()
    writes({ number, company: 'Eksempel AS' })
    writes({ number: other, company: 'Eksempel AS' })
    await settles()
    expect(found).toEqual(['Eksempel AS', null, 'Et annet AS'])
  })

  test.each([
    ['unasked', '12345678', () => refusal('organizationUnknown')],
    ['unknown', other, () => refusal('organizationUnknown')],
    ['unanswered', other, () => refusal('tooManyTries')],
  ])('leaves the form with the number it came from, when the next one is %s', async (state, next, answer) => {
    const { writes, settles, found, actor } = begin({ number, company: '' }, (asked) =>
      asked === '123456785' ? known(asked) : answer(),
    )
    await settles()
    writes({ number, company: 'Eksempel AS' })
    writes({ number: next, company: 'Eksempel AS' })
    await settles()
    expect(actor.getSnapshot()).toMatchObject({ value: state, context: { company: '', name: null } })
    expect(found).toEqual(['Eksempel AS', null])
  })

  test('stays in the form where it was written on, whatever the number becomes', async () => {
    const { writes, settles, found } = begin({ number, company: '' })
    await settles()
    writes({ number, company: 'Eksempel AS, avdeling Lillestrøm' })
    writes({ number: '12', company: 'Eksempel AS, avdeling Lillestrøm' })
    writes({ number: other, company: 'Eksempel AS, avdeling Lillestrøm' })
    await settles()
    expect(found).toEqual(['Eksempel AS'])
  })

  test('is not asked for again in a form that has it', async () => {
    const { settles, asked } = begin({ number, company: 'Eksempel AS' })
    expect((await settles()).value).toBe('unasked')
    expect(asked).toEqual([])
  })

  test.each([
    ['unknown', () => refusal('organizationUnknown')],
    ['unanswered', () => refusal('tooManyTries')],
    ['unanswered', () => Promise.reject(new Error('offline'))],
  ])('keeps nobody from going on when it is %s', async (state, answer) => {
    const { settles, writes, found } = begin({ number, company: '' }, answer)
    expect((await settles()).value).toBe(state)
    writes({ number: '12', company: '' })
    expect((await settles()).value).toBe('unasked')
    expect(found).toEqual([])
  })
})
