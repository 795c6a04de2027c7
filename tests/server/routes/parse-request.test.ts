import { nullable, object, optional } from 'superstruct'
import { describe, expect, it } from 'vitest'
import {
  blankableInQuery,
  type Call,
  inPath,
  inQuery,
  optionalSecretInQuery,
  secretInQuery,
} from '#contract/call.ts'
import { listOf } from '#contract/schema.ts'
import { filledText, Id, text, wholeNumber } from '#contract/wire.ts'
import { FormBody, fieldsOf } from '#server/http/bodies.ts'
import { argumentsOf, type RawRequest, requestReader } from '#server/http/parse-request.ts'

const aCall = (about: Partial<Call>): Call => ({
  summary: 'A call of the tests.',
  method: 'POST',
  path: '/api/v1/things/{id}',
  access: 'everyone',
  parameters: {},
  body: null,
  response: object({}),
  status: 200,
  ...about,
})

const form = (text: string) => new FormBody(fieldsOf(new URLSearchParams(text)))

function read(call: Call, request: Partial<RawRequest>) {
  const reader = requestReader(call)
  if (!reader.takes(request.body)) return { code: 'unsupportedMedia' }
  const reading = reader.readParameters({ params: {}, query: {}, headers: {}, body: undefined, ...request })
  reader.readBody(request.body, reading)
  const answer = argumentsOf(reading)
  return answer.accepted ? answer.value : answer.refusal
}

describe('secrets', () => {
  const call = aCall({
    parameters: {
      token: secretInQuery('token', filledText(40)),
      tries: optionalSecretInQuery('tries', wholeNumber(0, 9)),
    },
  })

  it.each([
    ['the query', { query: { token: 't', tries: '2' } }],
    ['a JSON body', { body: { token: 't', tries: 2 } }],
    ['a form', { body: form('token=t&tries=2') }],
    [
      'the body, where the query has others',
      { query: { token: 'x', tries: '7' }, body: { token: 't', tries: 2 } },
    ],
    ['both', { query: { tries: '2', token: '' }, body: { token: 't', tries: null } }],
  ])('are read from %s', (_, request) => {
    expect(read(call, request)).toEqual({ token: 't', tries: 2 })
  })

  it.each([
    ['a JSON body', { token: 't', more: 'x' }],
    ['a form', form('token=t&more=x')],
  ])('do not let %s have other fields', (_, body) => {
    const fields = [{ path: 'more', code: 'unknownField' }]
    expect(read(call, { body })).toEqual({ code: 'unknownField', fields })
  })

  it('are reported as missing, and refused, by their name', () => {
    const missing = { code: 'requiredParameter', fields: [{ path: 'token', code: 'required' }] }
    for (const body of [undefined, null, {}, { token: '' }, { token: null }, [], 'token', form('token=')])
      expect(read(call, { body })).toEqual(missing)
    expect(read(call, { body: { token: 't', tries: '2' } })).toEqual({
      code: 'invalid',
      fields: [{ path: 'tries', code: 'malformed' }],
    })
    expect(read(call, { body: form('token=t&token=u') })).toEqual({
      code: 'invalid',
      fields: [{ path: 'token', code: 'malformed' }],
    })
  })

  it('are not inherited properties', () => {
    const odd = aCall({ parameters: { name: secretInQuery('toString', text(9)) } })
    expect(read(odd, { query: Object.create(null), body: {} })).toMatchObject({ code: 'requiredParameter' })
  })
})

describe('a blank in the query', () => {
  it('is a value where a blank is allowed, and missing elsewhere', () => {
    const call = aCall({
      parameters: {
        code: blankableInQuery('code', text(9)),
        name: inQuery('name', text(9)),
        id: inQuery('id', Id),
      },
    })
    expect(read(call, { query: { code: '', name: '', id: '' } })).toEqual({ code: '' })
    expect(read(call, { query: {} })).toEqual({})
  })
})

describe('a form', () => {
  const call = aCall({
    bodyType: 'form',
    body: object({
      grant_type: text(20),
      scope: optional(text(20)),
      seats: optional(wholeNumber(1, 9)),
      tags: optional(listOf(Id, 1, 5)),
    }),
  })

  it('is parsed into the values of the call', () => {
    expect(read(call, { body: form('grant_type=a+b&scope=&seats=4&tags=1&tags=2') })).toEqual({
      body: { grant_type: 'a b', seats: 4, tags: [1, 2] },
    })
  })

  it('may have other parameters where OAuth 2 has them ignored', () => {
    const oauth: Call = { ...call, errors: 'oauth' }
    expect(read(oauth, { body: form('grant_type=a&extra=x') })).toEqual({ body: { grant_type: 'a' } })
  })

  it('has its missing and invalid fields named', () => {
    expect(read(call, { body: form('seats=99') })).toEqual({
      code: 'invalid',
      fields: [
        { path: 'grant_type', code: 'required' },
        { path: 'seats', code: 'max', limit: 9 },
      ],
    })
    expect(read(call, {})).toEqual({
      code: 'requiredParameter',
      fields: [{ path: 'body', code: 'required' }],
    })
  })

  it('is not read as JSON, nor JSON as a form', () => {
    expect(read(call, { body: { grant_type: 'a' } })).toEqual({ code: 'unsupportedMedia' })
    for (const body of [null, object({ name: text(9) })])
      expect(read(aCall({ body }), { body: form('name=Kari') })).toEqual({ code: 'unsupportedMedia' })
  })
})

describe('a file', () => {
  const file = { fileName: 'stua.png', bytes: new Uint8Array([1]) }
  const about = { bodyType: 'multipart', body: object({ description: nullable(optional(text(5))) }) } as const

  const readUpload = (call: Call, fields: string, upload?: typeof file) => {
    const reader = requestReader(call)
    const reading = reader.readParameters({ params: { id: '7' }, query: {}, headers: {}, body: undefined })
    reader.readUpload({ fields: fieldsOf(new URLSearchParams(fields)), file: upload }, reading)
    const answer = argumentsOf(reading)
    return answer.accepted ? answer.value : answer.refusal
  }

  it('is read with the fields beside it', () => {
    const call = aCall({ ...about, parameters: { id: inPath('id', Id) } })
    expect(readUpload(call, 'description=Stua', file)).toEqual({ id: 7, body: { description: 'Stua' }, file })
    expect(readUpload(call, 'description=Peisestua', file)).toMatchObject({
      fields: [{ path: 'description', code: 'maxLength', limit: 5 }],
    })
  })

  it('is not read with other fields', () => {
    expect(readUpload(aCall(about), 'fee=1', file)).toEqual({
      code: 'unknownField',
      fields: [{ path: 'fee', code: 'unknownField' }],
    })
  })

  it('is required only where the call needs it', () => {
    expect(readUpload(aCall(about), '')).toEqual({
      code: 'requiredParameter',
      fields: [{ path: 'file', code: 'required' }],
    })
    expect(readUpload(aCall({ ...about, file: 'optional' }), '')).toEqual({ body: {} })
  })
})

it('is reported as missing before other faults', () => {
  const call = aCall({
    parameters: { id: inPath('id', Id), page: inQuery('page', Id) },
    body: object({ name: text(9) }),
  })
  expect(read(call, { params: { id: 'x' }, query: { page: 'x' }, body: {} })).toEqual({ code: 'notFound' })
})
