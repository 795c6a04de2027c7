/** A Norwegian public holiday, as the opening hours need it. */
export type PublicHoliday = { date: string; label: string; labelEn: string; holidayId: string }

type Listed = { date: string; name: string; rule: string; type: string }

/** The public holidays of some years, from the library of holidays. Specification §10.2. */
export async function publicHolidays(firstYear: number, lastYear: number): Promise<PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays')
  const norwegian = new Holidays('NO', { languages: ['no'] })
  const english = new Holidays('NO', { languages: ['en'] })
  const holidays: PublicHoliday[] = []
  for (let year = firstYear; year <= lastYear; year++) {
    const names = new Map(listed(english, year).map(({ date, rule, name }) => [`${date} ${rule}`, name]))
    for (const { date, name, rule } of listed(norwegian, year)) {
      const labelEn = names.get(`${date} ${rule}`) ?? name
      holidays.push({ date: date.slice(0, 10), label: name, labelEn, holidayId: rule })
    }
  }
  return holidays
}

const listed = (calendar: { getHolidays(year: number): Listed[] }, year: number) =>
  calendar.getHolidays(year).filter(({ type }) => type === 'public')
