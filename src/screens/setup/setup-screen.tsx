import { Trans, useLingui } from '@lingui/react/macro'
import { resourceTexts, setupGroups } from '#src/screens/setup/resource-texts.ts'
import { listAddress, ownWebsiteAddress } from '#src/screens/setup/setup-address.ts'
import { UnfinishedForms } from '#src/screens/setup/unfinished.tsx'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'
import { Link } from '#src/ui/link.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'

/** Everything that the venue can furnish. */
export function SetupScreen() {
  const { t, i18n } = useLingui()
  const person = useStaffPerson()
  return (
    <>
      <div className="grid gap-1.5">
        <ScreenHeading dense title={t`Innstillinger`}>
          <Trans>Innstillinger</Trans>
        </ScreenHeading>
        <p className="max-w-[60ch] text-ink-soft">
          <Trans>Hva dere tilbyr, til hvilke priser og når. Endringer gjelder for nye bestillinger.</Trans>
        </p>
      </div>
      <UnfinishedForms />
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        {setupGroups(person?.isSuperuser ?? false).map(({ title, resources }) => (
          <section key={title.id} className="grid gap-2.5">
            <h2 className="text-title">{i18n._(title)}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {resources.map((resource) => (
                <li key={resource}>
                  <Link
                    href={listAddress(resource)}
                    className="group grid gap-0.5 px-4 py-3 hover:bg-tint focus-visible:-outline-offset-3"
                  >
                    <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
                      {i18n._(resourceTexts[resource].title)}
                    </span>
                    <span className="text-ink-soft text-small">{i18n._(resourceTexts[resource].about)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className="grid gap-2.5">
          <h2 className="text-title">
            <Trans>Nettsted</Trans>
          </h2>
          <Link
            href={ownWebsiteAddress}
            className="group grid gap-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:bg-tint"
          >
            <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
              <Trans>På nettstedet deres</Trans>
            </span>
            <span className="text-ink-soft text-small">
              <Trans>Lenker og ledige tider å legge inn på egne nettsider</Trans>
            </span>
          </Link>
        </section>
      </div>
    </>
  )
}
