import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { roomOfSlug } from '#machines/checkout/draft-dates.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { ChangeLink } from '#src/screens/checkout/frame/change-link.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'

/** The room, the time and the number of people. */
export function ChoiceAtAGlance({ pictured = false }: { pictured?: boolean }) {
  const { t } = useLingui()
  const { booking, draft, catalogue } = useCheckout()
  const { room } = catalogue
  const picture = room.gallery[0]
  return (
    <section aria-label={t`Det du bestiller`}>
      {pictured && picture && (
        <Picture
          source={picture.filePath}
          thumbnail={picture.thumbnailPath}
          description=""
          sizes="22rem"
          shape="aspect-[16/7] w-full [@media(max-height:62rem)]:hidden"
        />
      )}
      <div className="grid gap-2 border-line border-b p-5">
        <p className="font-semibold text-title">{room.name}</p>
        <p className="flex gap-2.5 text-small">
          <Icon name="calendar" size="small" placement="mt-0.5 text-primary" />
          <span className="block first-letter:uppercase">
            <Occasion start={draft.start} end={draft.end} />
            {draft.moreDates.length > 0 && (
              <span className="block">
                <Plural
                  value={draft.moreDates.length}
                  one="og # dato til i samme bestilling"
                  other="og # datoer til i samme bestilling"
                />
              </span>
            )}
          </span>
        </p>
        <p className="flex gap-2.5 text-small">
          <Icon name="people" size="small" placement="mt-0.5 text-primary" />
          <Plural value={draft.people} one="# person" other="# personer" />
        </p>
        {draft.moreRooms.map(({ slug, people }) => (
          <p key={slug} className="flex gap-2.5 text-small">
            <Icon name="people" size="small" placement="mt-0.5 text-primary" />
            <span>
              {roomOfSlug(booking, slug)?.name}, <Plural value={people} one="# person" other="# personer" />
            </span>
          </p>
        ))}
        <p className="text-small">
          <ChangeLink step="time" what={t`tid og antall`}>
            <Trans>Endre</Trans>
          </ChangeLink>
        </p>
      </div>
    </section>
  )
}
