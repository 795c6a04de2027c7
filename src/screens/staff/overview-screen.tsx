import { Trans, useLingui } from '@lingui/react/macro'
import { NewBookingLink } from '#src/screens/new-booking/new-booking-link.tsx'
import { MissingSettings } from '#src/screens/staff/missing-settings.tsx'
import { sectionsFor } from '#src/screens/staff/sections.ts'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'
import { TodayView } from '#src/screens/today/today-view.tsx'
import { Link } from '#src/ui/link.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'

/** Where everything of the venue's own side is. */
export function OverviewScreen() {
  const { t, i18n } = useLingui()
  const person = useStaffPerson()
  const sections = sectionsFor(person)
  const scope = {
    reservations: person?.grants?.includes('reservations') ?? false,
    customers: person?.grants?.includes('customers') ?? false,
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ScreenHeading dense title={t`Drift`}>
          <Trans>Drift</Trans>
        </ScreenHeading>
        {scope.reservations && <NewBookingLink />}
      </div>
      {person?.isSuperuser && <MissingSettings />}
      {(scope.reservations || scope.customers) && <TodayView scope={scope} />}
      <ul
        aria-label={t`Alt du kan åpne`}
        className="grid max-w-reading divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {sections.map(({ address, title, about }) => (
          <li key={address}>
            <Link
              href={address}
              className="group grid gap-0.5 px-4 py-3 hover:bg-tint focus-visible:-outline-offset-3"
            >
              <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
                {i18n._(title)}
              </span>
              <span className="text-ink-soft text-small">{i18n._(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
