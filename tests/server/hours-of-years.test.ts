import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder, prepareSchema } from '#server/database/prepare-schema.ts'
import { openingYear, specialDay } from '#server/database/schema.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { openFiledHouse, outcomeOf } from '#tests/support/filed-house.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let headers: { authorization: string }
beforeEach(async () => {
  await server.database.db.delete(openingYear)
  await server.database.db.delete(specialDay)
  headers = await signedInHeaders(server, await makeAccount(server.database, { isSuperuser: true }))
})

const week = (weekdays: readonly number[], closeTime = '16:00') =>
  weekdays.map((dayOfWeek) => ({ dayOfWeek, openTime: '08:00', closeTime }))
const workdays = [1, 2, 3, 4, 5]

const add = async (year: number, days = week(workdays)) =>
  (await server.call('createOpeningHours', { body: { year, days } }, headers)).body

/** From when to when the weekdays are open by the hours that visitors read, Monday first; those that are closed are left out. */
async function openIn(year: number): Promise<string[]> {
  const range = { startRange: `${year}-06-01`, endRange: `${year}-06-07` }
  const { regular } = (await server.call('readWorkingHours', range)).body
  const last = Math.max(...regular.map((each) => each.year))
  return regular.flatMap(({ year: of, dayOfWeek, isWorkingDay, openTime, closeTime }) =>
    of === last && isWorkingDay ? [`${dayOfWeek} ${openTime}–${closeTime}`] : [],
  )
}

describe('the regular hours of a year', () => {
  it('are of the whole week: a weekday without hours is closed, whatever it was the year before', async () => {
    await add(2026)
    await add(2027, week([6]))
    expect(await openIn(2027)).toEqual(['6 08:00–16:00'])
  })

  it('are those of the most recent earlier year, where none are entered', async () => {
    await add(2026)
    expect(await openIn(2029)).toEqual(workdays.map((day) => `${day} 08:00–16:00`))
  })

  it('are saved together, or not at all', async () => {
    const { id, version } = await add(2026)
    const change = (days: object[], of = version) =>
      server.call('updateOpeningHours', { id, body: { version: of, days } } as never, headers)
    const wrong = await change([
      ...week([1], '18:00'),
      { dayOfWeek: 2, openTime: '12:00', closeTime: '09:00' },
    ])
    expect(wrong.refusal?.fields).toEqual([{ path: 'days.1.closeTime', code: 'endsBeforeStart' }])
    expect(await openIn(2026)).toEqual(workdays.map((day) => `${day} 08:00–16:00`))
    expect((await change(week([1, 2], '18:00'))).status).toBe(200)
    expect((await change(week([3]))).status).toBe(409)
    expect(await openIn(2026)).toEqual(['1 08:00–18:00', '2 08:00–18:00'])
  })

  it('are listed Monday first, and rows may change their weekdays among them', async () => {
    const { id, version, days } = await add(2026, week([2, 1]))
    expect(days.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2])
    const swapped = days.map((day) => ({ ...day, dayOfWeek: 3 - day.dayOfWeek }))
    const { status } = await server.call(
      'updateOpeningHours',
      { id, body: { version, days: swapped } },
      headers,
    )
    expect(status).toBe(200)
  })
})

const christmas = {
  date: '2026-12-24',
  endDate: '2026-12-31',
  label: 'Juleferie',
  eventType: 'closed',
} as const

describe('a period', () => {
  it('is a day each for visitors, in which a public holiday keeps its name', async () => {
    await server.call('createSpecialDay', { body: christmas }, headers)
    const range = { startRange: '2026-12-23', endRange: '2027-01-01' }
    const { special } = (await server.call('readWorkingHours', range)).body
    expect(special.map(({ date, label }) => `${date.slice(8)} ${label}`)).toEqual([
      '24 Juleferie',
      '25 Første juledag',
      '26 Andre juledag',
      ...['27', '28', '29', '30', '31'].map((day) => `${day} Juleferie`),
      '01 Første nyttårsdag',
    ])
  })

  it.each([
    ['2026-12-20', '2026-12-24', ['date overlappingDays Juleferie, 24.12.2026–31.12.2026']],
    ['2026-12-28', null, ['date overlappingDays Juleferie, 24.12.2026–31.12.2026']],
    ['2026-12-01', '2027-01-31', ['date overlappingDays Juleferie, 24.12.2026–31.12.2026']],
    ['2027-01-01', '2028-01-02', ['endDate max 01.01.2028']],
    ['2027-01-02', '2027-01-01', ['endDate endsBeforeStart ']],
    ['2027-01-01', '2028-01-01', []],
    ['9999-12-30', '9999-12-31', []],
    ['2026-12-23', null, []],
  ])('from %s to %s beside Christmas is refused with %j', async (date, endDate, refused) => {
    await server.call('createSpecialDay', { body: christmas }, headers)
    const { refusal } = await server.call(
      'createSpecialDay',
      { body: { ...christmas, date, endDate } },
      headers,
    )
    expect((refusal?.fields ?? []).map(({ path, code, limit = '' }) => `${path} ${code} ${limit}`)).toEqual(
      refused,
    )
  })

  it.each([
    [{ closeTime: '07:30' }, ['closeTime closesBeforeOpening 08:00']],
    [{ closeTime: '08:00' }, ['closeTime closesBeforeOpening 08:00']],
    [{ openTime: '23:30' }, ['openTime opensAfterClosing 16:00']],
    [{ openTime: '06:00', closeTime: '07:30' }, []],
    [{ closeTime: '12:00' }, []],
    [{ openTime: '10:00' }, []],
  ])('with %j alone is refused where nothing would be left of the day', async (times, refused) => {
    await add(2026)
    const body = { date: '2026-12-22', label: 'Kort dag', eventType: 'shortDay' as const, ...times }
    const { refusal } = await server.call('createSpecialDay', { body }, headers)
    expect((refusal?.fields ?? []).map(({ path, code, limit = '' }) => `${path} ${code} ${limit}`)).toEqual(
      refused,
    )
  })

  it('takes the place of single days in a house file', async () => {
    const database = await openEmptyDatabase()
    const house = await openFiledHouse(database)
    const day = (date: string, more = '') =>
      `  ${date}:\n    date: ${date}\n${more}    label: Juleferie\n    eventType: closed\n`
    const file = (days: string) => ({ text: `format: 1\nspecialDays:\n${days}`, pictures: {} })
    try {
      await house.import(file(day('2026-12-24') + day('2026-12-25')))
      const period = file(day('2026-12-24', '    endDate: 2026-12-25\n'))
      expect(outcomeOf(await house.import(period))).toEqual([
        'specialDays 2026-12-25: remove',
        'specialDays 2026-12-24: change',
      ])
      expect((await house.export()).text).toContain('endDate: 2026-12-25')
    } finally {
      await house.close()
      await database.close()
    }
  })
})

it('a house file with an entry for each weekday is read as whole years', async () => {
  const database = await openEmptyDatabase()
  const house = await openFiledHouse(database)
  const entry = (year: number, dayOfWeek: number, more = '') =>
    `  ${year}-${dayOfWeek}:\n    year: ${year}\n    dayOfWeek: ${dayOfWeek}\n    openTime: 08:00\n    closeTime: 16:00\n${more}`
  const file = (days: string) => ({ text: `format: 1\nopeningHours:\n${days}`, pictures: {} })
  try {
    const closed = entry(2027, 2, '    isWorkingDay: false\n')
    await house.import(file(entry(2027, 1) + closed + entry(2026, 1) + entry(2026, 2) + entry(2026, 3)))
    const { text } = await house.export()
    const days = [...text.matchAll(/"(\d{4})":|dayOfWeek: (\d)/g)].map(([, year, day]) => year ?? day)
    expect(days).toEqual(['2026', '1', '2', '3', '2027', '1', '3'])
    const wrong = outcomeOf(await house.import(file(entry(2026, 9))))
    expect(wrong.join()).toContain('dayOfWeek')
  } finally {
    await house.close()
    await database.close()
  }
})

it('hours from before are those of whole years, and open on the same days', async () => {
  const database = await PGlite.create({ extensions: { btree_gist } })
  try {
    await prepareSchema((sql) => database.query(sql), 'before')
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
    const run = async (name: string) =>
      database.exec(`BEGIN; ${await readFile(join(migrationsFolder, name), 'utf8')}; COMMIT`)
    const last = files.findIndex((name) => name.endsWith('hours-of-years.sql'))
    for (const name of files.slice(0, last)) await run(name)
    await database.exec(`
      INSERT INTO opening_hours (year, day_of_week, open_time, close_time, is_working_day) VALUES
        (2026, 1, '08:00', '16:00', true), (2026, 2, '08:00', '16:00', true), (2026, 7, '10:00', '14:00', true),
        (2027, 1, '09:00', '15:00', true), (2027, 7, '10:00', '14:00', false);
      INSERT INTO house_key (subject, subject_id, key) VALUES ('openingHours', 1, '2026-1');
      INSERT INTO special_day (date, label, event_type) VALUES
        ('2026-12-24', 'Høytid', 'publicHoliday'), ('2026-12-24', 'Stengt', 'closed');`)
    await run(files[last] ?? '')
    const { rows } = await database.query(
      `SELECT year, day_of_week || ' ' || open_time || '–' || close_time AS hours
       FROM opening_hours JOIN opening_year y ON y.id = opening_year_id ORDER BY year, day_of_week`,
    )
    expect(rows).toEqual([
      { year: 2026, hours: '1 08:00–16:00' },
      { year: 2026, hours: '2 08:00–16:00' },
      { year: 2026, hours: '7 10:00–14:00' },
      { year: 2027, hours: '1 09:00–15:00' },
      { year: 2027, hours: '2 08:00–16:00' },
    ])
    const { rows: others } = await database.query(
      `INSERT INTO opening_year (year) VALUES (2028)
       RETURNING id > 5 AS is_later, (SELECT string_agg(label, ',') FROM special_day) AS days,
         (SELECT count(*)::int FROM house_key) AS keys`,
    )
    expect(others).toEqual([{ is_later: true, days: 'Stengt', keys: 0 }])
  } finally {
    await database.close()
  }
})
