import { expect, it } from 'vitest'
import { namedPage } from '#server/http/portal/page-titles.ts'
import { screensByAddress } from '../../../tools/vite/route-files.ts'

/** A path that the regular expression of an address matches, with `x` for each named part. */
const pathOf = (address: string) =>
  address
    .replace('(?:\\/login)?', '')
    .replace(/\(\?:.*\)\?|\\\/\?\$$|^\^|\$$/g, '')
    .replace(/\(\?<\w+>\[\^\/\]\+\)/g, 'x')
    .replaceAll('\\/', '/')

it('every screen but that of a room, which has its own, has a title', () => {
  const addresses = screensByAddress().map(({ address }) => address)
  expect(addresses.filter((address) => !new RegExp(address).test(pathOf(address)))).toEqual([])
  const paths = addresses.map(pathOf)
  expect(paths.filter((path) => !namedPage(path).isThere)).toEqual(['/moterom/x'])
})
