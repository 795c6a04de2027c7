import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { languageParameter } from '#contract/locale.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { AccountMenu } from '#src/screens/layout/account-menu.tsx'
import { Logo } from '#src/screens/layout/logo.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

export function Header() {
  const { t } = useLingui()
  const { tenant } = usePortal()
  const name = tenant.name
  return (
    <header className="relative z-30 border-line border-b bg-surface">
      <PageWidth placement="flex min-h-16 flex-wrap items-center justify-between gap-x-2 sm:gap-x-4">
        <Link
          href={addresses.home}
          aria-label={t`${name}, til forsiden`}
          className="-mx-2 min-w-0 rounded-control px-2 py-1.5"
        >
          <Logo />
        </Link>
        <div className="no-print ml-auto flex shrink-0 items-center sm:gap-2">
          <Link
            href={addresses.prices}
            className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-small hover:bg-tint max-md:hidden"
          >
            <Trans>Priser og åpningstider</Trans>
          </Link>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </PageWidth>
    </header>
  )
}

/** Names the other language in that language. */
function LanguageSwitch() {
  const { preferences } = usePortal()
  const spoken = useSelector(preferences, (state) => state.context.locale)
  const busy = useSelector(preferences, (state) => state.hasTag('busy'))
  const other = spoken === 'en' ? 'nb-NO' : 'en'
  const style =
    'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2 sm:px-3 font-medium text-small hover:bg-tint'
  const named = (
    <>
      {busy ? <Spinner /> : <Icon name="globe" size="small" />}
      <span className="max-sm:sr-only">{other === 'en' ? 'English' : 'Norsk'}</span>
      <span aria-hidden="true" className="sm:hidden">
        {other === 'en' ? 'EN' : 'NO'}
      </span>
    </>
  )
  return (
    <>
      <button
        type="button"
        lang={other}
        className={`noscript:hidden ${style}`}
        onClick={() => preferences.send({ type: 'locale.chosen', locale: other })}
      >
        {named}
      </button>
      <noscript>
        <a lang={other} href={`?${languageParameter}=${other}`} className={style}>
          {named}
        </a>
      </noscript>
    </>
  )
}
