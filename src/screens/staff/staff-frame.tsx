import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { customersAddress, registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { setupAddress } from '#src/screens/setup/setup-address.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page.tsx'

/** Around every screen of staff: the sections. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [path] = useLocation()
  const sections = [
    { href: setupAddress, label: t`Oppsett` },
    { href: customersAddress, label: t`Kunder` },
    { href: registrationsAddress, label: t`Registreringer` },
  ]
  return (
    <>
      <div className="no-print border-line border-b bg-tint">
        <PageWidth placement="flex items-center gap-x-6">
          <span className="font-semibold text-ink-soft text-small max-sm:sr-only">
            <Trans>Drift</Trans>
          </span>
          <nav aria-label={t`Drift`}>
            <ul className="-mb-px flex flex-wrap gap-1">
              {sections.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={path.startsWith(href) || undefined}
                    className={classNames(
                      'inline-flex min-h-11 items-center border-b-3 px-3 text-small',
                      path.startsWith(href)
                        ? 'border-primary font-semibold'
                        : 'border-transparent hover:border-outline',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </PageWidth>
      </div>
      <PageWidth placement="grid gap-6 pt-5 pb-16 sm:pt-7">{children}</PageWidth>
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
