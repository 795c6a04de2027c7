import { expect, it } from 'vitest'
import { apiAddress, apiUrlIn } from '#contract/api-url.ts'

it.each([
  ['', '', 'https://house.example'],
  ['/', '', 'https://house.example'],
  ['/leie/', '/leie', 'https://house.example/leie'],
  ['https://api.house.example', 'https://api.house.example', 'https://api.house.example'],
  [
    'HTTPS://API.house.example:443/leie/v2/',
    'https://api.house.example/leie/v2',
    'https://api.house.example/leie/v2',
  ],
])('finds the API at %s', (input, url, address) => {
  expect(apiUrlIn(input)).toBe(url)
  expect(apiAddress(url, 'https://house.example')).toBe(address)
})

it.each([
  'api.house.example',
  '//api.house.example',
  'ftp://api.house.example',
  'https://',
  '/a?b',
  '/a#b',
  '/a b',
  'https://u:p@api.house.example',
])('rejects %s as the address of an API', (input) => expect(apiUrlIn(input)).toBeUndefined())
