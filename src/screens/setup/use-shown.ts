import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatVenueDate, isVenueDate } from '#domain/time/venue-time.ts'
import { definitions, englishOf, type ResourceName } from '#machines/resources/definitions.ts'
import type { Cell } from '#machines/resources/field-kinds.ts'
import type { Choice, Choices, ResourceItem } from '#machines/resources/port.ts'
import {
  customerIn,
  type Draft,
  listedOf,
  momentIn,
  rowsIn,
  setIn,
  type Typed,
  type TypedCell,
  type TypedRow,
} from '#machines/resources/typed.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import type { FieldTexts } from '#src/screens/setup/field-texts.ts'
import { textsOf } from '#src/screens/setup/resource-texts.ts'
import { useWeekdayNames } from '#src/screens/setup/weekdays.tsx'
import { amenityIcon } from '#src/ui/icons/amenity-icon.ts'

const grouped = (text: string, locale: string) => {
  const number = Number(text.replace(',', '.'))
  if (text === '' || Number.isNaN(number)) return text
  const minimumFractionDigits = Number.isInteger(number) ? 0 : 2
  return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nb-NO', { minimumFractionDigits }).format(number)
}

/** The name of something in the portal's language, or in the other where that is missing. */
export function useNameOf(): (choice: Pick<Choice, 'name' | 'nameEn'>) => string {
  const locale = useLocale()
  return ({ name, nameEn }) => (locale === 'en' ? (nameEn ?? name) : name)
}

/**
 * What a field is called, or a cell in its rows: `parts.0.name` is “Deler 1: Navn”. A row of a weekday in the draft is
 * called by it: “mandag: Åpner”.
 */
export function useLabelOf(resource: ResourceName): (path: string, draft?: Draft) => string {
  const { i18n, t } = useLingui()
  const weekdays = useWeekdayNames('long')
  return (path, draft = {}) => {
    const [name = '', place, cell] = path.split('.')
    const label = i18n._(textsOf(resource, name).label)
    if (cell === undefined) return label
    const row = rowsIn(draft[name])[Number(place)]
    const called = weekdays[Number(row?.dayOfWeek) - 1] ?? t`${label}, rad ${String(Number(place) + 1)}`
    return `${called}: ${i18n._(textsOf(resource, name, cell).label)}`
  }
}

/** The hours of the weekdays, those in a row that are alike together: “mandag–fredag 08:00–16:00, lørdag–søndag stengt”. */
function useShownWeek(): (rows: readonly TypedRow[]) => string {
  const { t } = useLingui()
  const names = useWeekdayNames('long')
  return (rows) => {
    const spans: { names: string[]; hours: string }[] = []
    for (const [n, name] of names.entries()) {
      const row = rows.find(({ dayOfWeek }) => dayOfWeek === String(n + 1))
      const hours = row ? `${row.openTime}–${row.closeTime}` : t`stengt`
      const last = spans.at(-1)
      if (last?.hours === hours) last.names.push(name)
      else spans.push({ names: [name], hours })
    }
    return spans
      .map((span) => {
        const [first = '', ...others] = span.names
        const last = others.at(-1)
        return `${last === undefined ? first : `${first}–${last}`} ${span.hours}`
      })
      .join(', ')
  }
}

/** What stands in a field, as it is read; a dash for nothing. */
export function useShown(resource: ResourceName, choices: Choices): (name: string, typed: Typed) => string {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const nameOf = useNameOf()
  const weekdays = useWeekdayNames('short')
  const shownWeek = useShownWeek()
  const choiceIn = (named: Readonly<Record<string, MessageDescriptor>>, choice: string) => {
    const text = named[choice]
    return text ? i18n._(text) : choice
  }
  const shownCell = (field: Cell, { choices: named = {} }: FieldTexts, typed: TypedCell): string => {
    if (typeof typed === 'boolean') return typed ? t`Ja` : t`Nei`
    if (typed.trim() === '') return '–'
    switch (field.kind) {
      case 'money':
        return locale === 'en' ? `NOK ${grouped(typed, locale)}` : `${grouped(typed, locale)} kr`
      case 'percent':
        return locale === 'en' ? `${typed.replace(',', '.')}%` : `${typed} %`
      case 'day':
        return isVenueDate(typed) ? formatVenueDate(typed) : typed
      case 'moment': {
        const { day, time } = momentIn(typed)
        return isVenueDate(day) ? `${formatVenueDate(day)} ${time}` : typed
      }
      case 'weekdays':
        return typed
          .split(',')
          .map((day) => weekdays[Number(day) - 1] ?? day)
          .join(' ')
      case 'icon':
        return choiceIn(
          named,
          Object.keys(named).find((each) => amenityIcon(each) === amenityIcon(typed)) ?? typed,
        )
      case 'choice':
        return choiceIn(named, typed)
      case 'set':
        return setIn(typed)
          .map((choice) => choiceIn(named, choice))
          .join(', ')
      case 'customer': {
        const { id, name } = customerIn(typed)
        const known = choices.customer?.find((each) => each.id === id)
        const customer = known?.name ?? name ?? (choices.customer ? t`Ukjent kunde` : '…')
        return known?.isActive === false ? t`${customer} (ute av bruk)` : customer
      }
      case 'reference': {
        const choice = choices[field.to]?.find(({ id }) => String(id) === typed)
        return choice ? nameOf(choice) : '…'
      }
      default:
        return typed
    }
  }
  const shownRow = (name: string, cells: Readonly<Record<string, Cell>>, row: TypedRow) =>
    Object.entries(cells)
      .flatMap(([cellName, cell]) => {
        const texts = textsOf(resource, name, cellName)
        const typed = row[cellName] ?? ''
        if (typeof typed === 'boolean') return typed ? [i18n._(texts.label)] : []
        return typed.trim() === '' ? [] : [shownCell(cell, texts, typed)]
      })
      .join(', ')
  return (name, typed) => {
    const field = definitions[resource].fields[name]
    if (!field) return '–'
    if (field.kind === 'rows' && field.isWeek) return shownWeek(rowsIn(typed))
    if (field.kind === 'rows')
      return (
        rowsIn(typed)
          .map((row) => shownRow(name, field.cells, row))
          .join('\n') || '–'
      )
    return typeof typed === 'object' ? '–' : shownCell(field, textsOf(resource, name), typed)
  }
}

/** A field with its English beside it: that of the portal's language, and whether visitors miss the English. */
export function useBothLanguages(resource: ResourceName) {
  const locale = useLocale()
  const { isForStaff = false } = definitions[resource]
  return (name: string, draft: Draft): { typed: Typed; isUntranslated: boolean } => {
    const english = englishOf(resource, name)
    const typed = draft[name] ?? ''
    const inEnglish = english === undefined ? '' : (draft[english] ?? '')
    return {
      typed: locale === 'en' && inEnglish !== '' ? inEnglish : typed,
      isUntranslated: !isForStaff && english !== undefined && typed !== '' && inEnglish === '',
    }
  }
}

/** What an item is called, in the portal's language. */
export function useTitleOf(resource: ResourceName): (item: ResourceItem) => string {
  const { t } = useLingui()
  const shown = useShown(resource, {})
  const inLanguage = useBothLanguages(resource)
  return (item) => {
    const draft = listedOf(resource, item)
    const title = (name: string) => shown(name, inLanguage(name, draft).typed)
    if (resource === 'openingHours') return t`Åpningstider i ${title('year')}`
    return title(definitions[resource].columns[0] ?? '')
  }
}
