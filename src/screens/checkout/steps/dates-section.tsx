import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { datesOf, roomOfSlug } from '#machines/checkout/draft-dates.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { plannedAddress } from '#src/screens/planning/dates-address.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The dates of an order of several, each with its rooms; they are changed where they were planned. */
export function DatesSection() {
  const { t } = useLingui()
  const { booking, draft } = useCheckout()
  const dates = datesOf(draft)
  const title = dates.length > 1 ? t`Datoer og rom` : t`Rom og tid`
  return (
    <section className="grid gap-3 py-5">
      <div className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap">
        <h2 className="text-title">{title}</h2>
        <TextLink href={plannedAddress(dates)}>
          <Trans>Endre</Trans> <VisuallyHidden>{title}</VisuallyHidden>
        </TextLink>
      </div>
      <ol className="grid gap-3">
        {dates.map(({ start, end, rooms }) => (
          <li key={`${start} ${rooms[0]?.slug}`} className="grid gap-0.5">
            <span className="block font-medium first-letter:uppercase">
              <Occasion start={start} end={end} />
            </span>
            <ul className="text-ink-soft text-small">
              {rooms.map(({ slug, people }) => (
                <li key={slug}>
                  {roomOfSlug(booking, slug)?.name},{' '}
                  <Plural value={people} one="# person" other="# personer" />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {dates.length > 1 && (
        <p className="text-ink-soft text-small">
          <Trans>
            Alt annet du velger, gjelder for hver dato. Etterpå kan du endre eller avbestille dem én og én.
          </Trans>
        </p>
      )}
    </section>
  )
}
