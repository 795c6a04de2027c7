import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { setupAddress } from '#src/screens/setup/setup-address.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page.tsx'

/** Around every screen of staff: the sections. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <div className="no-print border-line border-b bg-tint">
        <PageWidth placement="flex items-center gap-x-6">
          <span className="font-semibold text-ink-soft text-small max-sm:sr-only">
            <Trans>Drift</Trans>
          </span>
          <nav aria-label={t`Drift`}>
            <ul className="-mb-px flex gap-1">
              <li>
                <Link
                  href={setupAddress}
                  aria-current="true"
                  className="inline-flex min-h-11 items-center border-primary border-b-3 px-3 font-semibold text-small"
                >
                  <Trans>Oppsett</Trans>
                </Link>
              </li>
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
