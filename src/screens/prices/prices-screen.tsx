import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { type Catalogue, catalogueActors, catalogueMachine } from '#machines/catalogue/catalogue-machine.ts'
import { packagesOnline } from '#machines/catalogue/items.ts'
import { addresses } from '#src/addresses.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useScreenActor } from '#src/portal/use-screen-actor.ts'
import { ExtraCards } from '#src/screens/prices/extra-list.tsx'
import { OpeningHours } from '#src/screens/prices/opening-hours.tsx'
import { PackageCards } from '#src/screens/prices/package-list.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ButtonLink, TextLink } from '#src/ui/link.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** What the venue sells and when it is open, before a room or a time is chosen. Specification §1. */
export function PricesScreen() {
  const { client, clock } = usePortal()
  const [machine] = useState(() =>
    catalogueMachine.provide({ actors: catalogueActors(cataloguePort(client)) }),
  )
  const actor = useScreenActor(machine, { now: clock() })
  const failed = useSelector(actor, (state) => state.matches('failed'))
  const catalogue = useSelector(actor, ({ context }) => context.catalogue)
  const [retries, setRetries] = useState(0)
  const retry = () => {
    setRetries(retries + 1)
    actor.send({ type: 'load.retried' })
  }
  if (catalogue)
    return (
      <Titled retries={retries}>
        <Contents catalogue={catalogue} />
      </Titled>
    )
  return (
    <Titled retries={retries}>
      {failed ? (
        <div role="alert">
          <Notice
            tone="negative"
            title={<Trans>Noe gikk galt</Trans>}
            actions={<RetryList onRetry={retry} />}
          >
            <Trans>Vi fikk ikke hentet prisene og åpningstidene. Vent litt og prøv igjen.</Trans>
          </Notice>
        </div>
      ) : (
        <div role="status" className="grid gap-6">
          <VisuallyHidden>
            <Trans>Henter priser og åpningstider …</Trans>
          </VisuallyHidden>
          <Skeleton shape="h-80 w-full rounded-panel" />
          <Skeleton shape="h-80 w-full rounded-panel" />
        </div>
      )}
    </Titled>
  )
}

/** The heading takes the focus with each retry, since the pressed button is gone. */
function Titled({ retries, children }: { retries: number; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page>
      <ScreenHeading key={retries} title={t`Priser og åpningstider`} focused={retries > 0}>
        <Trans>Priser og åpningstider</Trans>
      </ScreenHeading>
      {children}
    </Page>
  )
}

/** A link to a part of the page scrolls there once the part has loaded. */
function toFragment(page: HTMLElement | null): void {
  const fragment = page?.ownerDocument.location.hash.slice(1)
  if (fragment) page?.ownerDocument.getElementById(fragment)?.scrollIntoView()
}

function Contents({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useLingui()
  const packages = packagesOnline(catalogue.packages)
  const products = catalogue.products.filter(({ isAvailable }) => isAvailable)
  const isSelling = packages.length + products.length > 0
  return (
    <div ref={toFragment} className="grid gap-12">
      <div className="grid gap-5">
        <p className="max-w-reading text-ink-soft text-lead">
          <Trans>
            Her ser du hva dere kan bestille sammen med et rom, og når vi har åpent. Leien står på hvert av{' '}
            <TextLink href={addresses.home}>møterommene</TextLink>.
          </Trans>
        </p>
        <nav aria-label={t`På denne siden`}>
          <ul className="flex flex-wrap gap-2">
            {packages.length > 0 && (
              <PartLink to="pakker">
                <Trans>Møtepakker</Trans>
              </PartLink>
            )}
            {products.length > 0 && (
              <PartLink to="tilvalg">
                <Trans>Tilvalg</Trans>
              </PartLink>
            )}
            <PartLink to="apningstider">
              <Trans>Åpningstider</Trans>
            </PartLink>
          </ul>
        </nav>
      </div>
      {packages.length > 0 && (
        <Part
          id="pakker"
          title={<Trans>Møtepakker</Trans>}
          intro={<Trans>Dere velger pakke når dere har valgt rom og tidspunkt.</Trans>}
        >
          <PackageCards packages={packages} products={products} />
        </Part>
      )}
      {products.length > 0 && (
        <Part
          id="tilvalg"
          title={<Trans>Tilvalg</Trans>}
          intro={<Trans>Kan bestilles enkeltvis, med eller uten møtepakke.</Trans>}
        >
          <ExtraCards products={products} />
        </Part>
      )}
      {!isSelling && <NothingForSale />}
      <Part id="apningstider" title={<Trans>Åpningstider</Trans>}>
        <OpeningHours hours={catalogue.hours} />
      </Part>
      <div>
        <ButtonLink href={addresses.home}>
          <Trans>Finn et møterom</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

const PartLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <a
      href={`#${to}`}
      className="inline-flex min-h-11 items-center rounded-full border border-outline px-4 font-medium text-small hover:bg-tint"
    >
      {children}
    </a>
  </li>
)

type PartProps = { id: string; title: ReactNode; intro?: ReactNode; children: ReactNode }

const Part = ({ id, title, intro, children }: PartProps) => (
  <section aria-labelledby={id} className="grid gap-5">
    <div className="grid gap-1">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-heading">
        {title}
      </h2>
      {intro && <p className="text-ink-soft">{intro}</p>}
    </div>
    {children}
  </section>
)

function NothingForSale() {
  const { email, phone } = usePortal().tenant.contact
  return (
    <EmptyState icon="cup" title={<Trans>Her er det ikke lagt ut pakker eller tilvalg</Trans>}>
      <Trans>
        Ring <PhoneLink phone={phone} /> eller skriv til <MailLink email={email} />, så hører vi hva dere
        trenger.
      </Trans>
    </EmptyState>
  )
}
