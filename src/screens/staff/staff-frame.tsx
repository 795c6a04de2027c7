import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { addresses } from '#src/addresses.ts'
import { FieldMessagesContext } from '#src/locales/field-messages.ts'
import { sectionAt, sectionsFor } from '#src/screens/staff/sections.ts'
import { staffFieldMessages } from '#src/screens/staff/staff-field-messages.ts'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page.tsx'

/** Scrolls the row, and nothing but the row, to the current section. */
function scrollsIntoRow(item: HTMLElement | null): void {
  const row = item?.closest('nav')
  if (!item || !row) return
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

/** Around every screen of staff: the sections that one may open. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const [path] = useLocation()
  const current = sectionAt(path)
  const person = useStaffPerson()
  return (
    <>
      <div className="no-print border-line border-b bg-tint">
        <PageWidth placement="flex flex-wrap items-center gap-x-6">
          <Link
            href={addresses.staff}
            aria-current={current ? undefined : 'page'}
            className="inline-flex min-h-11 items-center font-semibold text-ink-soft text-small underline-offset-4 hover:text-ink hover:underline"
          >
            <Trans>Drift</Trans>
          </Link>
          {/* In one row that is scrolled where the screen is narrow: three rows would take a third of a phone. */}
          <nav
            aria-label={t`Drift`}
            className="max-xl:overflow-x-auto max-sm:-mx-gutter max-sm:grow max-sm:basis-full sm:max-xl:-mr-gutter sm:max-xl:min-w-0 sm:max-xl:flex-1"
          >
            <ul className="-mb-px flex gap-1 max-xl:w-max max-xl:px-1">
              {sectionsFor(person).map(({ address, title }) => {
                const isCurrent = current?.address === address
                return (
                  <li key={address} ref={isCurrent ? scrollsIntoRow : undefined}>
                    <Link
                      href={address}
                      aria-current={isCurrent ? 'true' : undefined}
                      className={classNames(
                        'inline-flex min-h-11 items-center border-b-3 px-3 text-small',
                        isCurrent
                          ? 'border-primary font-semibold'
                          : 'border-transparent underline-offset-4 hover:underline',
                      )}
                    >
                      {i18n._(title)}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
        </PageWidth>
      </div>
      <FieldMessagesContext value={staffFieldMessages}>
        <PageWidth placement="grid gap-6 pt-5 pb-16 sm:pt-7">{children}</PageWidth>
      </FieldMessagesContext>
    </>
  )
}

/** Where one is, above the heading. */
export function WayBack({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="-mb-4">
      <Link
        href={href}
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="chevronLeft" size="small" />
        {children}
      </Link>
    </p>
  )
}
