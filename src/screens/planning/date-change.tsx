import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import type { PlannedRoom } from '#machines/planned-dates.ts'
import { changeOf, type DateRow, roomOf, roomsOfPlan } from '#machines/planning/plan-dates.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { PeopleField } from '#src/screens/home/people-field.tsx'
import { TimeRangeFields } from '#src/screens/home/time-range-fields.tsx'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { useErrorOf } from '#src/screens/planning/rooms-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

type ChangeProps = PlanningProps & { row: DateRow; day: string }

/** What can differ on one date: its day, its people, its time, its rooms; and leaving it out. */
export function DateChange({ planning, row, day }: ChangeProps) {
  const { date } = row
  const plan = useSelector(planning, ({ context }) => context.filters)
  const isChanged = plan.changes.some((change) => change.date === date)
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  return (
    <>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Endre denne datoen</Trans>
          <span className="sr-only">{day}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => planning.send({ type: 'date.leftOut', date })}>
          <Trans>Utelat datoen</Trans>
          <span className="sr-only">{day}</span>
        </Button>
        {isChanged && (
          <Button variant="quiet" size="small" onClick={() => planning.send({ type: 'date.reset', date })}>
            <Trans>Bruk det samme som de andre datoene</Trans>
            <span className="sr-only">{day}</span>
          </Button>
        )}
      </div>
      <div id={fieldsId} className="grid gap-4 empty:hidden">
        {isOpen && (
          <>
            <Fields planning={planning} row={row} />
            <Rooms planning={planning} row={row} />
          </>
        )}
      </div>
    </>
  )
}

function Fields({ planning, row: { date } }: PlanningProps & { row: DateRow }) {
  const plan = useSelector(planning, ({ context }) => context.filters)
  const errorOf = useErrorOf(planning)
  const change = changeOf(date, plan)
  const from = change.from ?? plan.from
  const to = change.to ?? plan.to
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.5fr_1.2fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <DayField
          day={change.day ?? date}
          onChange={(day) => planning.send({ type: 'dateDay.entered', date, day })}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <PeopleField
          people={change.rooms?.[0]?.people ?? change.people ?? plan.people}
          error={errorOf(`dates.${date}.people`)}
          onChange={(people) => planning.send({ type: 'datePeople.entered', date, people })}
        />
      </div>
      <TimeRangeFields
        from={from}
        to={to}
        errorOf={(end) => errorOf(`dates.${date}.${end}`)}
        onChange={(times) => planning.send({ type: 'dateTimes.entered', date, ...times })}
      />
    </div>
  )
}

/** The day of the date, which keeps it while the field is empty. */
function DayField({ day, onChange }: { day: VenueDate; onChange: (day: VenueDate) => void }) {
  const { t } = useLingui()
  const { clock, tenant } = usePortal()
  const [typed, setTyped] = useState<{ day: VenueDate | null; over: VenueDate }>({ day, over: day })
  if (typed.over !== day && typed.day !== day) setTyped({ day, over: day })
  const today = venueDateOf(clock())
  return (
    <DateField
      label={t`Dato`}
      value={typed.day}
      today={today}
      earliest={today}
      latest={lastBookableDay(clock(), tenant.booking)}
      onChange={(next) => {
        setTyped({ day: next, over: day })
        if (next) onChange(next)
      }}
    />
  )
}

/** The rooms of the date: another main room, which group rooms, and how many are in each. */
function Rooms({ planning, row: { date, planned } }: PlanningProps & { row: DateRow }) {
  const { t } = useLingui()
  const { filters, rooms } = useSelector(planning, (state) => state.context)
  const [main, ...chosen] = planned?.rooms ?? []
  if (!main) return null
  const choose = (changed: PlannedRoom[]) => planning.send({ type: 'dateRooms.chosen', date, rooms: changed })
  const ofPlan = (roomsOfPlan(filters, rooms) ?? []).slice(1)
  const added = chosen.filter(({ slug }) => !ofPlan.some((each) => each.slug === slug))
  const groupRooms = [...ofPlan, ...added].map((room) => {
    const ofDate = chosen.find(({ slug }) => slug === room.slug)
    return { room: ofDate ?? room, isChosen: ofDate !== undefined }
  })
  const chooseGroup = (changed: PlannedRoom, isChosen: boolean) =>
    choose([
      main,
      ...groupRooms.flatMap((each) => {
        if (each.room.slug !== changed.slug) return each.isChosen ? [each.room] : []
        return isChosen ? [changed] : []
      }),
    ])
  return (
    <>
      <Field label={t`Rom denne dagen`}>
        {(control) => (
          <Select {...control} value={main.slug} onChange={(slug) => choose([{ ...main, slug }, ...chosen])}>
            {rooms.map(({ slugname, name, maxSeats }) => (
              <option key={slugname} value={slugname}>
                {t`${name} (opptil ${maxSeats})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {groupRooms.length > 0 && (
        <FieldGroup label={t`Grupperom denne dagen`}>
          <div className="grid gap-3 sm:grid-cols-2">
            {groupRooms.map(({ room, isChosen }) => {
              const name = roomOf(room.slug, rooms)?.name ?? ''
              return (
                <div key={room.slug} className="grid content-start gap-1">
                  <Checkbox checked={isChosen} onChange={(on) => chooseGroup(room, on)}>
                    {name}
                  </Checkbox>
                  {isChosen && (
                    <PeopleField
                      label={t`Antall personer i ${name}`}
                      people={room.people}
                      error={undefined}
                      onChange={(people) => people !== null && chooseGroup({ ...room, people }, true)}
                    />
                  )}
                </div>
              )
            })}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
