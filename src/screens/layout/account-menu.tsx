import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'wouter'
import type { Person } from '#contract/structs/people.ts'
import { addresses } from '#src/addresses.ts'
import { useCurrentAddress } from '#src/portal/current-address.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { usePopover } from '#src/ui/use-popover.ts'

const topLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 sm:px-3 font-medium text-small hover:bg-tint'
const itemLook = 'flex min-h-11 w-full items-center rounded-control px-3 text-left text-small hover:bg-tint'

/** The sign-in link, or the menu of the signed-in account. Keeps its place while the session is unknown. */
export function AccountMenu() {
  const { session } = usePortal()
  const person = useSelector(session, ({ context }) => context.person)
  const isUnknown = useSelector(session, (state) => state.hasTag('unknown') && !state.context.person)
  if (isUnknown)
    return (
      <span aria-hidden="true" className={`${topLook} invisible`}>
        <SignInWords />
      </span>
    )
  return person ? <SignedInMenu person={person} /> : <SignInLink />
}

const SignInWords = () => (
  <>
    <Icon name="person" size="small" />
    <span className="max-sm:sr-only">
      <Trans>Logg inn</Trans>
    </span>
  </>
)

/** Signing in from there returns to the front page. */
const nowhereToGoBackTo = [addresses.home, addresses.register, addresses.verification]

function SignInLink() {
  const [path] = useLocation()
  const here = useCurrentAddress()
  const goesBack = !path.startsWith('/login') && !nowhereToGoBackTo.includes(path)
  return (
    <Link href={goesBack ? addresses.signInFor(here) : addresses.signIn} className={topLook}>
      <SignInWords />
    </Link>
  )
}

/** A list of links that its button opens; Escape, navigation and leaving it close it. */
function SignedInMenu({ person }: { person: Person }) {
  const { t } = useLingui()
  const listId = useId()
  const { isOpen, toggle, close, button, container } = usePopover<HTMLElement>()
  return (
    <nav {...container} aria-label={t`Min side`} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={topLook}
        onClick={toggle}
      >
        <Icon name="person" size="small" />
        <span className="max-w-40 py-1 text-left lg:max-w-64 leading-tight wrap-anywhere max-sm:sr-only">
          {person.fullname}
        </span>
        <Icon name="chevronDown" size="small" />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute top-full right-0 mt-1 grid w-64 max-w-[calc(100vw-2rem)] gap-0.5 rounded-card border border-line bg-surface p-2 shadow-raised"
      >
        <li className="px-3 pt-1 pb-2 text-ink-soft text-small sm:hidden">{person.fullname}</li>
        {person.grants && (
          <>
            <MenuLink href={addresses.staff} onFollow={close}>
              <Trans>Drift</Trans>
            </MenuLink>
            <MenuLink href={addresses.home} onFollow={close}>
              <Trans>Finn et rom</Trans>
            </MenuLink>
          </>
        )}
        <MenuLink href={addresses.myBookings} onFollow={close}>
          <Trans>Mine bestillinger</Trans>
        </MenuLink>
        <MenuLink href={addresses.ownOffers} onFollow={close}>
          <Trans>Mine forslag</Trans>
        </MenuLink>
        {person.isPrimary && (
          <MenuLink href={addresses.contacts} onFollow={close}>
            <Trans>Kontakter</Trans>
          </MenuLink>
        )}
        <MenuLink href={addresses.myData} onFollow={close}>
          <Trans>Mine opplysninger</Trans>
        </MenuLink>
        <MenuLink href={addresses.changePassword} onFollow={close}>
          <Trans>Bytt passord</Trans>
        </MenuLink>
        <li className="mt-1 border-line border-t pt-1">
          <SignOutButton />
        </li>
      </ul>
    </nav>
  )
}

type MenuLinkProps = { href: string; onFollow: () => void; children: ReactNode }

const MenuLink = ({ href, onFollow, children }: MenuLinkProps) => (
  <li>
    <Link href={href} className={itemLook} onClick={onFollow}>
      {children}
    </Link>
  </li>
)

function SignOutButton() {
  const { session } = usePortal()
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`${itemLook} gap-2`}
      onClick={() => session.send({ type: 'signOut.asked' })}
    >
      {busy && <Spinner />}
      <Trans>Logg ut</Trans>
    </button>
  )
}
