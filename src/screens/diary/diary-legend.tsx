import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

/** What each kind of thing in the grid looks like: by border and pattern as well as by colour. */
export const entryStyles = {
  booking: 'border border-primary border-l-4 bg-tint-strong text-ink',
  request: 'border-2 border-caution border-dashed bg-caution-soft text-ink',
  option: 'border-2 border-primary border-dashed bg-tint text-ink',
  restriction: 'hatched border border-outline bg-sunken text-ink',
  prep: 'dotted border border-outline border-r-0 bg-surface',
  related: 'hatched bg-sunken',
  closed: 'bg-sunken',
} as const

export function DiaryLegend() {
  return (
    <ul className="no-print flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-small">
      <Sign style={entryStyles.booking}>
        <Trans>Bestilling</Trans>
      </Sign>
      <Sign style={entryStyles.request}>
        <Trans>Forespørsel</Trans>
      </Sign>
      <Sign style={entryStyles.option}>
        <Trans>Opsjon</Trans>
      </Sign>
      <Sign style={entryStyles.prep}>
        <Trans>Rigging</Trans>
      </Sign>
      <Sign style={entryStyles.restriction}>
        <Trans>Sperret</Trans>
      </Sign>
      <Sign style={entryStyles.related}>
        <Trans>Hele rommet eller en del av det er opptatt</Trans>
      </Sign>
      <Sign style={classNames(entryStyles.closed, 'border border-line')}>
        <Trans>Stengt</Trans>
      </Sign>
    </ul>
  )
}

const Sign = ({ style, children }: { style: string; children: ReactNode }) => (
  <li className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={classNames('inline-block h-4 w-7 rounded-small', style)} />
    {children}
  </li>
)
