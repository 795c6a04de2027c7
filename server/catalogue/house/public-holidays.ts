/** A Norwegian public holiday, as the opening hours need it. */
export type PublicHoliday = { date: string; label: string; labelEn: string; holidayId: string }

type Listed = { date: string; name: string; rule: string; type: string }

const ofYears = new Map<number, Promise<readonly PublicHoliday[]>>()

/**
 * The public holidays of some years, from the library of holidays. Specification §10.2. It takes 20 ms for a year, each of
 * which is asked for once: what is made of them, the house, is made anew at each change of it.
 */
export async function publicHolidays(firstYear: number, lastYear: number): Promise<PublicHoliday[]> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, n) => firstYear + n)
  const holidays = years.map((year) => {
    const known = ofYears.get(year) ?? holidaysOf(year)
    ofYears.set(year, known)
    return known
  })
  return (await Promise.all(holidays)).flat()
}

async function holidaysOf(year: number): Promise<readonly PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays')
  const norwegian = new Holidays('NO', { languages: ['no'] })
  const english = new Holidays('NO', { languages: ['en'] })
  const names = new Map(listed(english, year).map(({ date, rule, name }) => [`${date} ${rule}`, name]))
  return listed(norwegian, year).map(({ date, name, rule }) => {
    const labelEn = names.get(`${date} ${rule}`) ?? name
    return { date: date.slice(0, 10), label: name, labelEn, holidayId: rule }
  })
}

const listed = (calendar: { getHolidays(year: number): Listed[] }, year: number) =>
  calendar.getHolidays(year).filter(({ type }) => type === 'public')
