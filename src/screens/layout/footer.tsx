import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { addresses } from '#src/addresses.ts'
import { ownOffersKey } from '#src/portal/own-offers-key.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { VatSwitch } from '#src/screens/layout/vat-switch.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { phoneAddress } from '#src/ui/contact-links.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page.tsx'

const linkLook =
  'inline-flex min-h-8 items-center underline decoration-1 underline-offset-4 hover:decoration-2'

const ContactLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <Icon name={icon} size="small" placement="text-primary" />
    {children}
  </li>
)

const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <Link href={href} className={linkLook}>
      {children}
    </Link>
  </li>
)

/** The pages that the law requires. */
const RequiredLinks = () => (
  <>
    <MenuLink href={addresses.privacy}>
      <Trans>Personvern</Trans>
    </MenuLink>
    <MenuLink href={addresses.accessibility}>
      <Trans>Tilgjengelighet</Trans>
    </MenuLink>
  </>
)

const linksInARow = 'flex flex-wrap gap-x-6 gap-y-1'

/**
 * The venue, its contact details, and the pages about the portal. Without a menu, the links that the law
 * requires are in a row of their own; a slim one, for those who work here, is nothing but that row.
 */
export const Footer = ({ isSlim }: { isSlim: boolean }) => (isSlim ? <SlimFooter /> : <VisitorsFooter />)

function SlimFooter() {
  const { t } = useLingui()
  const { name } = usePortal().tenant
  return (
    <footer className="no-print border-line border-t text-small">
      <PageWidth placement="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <p className="text-ink-soft">{name}</p>
        <nav aria-label={t`Om portalen`}>
          <ul className={linksInARow}>
            <RequiredLinks />
          </ul>
        </nav>
      </PageWidth>
    </footer>
  )
}

/** Read with each render; a server has none. */
const unchanged = () => () => undefined

function VisitorsFooter() {
  const { t } = useLingui()
  const locale = useLocale()
  const {
    tenant: { name, tagline, contact, features, organizationNumber },
    storage,
  } = usePortal()
  const hasOwnOffers = useSyncExternalStore(
    unchanged,
    () => storage.getItem(ownOffersKey) !== null,
    () => false,
  )
  return (
    <footer className="no-print border-line border-t bg-tint">
      <PageWidth
        placement={classNames(
          'grid gap-10 py-12 sm:grid-cols-2 sm:py-16',
          features.footerMenu ? 'lg:grid-cols-[2fr_1.4fr_1fr]' : 'lg:grid-cols-[2fr_1fr]',
        )}
      >
        <div className="grid content-start gap-2">
          <p className="font-bold text-title">{name}</p>
          <p className="max-w-[34ch] text-ink-soft">{tagline[locale]}</p>
          {organizationNumber && (
            <p className="text-ink-soft text-small">
              <Trans>Org.nr. {organizationNumber}</Trans>
            </p>
          )}
          <VatSwitch placement="mt-2 justify-self-start" />
        </div>
        <address className="not-italic">
          <h2 className="mb-3 text-base">
            <Trans>Kontakt oss</Trans>
          </h2>
          <ul className="grid gap-2">
            <ContactLine icon="mail">
              <a href={`mailto:${contact.email}`} className={classNames(linkLook, 'wrap-anywhere')}>
                {contact.email}
              </a>
            </ContactLine>
            <ContactLine icon="phone">
              <a href={phoneAddress(contact.phone)} className={linkLook}>
                {contact.phone}
              </a>
            </ContactLine>
            <ContactLine icon="pin">
              {contact.street}, {contact.zipcode} {contact.place}
            </ContactLine>
          </ul>
        </address>
        <nav
          aria-label={t`Om portalen`}
          className={features.footerMenu ? undefined : 'border-line border-t pt-6 sm:col-span-2'}
        >
          {features.footerMenu && (
            <h2 className="mb-3 text-base">
              <Trans>Om portalen</Trans>
            </h2>
          )}
          <ul className={features.footerMenu ? 'grid gap-1' : linksInARow}>
            {features.footerMenu && (
              <>
                <MenuLink href={addresses.home}>
                  <Trans>Møterom</Trans>
                </MenuLink>
                <MenuLink href={addresses.prices}>
                  <Trans>Priser og åpningstider</Trans>
                </MenuLink>
              </>
            )}
            {hasOwnOffers && (
              <MenuLink href={addresses.ownOffers}>
                <Trans>Mine forslag</Trans>
              </MenuLink>
            )}
            <RequiredLinks />
          </ul>
        </nav>
      </PageWidth>
    </footer>
  )
}
