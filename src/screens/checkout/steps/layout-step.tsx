import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { isSeries } from '#machines/checkout/draft-dates.ts'
import { frozenOf } from '#machines/checkout/frozen.ts'
import { layoutChoices, moreLayouts } from '#machines/checkout/layouts.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { FrozenNotice } from '#src/screens/checkout/editing/frozen-notice.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { RadioCard } from '#src/ui/radio-card.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

/** The layout of the room. */
export function LayoutStep() {
  const { t } = useLingui()
  const { actor, state, booking } = useCheckout()
  const { draft } = booking
  const { layoutComment } = usePortal().tenant.features
  const fixed = frozenOf(booking).seatingId
  const fieldMessage = useFieldMessage()
  const { errorAt, summary } = useFieldErrors(state.context.errors, [
    { path: 'seatingId', label: t`Oppsett` },
    { path: 'setupComment', label: t`Ønsker for oppsettet` },
  ])
  const unavailable = (id: number, reason: FieldRefusal | null): string | null => {
    if (fixed && id !== draft.seatingId) return t`Kan ikke velges lenger`
    return reason && fieldMessage(reason)
  }
  return (
    <StepForm
      title={t`Hvordan skal rommet settes opp?`}
      intro={<Trans>Vi møblerer før dere kommer. Tegningene viser rommet ovenfra.</Trans>}
      errors={summary}
    >
      {fixed && <FrozenNotice refusal={fixed} />}
      <FieldGroup
        id={fieldId('seatingId')}
        label={
          isSeries(booking)
            ? t`${booking.catalogue.room.name}, ${plural(draft.people, { one: '# person', other: '# personer' })}`
            : t`Oppsett`
        }
        error={errorAt('seatingId')}
        labelHidden={!isSeries(booking)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {layoutChoices(booking).map(({ item: seating, reason }) => (
            <RadioCard
              key={seating.id}
              name="layout"
              figurePlace="beside"
              figure={
                <span className="m-4 mr-0 grid size-16 place-items-center rounded-control bg-sunken text-ink">
                  <Icon name={seating.layout.iconName} size="large" />
                </span>
              }
              checked={draft.seatingId === seating.id}
              onChoose={() => actor.send({ type: 'layout.chosen', seatingId: seating.id })}
              title={seating.layout.name}
              aside={<Seats minimum={seating.minSeats} maximum={seating.availableSeats} />}
              unavailable={unavailable(seating.id, reason)}
            >
              {seating.layout.description}
              {seating.note && <span>{seating.note}</span>}
            </RadioCard>
          ))}
        </div>
      </FieldGroup>
      {!fixed && <MoreLayouts />}
      {layoutComment && (
        <Field
          id={fieldId('setupComment')}
          label={t`Ønsker for oppsettet`}
          help={<Trans>For eksempel et bord til påmelding, eller hvor talerstolen skal stå.</Trans>}
          error={errorAt('setupComment')}
          optional
        >
          {(control) => (
            <TextArea
              {...control}
              value={draft.setupComment}
              onChange={(text) => actor.send({ type: 'setupComment.entered', text })}
            />
          )}
        </Field>
      )}
    </StepForm>
  )
}

/** The layouts of the other rooms, where there is a choice. */
function MoreLayouts() {
  const { t } = useLingui()
  const { actor, booking } = useCheckout()
  const asked = moreLayouts(booking).filter(({ fitting }) => fitting.length > 1)
  if (asked.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-title">
        <Trans>Andre rom og datoer</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map(({ use, room, fitting, seatingId }) => (
          <Field
            key={`${use.slug} ${use.people}`}
            id={fieldId(`seatingId.${use.slug}.${use.people}`)}
            label={t`${room.name}, ${plural(use.people, { one: '# person', other: '# personer' })}`}
          >
            {(control) => (
              <Select
                {...control}
                value={String(seatingId ?? '')}
                onChange={(id) => actor.send({ type: 'layout.chosen', seatingId: Number(id), of: use })}
              >
                {seatingId === null && <option value="">{t`Ikke valgt`}</option>}
                {fitting.map(({ id, layout }) => (
                  <option key={id} value={id}>
                    {layout.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </section>
  )
}

const Seats = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  minimum > 1 ? (
    <Trans>
      {minimum}–{maximum} plasser
    </Trans>
  ) : (
    <Trans>opptil {maximum} plasser</Trans>
  )
