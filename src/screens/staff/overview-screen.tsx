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
      <ul aria-label={t`Alt du kan åpne`} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {sections.map(({ address, title, about }) => (
          <li key={address} className="grid">
            <Link
              href={address}
              className="group grid content-start gap-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:bg-tint"
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
