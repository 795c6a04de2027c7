import { screen } from '@testing-library/react'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, expect, test, vi } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { vatGroup } from '#tests/support/models/resource-editor.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const { createObjectURL, revokeObjectURL } = URL
const saved: Blob[] = []
afterEach(() => {
  saved.length = 0
  vi.restoreAllMocks()
  Object.assign(URL, { createObjectURL, revokeObjectURL })
})

/** A list of two pages, each of one VAT group. */
function openedList() {
  const asked: string[] = []
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    return 'blob:table'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const send = async ({ url }: WireRequest) => {
    asked.push(url)
    const isSecond = url.includes('pageNumber=2')
    const item = isSecond ? { ...vatGroup, id: 8, name: '=Leie', nameEn: null, vatRatePct: 12.5 } : vatGroup
    return pageWith([item], { numPages: 2, totalResults: 2 })
  }
  const client = { ...apiInMemory(), readOwnContact: async () => aPerson({ grants: ['catalogue'] }) }
  const visited = visit('/drift/oppsett/mva-grupper?search=e&order=-name', {
    api: () => ({ client, send }),
    isSignedIn: true,
  })
  return { asked, ...visited }
}

async function downloads(name: string) {
  const { asked, user } = openedList()
  await user.click(await screen.findByRole('button', { name }))
  await expect.poll(() => saved.length).toBe(1)
  return { asked, bytes: Buffer.from(await (saved[0] as Blob).arrayBuffer()) }
}

test('a list is taken out as CSV: all pages, as it is searched and ordered, with nothing that is a formula', async () => {
  const { asked, bytes } = await downloads('Last ned som CSV')
  expect(bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Navn,Navn på engelsk,Beskrivelse,Beskrivelse på engelsk,Sats i prosent',
    'Mat,Food,,,15',
    "'=Leie,,,,12.5",
  ])
  const ofFile = asked.slice(-2)
  expect(ofFile.map((url) => /search=e/.test(url) && /orderBy=-name/.test(url))).toEqual([true, true])
})

test('a list is taken out as a workbook, with figures as figures', async () => {
  const { bytes } = await downloads('Last ned som Excel')
  const [sheet] = await readXlsxFile(bytes)
  expect(sheet?.data).toEqual([
    ['Navn', 'Navn på engelsk', 'Beskrivelse', 'Beskrivelse på engelsk', 'Sats i prosent'],
    ['Mat', 'Food', null, null, 15],
    ["'=Leie", null, null, null, 12.5],
  ])
})
