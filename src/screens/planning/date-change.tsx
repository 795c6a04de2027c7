import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { changeOf, type DateRow, roomOf, roomsOfPlan } from '#machines/planning/plan-dates.ts'
import { halfHours, PeopleField } from '#src/screens/home/people-field.tsx'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { useErrorOf } from '#src/screens/planning/rooms-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

type ChangeProps = PlanningProps & { row: DateRow; day: string }

/** What can differ on one date: its people, its time, its group rooms; and leaving it out. */
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
            <GroupRooms planning={planning} row={row} />
          </>
        )}
      </div>
    </>
  )
}

function Fields({ planning, row: { date } }: PlanningProps & { row: DateRow }) {
  const { t } = useLingui()
  const plan = useSelector(planning, ({ context }) => context.filters)
  const errorOf = useErrorOf(planning)
  const change = changeOf(date, plan)
  const from = change.from ?? plan.from
  const to = change.to ?? plan.to
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.3fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <PeopleField
          people={change.rooms?.[0]?.people ?? change.people ?? plan.people}
          error={errorOf(`dates.${date}.people`)}
          onChange={(people) => planning.send({ type: 'datePeople.entered', date, people })}
        />
      </div>
      <TimeField
        label={t`Fra`}
        value={from}
        choices={halfHours}
        error={errorOf(`dates.${date}.from`)}
        onChange={(changed) => planning.send({ type: 'dateTimes.entered', date, from: changed, to })}
      />
      <TimeField
        label={t`Til`}
        value={to}
        choices={halfHours}
        after={from}
        error={errorOf(`dates.${date}.to`)}
        onChange={(changed) => planning.send({ type: 'dateTimes.entered', date, from, to: changed })}
      />
    </div>
  )
}

function GroupRooms({ planning, row: { date, planned } }: PlanningProps & { row: DateRow }) {
  const { t } = useLingui()
  const context = useSelector(planning, (state) => state.context)
  const [, ...ofPlan] = roomsOfPlan(context.filters, context.rooms) ?? []
  const chosen = planned?.rooms.slice(1).map(({ slug }) => slug) ?? []
  if (ofPlan.length === 0) return null
  return (
    <FieldGroup label={t`Grupperom denne dagen`}>
      <div className="grid gap-1 sm:grid-cols-2">
        {ofPlan.map(({ slug }) => (
          <Checkbox
            key={slug}
            checked={chosen.includes(slug)}
            onChange={(isChosen) =>
              planning.send({
                type: 'dateRooms.chosen',
                date,
                groupRooms: isChosen ? [...chosen, slug] : chosen.filter((each) => each !== slug),
              })
            }
          >
            {roomOf(slug, context.rooms)?.name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
