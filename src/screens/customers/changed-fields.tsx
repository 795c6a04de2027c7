import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerHistoryEntry } from '#contract/structs/staff-customers.ts'
import { customerLabels } from '#src/screens/customers/customer-labels.ts'

const words: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`venter på svar`,
  approved: msg`godkjent`,
  declined: msg`avslått`,
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Address = { street?: string; zipcode?: string; place?: string }

const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const { street = '', zipcode = '', place = '' } = value as Address
  return [street, `${zipcode} ${place}`.trim()].filter(Boolean).join(', ')
}

/** What a change of a customer made different: each field as it was and became. */
export function ChangedFields({ change: { before, after } }: { change: CustomerHistoryEntry }) {
  const { t, i18n } = useLingui()
  const shown = (name: string, value: unknown): string => {
    if (isEmpty(value)) return '–'
    if (typeof value === 'boolean') return value ? t`Ja` : t`Nei`
    const word = name === 'registration' ? words[String(value)] : undefined
    if (word) return i18n._(word)
    return Array.isArray(value) ? value.map(textOf).join('; ') : textOf(value)
  }
  // Of a merge, what there was none of is left out.
  const isSaid = (value: unknown) =>
    before !== null || !(isEmpty(value) || (value === 0 && after.merged !== undefined))
  const names = Object.keys(customerLabels).filter((name) => name in after && isSaid(after[name]))
  return (
    <>
      {before === null && after.merged === undefined && (
        <p>
          <Trans>Lagt til</Trans>
        </p>
      )}
      {names.map((name) => {
        const label = customerLabels[name]
        return (
          <p key={name}>
            <span className="text-ink-soft">{label && i18n._(label)}:</span>{' '}
            {before === null ? (
              shown(name, after[name])
            ) : (
              <Trans>
                {shown(name, before[name])} → {shown(name, after[name])}
              </Trans>
            )}
          </p>
        )
      })}
    </>
  )
}
