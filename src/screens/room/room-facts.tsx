import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { Room } from '#contract/structs/room.ts'
import { addresses } from '#src/addresses.ts'
import { amenityIcon } from '#src/ui/icons/amenity-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'

type RoomProps = { room: Room }

/** A titled part of a room's page. */
export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-5 pt-6">
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
)

/** The layouts of the room, with their capacities. */
export function RoomLayouts({ room }: RoomProps) {
  const seatings = room.seatings.filter((seating) => seating.availableOnline)
  if (seatings.length === 0) return null
  return (
    <Section title={<Trans>Mulige oppsett</Trans>}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {seatings.map(({ id, layout, minSeats, availableSeats, note }) => (
          <li key={id} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
            <Icon name={layout.iconName} size="large" placement="text-primary" />
            <div>
              <h3 className="text-base">{layout.name}</h3>
              <p className="text-ink-soft text-small">
                {minSeats > 1 ? (
                  <Trans>
                    {minSeats}–{availableSeats} plasser
                  </Trans>
                ) : (
                  <Trans>{availableSeats} plasser</Trans>
                )}
              </p>
            </div>
            {layout.description && <p className="text-ink-soft text-small">{layout.description}</p>}
            {note && <p className="text-small">{note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The facilities of the room. */
export function RoomAmenities({ room }: RoomProps) {
  if (room.roomFeatures.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 font-semibold text-small">
        <Trans>I rommet</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-3 text-small">
        {room.roomFeatures.map((feature) => (
          <li key={feature.id} className="flex gap-2.5">
            <Icon name={amenityIcon(feature.featureType)} size="small" placement="mt-0.5 text-primary" />
            <span className="min-w-0">
              {feature.name}
              {feature.quantity !== null && feature.quantity > 1 && ` × ${feature.quantity}`}
              {feature.note && <span className="block text-ink-soft text-meta">{feature.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The bookable parts of a divisible room. */
export function RoomParts({ room }: RoomProps) {
  const search = useSearch()
  if (room.subrooms.length === 0) return null
  return (
    <Section title={<Trans>Kan deles</Trans>}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {room.subrooms.map(({ id, name, slugname, maxSeats }) => (
          <li key={id}>
            <Link
              href={`${addresses.room(slugname)}${search && `?${search}`}`}
              className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 hover:border-primary hover:bg-tint"
            >
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-soft text-small">
                  <Trans>opptil {maxSeats} personer</Trans>
                </span>
              </span>
              <Icon name="arrowRight" placement="text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
