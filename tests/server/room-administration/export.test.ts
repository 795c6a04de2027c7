import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomExport } from '#contract/structs/room-administration.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'

let office: RoomOffice
const formulas = [
  '=1+1',
  '+47 00 00 00 00',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("https://evil.example","Klikk")',
  '＝1+1',
]

beforeAll(async () => {
  office = await openRoomOffice()
  const room = { defaultPrice: 123_450, maxSeats: 6, pricingMethod: 'fixed', vatGroupId: 1 } as const
  for (const [n, name] of formulas.entries())
    await office.call('createRoom', { body: { ...room, name, code: `F${n}`, alias: 'Formel' } })
  await office.call('createRoom', {
    body: {
      ...room,
      name: 'Rolig, "stille"\nrom',
      nameEn: 'Calm',
      code: 'R',
      alias: 'Sitat',
      note: 'a\u000bb',
    },
  })
})
afterAll(() => office.server.close())

const exported = async (body: RoomExport, language = 'nb') => {
  const {
    status,
    body: file,
    headers,
  } = await office.call('exportRooms', { body }, { 'accept-language': language })
  return { status, headers, ...(file as unknown as { contentType: string; fileName: string; bytes: Buffer }) }
}

async function sheetOf(bytes: Buffer) {
  const [sheet] = await readXlsxFile(bytes)
  const [headings = [], ...rows] = sheet?.data ?? []
  return { name: sheet?.sheet, headings, rows }
}

describe('an exported workbook', () => {
  it('has the rooms as the list gives them, with numbers as numbers', async () => {
    const file = await exported({ format: 'xlsx', name: 'sal', orderBy: '-maxSeats' })
    expect([file.status, file.contentType, file.fileName]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Rom.xlsx',
    ])
    const { name, headings, rows } = await sheetOf(file.bytes)
    const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)])
    expect(name).toBe('Rom')
    expect(column('Navn')).toEqual(['Salen', 'Salen Vest', 'Salen Øst'])
    expect(column('Største antall personer')).toEqual([100, 60, 40])
    expect(column('Pris (kr uten mva.)')).toEqual([1000, 1000, 1000])
    expect(column('Del av')).toEqual([null, 'Salen', 'Salen'])
    expect(column('Kan bestilles på nett')).toEqual(['Ja', 'Ja', 'Ja'])
    expect(column('Prismetode')).toEqual(['Per time', 'Per time', 'Per time'])
  })

  it('has all rooms by default', async () => {
    const headers = office.people.roomStaff
    const url = '/api/v1/rooms/export'
    const { statusCode, rawPayload } = await office.server.app.inject({ method: 'POST', url, headers })
    const all = await exported({ format: 'xlsx' })
    const [plain, filtered] = [await sheetOf(rawPayload), await sheetOf(all.bytes)]
    expect([statusCode, plain]).toEqual([200, filtered])
  })

  it('is in the requested language', async () => {
    const file = await exported({ format: 'xlsx', id: 4 }, 'en')
    const { name, headings, rows } = await sheetOf(file.bytes)
    expect([file.fileName, name, headings[1], headings[2], rows[0]?.[1], rows[0]?.[2]]).toEqual([
      'Rooms.xlsx',
      'Rooms',
      'Name',
      'English name',
      'Stua',
      'The Parlour',
    ])
  })

  it('has no live formula', async () => {
    const { rows } = await sheetOf((await exported({ format: 'xlsx', alias: 'Formel', orderBy: 'id' })).bytes)
    expect(rows.map((row) => String(row[1]).trim())).toEqual(formulas.map((text) => `'${text}`.trim()))
  })

  it('has only its headings when no room matches', async () => {
    const { headings, rows } = await sheetOf((await exported({ format: 'xlsx', name: 'finnes ikke' })).bytes)
    const all = await sheetOf((await exported({ format: 'xlsx' })).bytes)
    expect([headings, rows]).toEqual([all.headings, []])
  })
})

describe('exported comma-separated values', () => {
  it('are UTF-8 with a BOM, CRLF, quotes where needed, and decimal points', async () => {
    const file = await exported({ format: 'csv', alias: 'Sitat' })
    expect([file.status, file.contentType, file.fileName]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'Rom.csv',
    ])
    const [headings = '', ...lines] = file.bytes.toString('utf8').split('\r\n')
    expect(headings.startsWith('\uFEFFId,Navn,Engelsk navn,')).toBe(true)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^\d+,"Rolig, ""stille""\nrom",Calm,rolig-stille-rom,R,Sitat,,/)
    expect(lines[0]).toContain(',Fast pris,1234.5,1234.5,,0,25,')
    expect(lines[1]).toBe('')
  })

  it('have no live formula', async () => {
    const text = (await exported({ format: 'csv', alias: 'Formel', orderBy: 'id' })).bytes.toString('utf8')
    const names = [...text.matchAll(/^\d+,("(?:[^"]|"")*"|[^,]*),/gm)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    )
    expect(names).toEqual(formulas.map((formula) => `'${formula.replace(/^[\t\r]/, "$&'")}`))
  })
})

describe('an export is refused', () => {
  it.each<[Partial<Record<keyof RoomExport, unknown>>, string]>([
    [{}, 'format'],
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', dfilter: "id:eq:1'--" }, 'dfilter'],
    [{ format: 'csv', orderBy: 'id;--' }, 'orderBy'],
    [{ format: 'csv', availableOnline: 'true' }, 'availableOnline'],
  ])('for %j', async (body, path) => {
    const { status, refusal } = await office.call('exportRooms', { body: body as RoomExport })
    expect([status, refusal.fields?.map((field) => field.path)]).toEqual([422, [path]])
  })
})
