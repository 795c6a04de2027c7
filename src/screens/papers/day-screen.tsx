import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { DaySheet } from '#contract/structs/day-papers.ts'
import { type PaperProps, PaperScreen } from '#src/screens/papers/paper-screen.tsx'
import { doorSignsAddress, runSheetAddress, setupListAddress } from '#src/screens/papers/papers-address.ts'
import { ViewLinks } from '#src/ui/view-links.tsx'

const views = { run: runSheetAddress, setup: setupListAddress, doors: doorSignsAddress }

type View = keyof typeof views

/** The papers that are made of the sheet of a day, each with the same day. */
function DayViews({ current }: { current: View }) {
  const { t } = useLingui()
  const search = useSearch()
  const [, navigate] = useLocation()
  const hrefOf = (name: View) => `${views[name]}${search && `?${search}`}`
  return (
    <div className="no-print">
      <ViewLinks
        label={t`Dagens ark`}
        current={current}
        views={[
          { name: 'run', label: t`Kjøreplan`, href: hrefOf('run') },
          { name: 'setup', label: t`Rigging`, href: hrefOf('setup') },
          { name: 'doors', label: t`Dørskilt`, href: hrefOf('doors') },
        ]}
        onOpen={(name) => navigate(hrefOf(name))}
      />
    </div>
  )
}

type DayScreenProps = {
  view: View
  title: string
  choices?: (sheet: DaySheet, paper: PaperProps['paper']) => ReactNode
  isSign?: true
  children: (sheet: DaySheet, paper: PaperProps['paper']) => ReactNode
}

/** A paper that is made of the sheet of a day. */
export const DayScreen = ({ view, ...paper }: DayScreenProps) => (
  <PaperScreen
    name="day"
    mostDays={1}
    failed={<Trans>Dagen kunne ikke hentes</Trans>}
    awaited={<Trans>Henter dagen …</Trans>}
    views={<DayViews current={view} />}
    {...paper}
  />
)

/** That nothing is on a day. */
export const NothingToday = () => (
  <p>
    <Trans>Ingen møter denne dagen.</Trans>
  </p>
)
