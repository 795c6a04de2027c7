import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { GivenAnswer, Question } from '#contract/structs/answer.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import {
  answeringActors,
  answeringMachine,
  closedReasonOf,
  withRoomsFull,
} from '#machines/answering/answering-machine.ts'
import { type AnsweringPort, closedReasons } from '#machines/answering/types.ts'
import type { Answer } from '#machines/answers.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { answeringModel, input, written } from '#tests/support/models/answering.ts'
import { accountQuestion, roomQuestion } from '#tests/support/pending-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

const accepted = <T>(value: T): Answer<T> => ({ accepted: true, value })

walkMachine(answeringModel, {
  loading: ({ question, verdict }) => expect([question, verdict]).toEqual([null, null]),
  loadFailed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  open: ({ question, verdict }, snapshot) => {
    expect([question === null, verdict]).toEqual([false, null])
    expect(snapshot.can({ type: 'question.declined' })).toBe(true)
    expect(snapshot.can({ type: 'question.approved' })).toBe(question?.request?.rooms !== 'full')
    expect(snapshot.can(written('x'.repeat(MESSAGE_LENGTH)))).toBe(true)
    expect(snapshot.can(written('x'.repeat(MESSAGE_LENGTH + 1)))).toBe(false)
  },
  answering: ({ verdict }, snapshot) => {
    expect(verdict).not.toBeNull()
    for (const type of ['question.approved', 'question.declined', 'answer.retried'] as const)
      expect(snapshot.can({ type })).toBe(false)
  },
  sendFailed: ({ verdict }, snapshot) => {
    expect(verdict).not.toBeNull()
    expect(snapshot.can({ type: 'answer.retried' })).toBe(true)
  },
  answered: ({ verdict, question }) => expect([verdict === null, question === null]).toEqual([false, false]),
  closed: ({ closedReason }) => expect(closedReasons).toContain(closedReason),
})

/** A machine whose link has a question, with the answers of the port. */
function opened(question: Question, answers: Answer<GivenAnswer>[]) {
  const received: unknown[] = []
  const port: AnsweringPort = {
    readQuestion: async () => accepted(question),
    answerQuestion: async (answer) => {
      received.push(answer)
      const next = answers.shift()
      if (!next) throw new Error('No answer came.')
      return next
    },
  }
  const actor = createActor(answeringMachine.provide({ actors: answeringActors(port) }), { input })
  actor.start()
  return {
    actor,
    received,
    comesTo: (state: 'open' | 'answered' | 'sendFailed') => waitFor(actor, (s) => s.matches(state)),
  }
}

describe('the server’s answer', () => {
  const request = roomQuestion({ rooms: 'free' })

  test('closes the link only when it says that the link has no question any more', () => {
    expect(closedReasons.map((code) => closedReasonOf(refusal(code)))).toEqual([...closedReasons])
    expect([closedReasonOf(refusal('internal')), closedReasonOf(accepted(request))]).toEqual([null, null])
  })

  test('about rooms marks them full only when rooms were requested and are taken', () => {
    const full = roomQuestion({ rooms: 'full' })
    expect(withRoomsFull(request, refusal('taken'))).toEqual(full)
    expect(withRoomsFull(request, refusal('overbooked'))).toEqual(full)
    expect(withRoomsFull(request, refusal('internal'))).toBeNull()
    expect(withRoomsFull(request, accepted(request))).toBeNull()
    expect(withRoomsFull(accountQuestion, refusal('taken'))).toBeNull()
    expect(withRoomsFull(null, refusal('taken'))).toBeNull()
  })
})

test('a message written elsewhere is cut when it is too long', () => {
  const begun = `a${'x'.repeat(MESSAGE_LENGTH)}`
  const actor = createActor(answeringMachine, { input: { ...input, message: begun } })
  expect(actor.getSnapshot().context.message).toBe(begun.slice(0, -1))
})

describe('an answer', () => {
  test('is sent with its message and its token, and the same again when the response was lost', async () => {
    const { actor, received, comesTo } = opened(accountQuestion, [])
    await comesTo('open')
    actor.send(written('Velkommen!'))
    actor.send({ type: 'question.approved' })
    await comesTo('sendFailed')
    actor.send({ type: 'answer.retried' })
    await comesTo('sendFailed')
    const sent = { token: 'a-token', answer: 'approve', message: 'Velkommen!' }
    expect(received).toEqual([sent, sent])
  })

  test('that finds the rooms taken keeps the message, and leaves only declining', async () => {
    const { actor, received, comesTo } = opened(roomQuestion({ rooms: 'free' }), [
      refusal('overbooked'),
      accepted({ kind: 'request', answer: 'decline' }),
    ])
    await comesTo('open')
    actor.send(written('Beklager.'))
    actor.send({ type: 'question.approved' })
    const { context } = await waitFor(actor, (s) => s.context.question?.request?.rooms === 'full')
    expect(context.message).toBe('Beklager.')
    actor.send({ type: 'question.approved' })
    expect(actor.getSnapshot().matches('open')).toBe(true)
    actor.send({ type: 'question.declined' })
    await comesTo('answered')
    expect(received).toHaveLength(2)
  })

  test('cannot be given by the machine itself', async () => {
    const never = fromPromise<Answer<Question>, typeof input>(async () => accepted(accountQuestion))
    const actor = createActor(answeringMachine.provide({ actors: { readQuestion: never } }), {
      input,
    }).start()
    await waitFor(actor, (s) => s.matches('open'))
    actor.send({ type: 'question.declined' })
    await waitFor(actor, (s) => s.matches('sendFailed'))
  })
})
