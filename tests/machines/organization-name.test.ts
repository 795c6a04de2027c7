import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Answer } from '#machines/answers.ts'
import { organizationNameMachine } from '#machines/organization-name/organization-name-machine.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { organizationNameModel } from '#tests/support/models/organization-name.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(organizationNameModel, {
  beginning: () => expect.unreachable('no user stays there'),
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

type LookUpAnswer = Answer<{ name: string }>

const known = (number: string): LookUpAnswer => {
  const name = names[number]
  return name === undefined ? refusal('organizationUnknown') : { accepted: true, value: { name } }
}

/** A form with its contents, the numbers looked up and the names found. */
function begin(
  form: { number: string; company: string },
  answer: (number: string) => LookUpAnswer | Promise<LookUpAnswer> = known,
) {
  const requests: string[] = []
  const found: (string | null)[] = []
  const actor = createActor(
    organizationNameMachine.provide({
      actors: {
        lookUpOrganization: fromPromise<LookUpAnswer, { number: string }>(async ({ input }) => {
          requests.push(input.number)
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
    requests,
    found,
    actor,
    writes: (next: { number: string; company: string }) => actor.send({ type: 'details.changed', ...next }),
    settles: () => waitFor(actor, (snapshot) => snapshot.hasTag('settled')),
  }
}

describe('the name of an organisation', () => {
  test('is looked up once the number is whole, and goes into the form', async () => {
    const { writes, settles, requests, found } = begin({ number: '', company: '' })
    writes({ number: '123 456 78', company: '' })
    expect(requests).toEqual([])
    writes({ number, company: '' })
    expect((await settles()).value).toBe('known')
    writes({ number: '123456785 ', company: 'Eksempel AS' })
    expect([requests, found]).toEqual([['123456785'], ['Eksempel AS']])
  })

  test('goes into a form with only a blank for it', async () => {
    const { settles, found } = begin({ number, company: ' ' })
    await settles()
    expect(found).toEqual(['Eksempel AS'])
  })

  test('does not replace a typed name, also while it was being looked up', async () => {
    const before = begin({ number: '', company: 'Min bedrift' })
    before.writes({ number, company: 'Min bedrift' })
    expect((await before.settles()).context.name).toBe('Eksempel AS')
    const meanwhile = begin({ number, company: '' })
    meanwhile.writes({ number, company: 'Min' })
    await meanwhile.settles()
    expect([before.found, meanwhile.found]).toEqual([[], []])
  })

  test('replaces the name of another number', async () => {
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
  ])('is cleared from the form when the next number is %s', async (state, next, answer) => {
    const { writes, settles, found, actor } = begin({ number, company: '' }, (requests) =>
      requests === '123456785' ? known(requests) : answer(),
    )
    await settles()
    writes({ number, company: 'Eksempel AS' })
    writes({ number: next, company: 'Eksempel AS' })
    await settles()
    expect(actor.getSnapshot()).toMatchObject({ value: state, context: { company: '', name: null } })
    expect(found).toEqual(['Eksempel AS', null])
  })

  test('stays in the form where it was edited, whatever the number becomes', async () => {
    const { writes, settles, found } = begin({ number, company: '' })
    await settles()
    writes({ number, company: 'Eksempel AS, avdeling Lillestrøm' })
    writes({ number: '12', company: 'Eksempel AS, avdeling Lillestrøm' })
    writes({ number: other, company: 'Eksempel AS, avdeling Lillestrøm' })
    await settles()
    expect(found).toEqual(['Eksempel AS'])
  })

  test('is not looked up again when the form has it', async () => {
    const { settles, requests } = begin({ number, company: 'Eksempel AS' })
    expect((await settles()).value).toBe('unasked')
    expect(requests).toEqual([])
  })

  test.each([
    ['unknown', () => refusal('organizationUnknown')],
    ['unanswered', () => refusal('tooManyTries')],
    ['unanswered', () => Promise.reject(new Error('offline'))],
  ])('does not block the form when it is %s', async (state, answer) => {
    const { settles, writes, found } = begin({ number, company: '' }, answer)
    expect((await settles()).value).toBe(state)
    writes({ number: '12', company: '' })
    expect((await settles()).value).toBe('unasked')
    expect(found).toEqual([])
  })
})
