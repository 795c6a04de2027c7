import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderPackage } from '#contract/structs/package.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { ServingOffer } from '#machines/checkout/choices.ts'
import { timeOn } from '#machines/checkout/servings.ts'
import type { ServingChoice } from '#machines/checkout/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { inSentence } from '#src/screens/checkout/steps/in-sentence.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { SlotChip } from '#src/ui/slot-chip.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type ServingFieldsProps = {
  servings: readonly ServingOffer[]
  errorAt: (path: string) => string | undefined
}

/** The servings of the package: required and optional parts, and their times. */
export function ServingFields({ servings, errorAt }: ServingFieldsProps) {
  return (
    <section className="arriving grid gap-5">
      <h2 className="text-title">
        <Trans>Med pakken</Trans>
      </h2>
      <ul className="grid gap-4">
        {servings.map((serving) => (
          <li key={serving.item.id} className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <ServingHead serving={serving} />
            {serving.isChosen && <ServingChoices serving={serving} errorAt={errorAt} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServingHead({ serving }: { serving: ServingOffer }) {
  const { actor, state } = useCheckout()
  const fieldMessage = useFieldMessage()
  const { item, isChosen, reason } = serving
  const change = { type: isChosen ? 'serving.removed' : 'serving.added', orderPackageId: item.id } as const
  const contents = item.orders.map(({ name }, place) => (place === 0 ? name : inSentence(name))).join(', ')
  const words = (
    <>
      {contents}
      {reason && <span className="block text-caution">{fieldMessage(reason)}</span>}
    </>
  )
  if (item.isRequired)
    return (
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{item.name}</h3>
        {(contents || reason) && <p className="text-ink-soft text-small">{words}</p>}
      </div>
    )
  return (
    <Checkbox
      checked={isChosen}
      disabled={!state.can(change)}
      help={(contents || reason) && words}
      onChange={() => actor.send(change)}
    >
      <span className="font-semibold">{item.name}</span>{' '}
      <span className="text-ink-soft text-small">
        <Trans>(valgfritt)</Trans>
      </span>
    </Checkbox>
  )
}

function ServingChoices({
  serving,
  errorAt,
}: Pick<ServingFieldsProps, 'errorAt'> & { serving: ServingOffer }) {
  const { draft } = useCheckout()
  const { item, slots } = serving
  const chosen = draft.servings.find((each) => each.orderPackageId === item.id)
  const notePath = `servings.${item.id}.note`
  return (
    <div className="grid gap-4">
      {slots.length > 0 && <ServingTimes serving={serving} chosen={chosen} errorAt={errorAt} />}
      {item.serving !== 'none' && (
        <ServingNote item={item} note={chosen?.note ?? ''} error={errorAt(notePath)} />
      )}
    </div>
  )
}

type ServingTimesProps = Pick<ServingFieldsProps, 'errorAt'> & {
  serving: ServingOffer
  chosen: ServingChoice | undefined
}

/** The time of a serving: one for all days, or one for each day. */
function ServingTimes({ serving: { item, slots, days }, chosen, errorAt }: ServingTimesProps) {
  const { t } = useLingui()
  const { actor } = useCheckout()
  const { longDate } = useFormats()
  const { clock } = usePortal()
  const hasSame = slots.some(({ available }) => available)
  const isFrozen = days.some((day) => day.isFrozen)
  const [wantsEach, setWantsEach] = useState(false)
  const isEach = days.length > 1 && (wantsEach || !hasSame || isFrozen || Boolean(chosen?.dayTimes?.length))
  const name = inSentence(item.name)
  const choose = (time: string, date?: VenueDate) =>
    actor.send({ type: 'servingTime.chosen', orderPackageId: item.id, time, ...(date && { date }) })
  const same = chosen?.preferredTime ?? null
  return (
    <div className="grid gap-4">
      {!isEach && (
        <TimeChips
          path={`servings.${item.id}.preferredTime`}
          label={t`Når vil dere ha ${name}?`}
          slots={slots}
          checked={same}
          errorAt={errorAt}
          onChoose={choose}
        />
      )}
      {isEach &&
        days.map((day, place) => {
          const date = longDate(day.date, clock())
          return (
            <TimeChips
              key={day.date}
              path={`servings.${item.id}.${day.date}`}
              label={t`Når vil dere ha ${name} ${date}?`}
              slots={day.slots}
              isFrozen={day.isFrozen}
              checked={chosen ? timeOn(chosen, day.date) : null}
              errorAt={(path) =>
                errorAt(path) ?? (place === 0 ? errorAt(`servings.${item.id}.preferredTime`) : undefined)
              }
              onChoose={(time) => choose(time, day.date)}
            />
          )
        })}
      {days.length > 1 && hasSame && !isFrozen && (
        <Checkbox
          checked={isEach}
          onChange={(on) => {
            setWantsEach(on)
            if (!on && same !== null) choose(same)
          }}
        >
          <Trans>Velg tidspunkt for hver dag</Trans>
        </Checkbox>
      )}
    </div>
  )
}

type TimeChipsProps = {
  path: string
  label: string
  slots: ServingOffer['slots']
  checked: string | null
  isFrozen?: boolean
  errorAt: (path: string) => string | undefined
  onChoose: (time: string) => void
}

function TimeChips({ path, label, slots, checked, isFrozen = false, errorAt, onChoose }: TimeChipsProps) {
  const { t } = useLingui()
  const reason = isFrozen ? t`fristen er ute` : t`utenfor møtet`
  return (
    <FieldGroup id={fieldId(path)} label={label} error={errorAt(path)}>
      <div className="flex flex-wrap gap-2">
        {slots.map(({ time, available }) => (
          <SlotChip
            key={time}
            name={path}
            checked={checked === time}
            unavailable={available && !isFrozen ? undefined : reason}
            onChoose={() => onChoose(time)}
          >
            {time}
          </SlotChip>
        ))}
      </div>
    </FieldGroup>
  )
}

type ServingNoteProps = { item: OrderPackage; note: string; error: string | undefined }

/** A message to the kitchen; the field opens on demand. */
function ServingNote({ item, note, error }: ServingNoteProps) {
  const { t } = useLingui()
  const { actor } = useCheckout()
  const [wanted, setWanted] = useState(false)
  const name = inSentence(item.name)
  if (!wanted && note === '' && !error)
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="edit" size="small" />}
        placement="-ml-3 justify-self-start"
        onClick={() => setWanted(true)}
      >
        <Trans>Skriv en beskjed</Trans>{' '}
        <VisuallyHidden>
          <Trans>om {name}</Trans>
        </VisuallyHidden>
      </Button>
    )
  return (
    <Field id={fieldId(`servings.${item.id}.note`)} label={t`Beskjed om ${name}`} error={error} optional>
      {(control) => (
        <TextInput
          {...control}
          // The pressed button is replaced by the field, which takes its focus.
          autoFocus={wanted}
          autoComplete="off"
          value={note}
          onChange={(text) =>
            actor.send({ type: 'servingNote.entered', orderPackageId: item.id, note: text })
          }
        />
      )}
    </Field>
  )
}
