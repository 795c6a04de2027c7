import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'
import { roomOf } from '#machines/planning/plan-dates.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { PeopleField } from '#src/screens/home/people-field.tsx'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Card } from '#src/ui/page.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Select } from '#src/ui/select.tsx'

/** The main room and the group rooms, each with its people. */
export function RoomsCard({ planning }: PlanningProps) {
  const { t } = useLingui()
  const { roomSlug, people, groupRooms } = useSelector(planning, ({ context }) => context.filters)
  const canAdd = useSelector(planning, (state) => state.can({ type: 'groupRoom.added' }))
  const isTwice = useSelector(planning, ({ context }) => hasTwice(context.filters))
  const errorOf = useErrorOf(planning)
  const places = groupRooms.map((_, place) => place)
  return (
    <section id="rommene" aria-labelledby="rommene-tittel" className="scroll-mt-6">
      <Card placement="grid gap-5">
        <h2 id="rommene-tittel" className="text-title">
          <Trans>Rom</Trans>
        </h2>
        <RoomRow
          planning={planning}
          label={t`Hovedrom`}
          slug={roomSlug}
          onChoose={(slug) => planning.send({ type: 'room.chosen', slug })}
        >
          <PeopleField
            people={people}
            error={errorOf('people')}
            onChange={(entered) => planning.send({ type: 'people.entered', people: entered })}
          />
        </RoomRow>
        {places.map((place) => (
          <RoomRow
            key={place}
            planning={planning}
            label={t`Grupperom ${place + 1}`}
            slug={groupRooms[place]?.slug ?? null}
            error={isTwice(place + 1) ? t`Samme rom er valgt to ganger.` : undefined}
            onChoose={(slug) => planning.send({ type: 'groupRoom.chosen', place, slug })}
            onRemove={() => planning.send({ type: 'groupRoom.removed', place })}
          >
            <PeopleField
              people={groupRooms[place]?.people ?? null}
              error={errorOf(`groupRooms.${place}.people`)}
              onChange={(entered) =>
                planning.send({ type: 'groupRoomPeople.entered', place, people: entered })
              }
            />
          </RoomRow>
        ))}
        {canAdd ? (
          <Button
            variant="secondary"
            icon={<Icon name="plus" size="small" />}
            onClick={() => planning.send({ type: 'groupRoom.added' })}
          >
            <Trans>Legg til rom</Trans>
          </Button>
        ) : (
          <p className="text-ink-soft text-small">
            <Trans>Du kan bestille opptil {MAX_ROOMS_OF_DATE} rom om gangen.</Trans>
          </p>
        )}
      </Card>
    </section>
  )
}

/** Whether the room at a place, the main one's is 0, is one of those before it. */
const hasTwice =
  ({ roomSlug, groupRooms }: { roomSlug: string | null; groupRooms: readonly { slug: string | null }[] }) =>
  (place: number): boolean => {
    const slugs = [roomSlug, ...groupRooms.map(({ slug }) => slug)]
    return slugs[place] !== null && slugs.indexOf(slugs[place] ?? null) < place
  }

/** The message of a refused field of the plan. */
export function useErrorOf(planning: PlanningProps['planning']): (field: string) => string | undefined {
  const fieldMessage = useFieldMessage()
  const errors = useSelector(planning, ({ context }) => context.errors)
  return (field) => {
    const refusal = errors[field]
    return refusal && fieldMessage(refusal)
  }
}

type RoomRowProps = PlanningProps & {
  label: string
  slug: string | null
  error?: string | undefined
  onChoose: (slug: string | null) => void
  onRemove?: () => void
  /** Its people. */
  children: ReactNode
}

function RoomRow({ planning, label, slug, error, onChoose, onRemove, children }: RoomRowProps) {
  const { t } = useLingui()
  const rooms = useSelector(planning, ({ context }) => context.rooms)
  const room = roomOf(slug, rooms)
  return (
    <fieldset className="grid gap-3 border-line not-first-of-type:border-t not-first-of-type:pt-5">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-end gap-3">
        <Thumbnail room={room} />
        <Field label={label} error={error}>
          {(control) => (
            <Select
              {...control}
              value={room?.slugname ?? ''}
              onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
            >
              <option value="">{t`Velg rom`}</option>
              {rooms.map(({ slugname, name, maxSeats }) => (
                <option key={slugname} value={slugname}>
                  {t`${name} (opptil ${maxSeats})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">{children}</div>
        {onRemove && (
          <Button variant="quiet" size="small" placement="min-h-12" onClick={onRemove}>
            <Trans>Fjern</Trans>
            <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Thumbnail({ room }: { room: MeetingRoom | undefined }) {
  const [picture] = room?.gallery ?? []
  if (!picture)
    return (
      <span className="grid aspect-[3/2] w-full place-items-center rounded-control bg-sunken text-ink-soft">
        <Icon name="people" size="small" />
      </span>
    )
  return (
    <Picture
      source={picture.filePath}
      thumbnail={picture.thumbnailPath}
      placeholder={picture.placeholder}
      description=""
      sizes="3.75rem"
      shape="aspect-[3/2] w-full rounded-control"
    />
  )
}
