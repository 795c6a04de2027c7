import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { clockOfMinutes, venueDateOf } from '#domain/time/venue-time.ts'
import { LONGEST_NOTE } from '#machines/block/block-form.ts'
import type { blockMachine } from '#machines/block/block-machine.ts'
import type { BlockedRoom, BlockForm as Form } from '#machines/block/types.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { reasons } from '#src/screens/blocks/block-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { Select } from '#src/ui/select.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

export type BlockProps = { block: ActorRefFrom<typeof blockMachine> }

const labels: Record<keyof Form, MessageDescriptor> = {
  roomIds: msg`Rom`,
  wholeDays: msg`Hele dager`,
  fromDate: msg`Fra dato`,
  fromTime: msg`Fra kl.`,
  toDate: msg`Til og med`,
  toTime: msg`Til kl.`,
  reason: msg`Årsak`,
  note: msg`Notat`,
  repeats: msg`Gjenta hver uke`,
  repeatUntil: msg`Gjenta til og med`,
}

const quarters = Array.from({ length: 96 }, (_, n) => clockOfMinutes(n * 15))

type ErrorAt = (path: string) => string | undefined

/** The form of a block: rooms, time, reason and note. */
export function BlockForm({ block }: BlockProps) {
  const { t, i18n } = useLingui()
  const form = useSelector(block, ({ context }) => context.form)
  const errors = useSelector(block, ({ context }) => context.errors)
  const refusal = useSelector(block, ({ context }) => context.refusal)
  const isNew = useSelector(block, ({ context }) => context.id === null)
  const isBusy = useSelector(block, (state) => state.hasTag('busy'))
  const { errorAt, summary } = useFieldErrors(
    errors,
    Object.entries(labels).map(([path, label]) => ({
      path,
      label: i18n._(label),
      ...(path === 'toDate'
        ? { messages: { max: t`Sperringen treffer for mange bestillinger på én gang. Del den i flere` } }
        : {}),
    })),
  )
  const enter = (change: Partial<Form>) => block.send({ type: 'field.entered', change })
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => block.send({ type: 'form.sent' })}
    >
      <Theirs block={block} />
      <Rooms block={block} error={errorAt('roomIds')} />
      <Times block={block} errorAt={errorAt} />
      {isNew && <Repetition block={block} errorAt={errorAt} />}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={i18n._(labels.reason)}>
          {(control) => (
            <Select
              {...control}
              value={form.reason}
              onChange={(value) => enter({ reason: value as Form['reason'] })}
            >
              {Object.entries(reasons).map(([reason, word]) => (
                <option key={reason} value={reason}>
                  {i18n._(word)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={i18n._(labels.note)}
          help={<Trans>Kunder ser årsaken, men ikke notatet.</Trans>}
          optional
          error={errorAt('note')}
          id={fieldId('note')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={LONGEST_NOTE}
              value={form.note}
              onChange={(note) => enter({ note })}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <Button type="submit" busy={isBusy}>
          {isNew ? <Trans>Sperr</Trans> : <Trans>Lagre</Trans>}
        </Button>
        {!isNew && (
          <Button variant="secondary" onClick={() => block.send({ type: 'removal.asked' })}>
            <Trans>Fjern …</Trans>
          </Button>
        )}
      </div>
    </PlainForm>
  )
}

/** What a colleague has changed meanwhile. */
function Theirs({ block }: BlockProps) {
  const { i18n } = useLingui()
  const theirs = useSelector(block, ({ context }) => context.theirs)
  if (theirs.length === 0) return null
  const fields = theirs.map((name) => i18n._(labels[name])).join(', ')
  return (
    <div role="alert">
      <Notice tone="caution" title={<Trans>Noen andre har endret sperringen i mellomtiden</Trans>}>
        <Trans>
          De endret: {fields}. Det du selv har skrevet, er uendret. Ingenting er lagret ennå. Se over, og
          lagre på nytt.
        </Trans>
      </Notice>
    </div>
  )
}

const isPart = ({ masterRoomId }: BlockedRoom, rooms: readonly BlockedRoom[]) =>
  masterRoomId !== null && rooms.some(({ id }) => id === masterRoomId)

/** The rooms: several of a new block, and the one of a stored one. */
function Rooms({ block, error }: BlockProps & { error: string | undefined }) {
  const { i18n } = useLingui()
  const rooms = useSelector(block, ({ context }) => context.rooms)
  const chosen = useSelector(block, ({ context }) => context.form.roomIds)
  const isNew = useSelector(block, ({ context }) => context.id === null)
  const areMissing = useSelector(block, (state) => state.matches({ rooms: 'missing' }))
  if (areMissing)
    return (
      <p className="flex flex-wrap items-center gap-3 text-small">
        <Trans>Vi fikk ikke hentet rommene.</Trans>
        <Button variant="secondary" size="small" onClick={() => block.send({ type: 'rooms.retried' })}>
          <Trans>Hent rommene</Trans>
        </Button>
      </p>
    )
  const help = rooms.some((room) => isPart(room, rooms)) && (
    <Trans>Når en del av et rom er sperret, kan heller ikke hele rommet bestilles, og omvendt.</Trans>
  )
  if (!isNew)
    return (
      <Field label={i18n._(labels.roomIds)} help={help} error={error} id={fieldId('roomIds')}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen[0] ?? '')}
            onChange={(value) => block.send({ type: 'field.entered', change: { roomIds: [Number(value)] } })}
          >
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  return (
    <FieldGroup label={i18n._(labels.roomIds)} help={help} error={error} id={fieldId('roomIds')}>
      <div className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <div key={room.id} className={classNames(isPart(room, rooms) && 'max-sm:pl-6')}>
            <Checkbox
              checked={chosen.includes(room.id)}
              onChange={() => block.send({ type: 'room.toggled', roomId: room.id })}
            >
              {room.name}
            </Checkbox>
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

function Times({ block, errorAt }: BlockProps & { errorAt: ErrorAt }) {
  const { i18n } = useLingui()
  const { clock } = usePortal()
  const form = useSelector(block, ({ context }) => context.form)
  const enter = (change: Partial<Form>) => block.send({ type: 'field.entered', change })
  const today = venueDateOf(clock())
  const date = (name: 'fromDate' | 'toDate') => (
    <DateField
      id={fieldId(name)}
      label={i18n._(labels[name])}
      value={form[name]}
      today={today}
      error={errorAt(name)}
      onChange={(value) => enter({ [name]: value })}
    />
  )
  const time = (name: 'fromTime' | 'toTime') => ({
    id: fieldId(name),
    label: i18n._(labels[name]),
    value: form[name],
    choices: quarters,
    error: errorAt(name),
  })
  const isOfOneDay = form.fromDate === form.toDate
  return (
    <div className="grid gap-4">
      <Checkbox checked={form.wholeDays} onChange={(wholeDays) => enter({ wholeDays })}>
        {i18n._(labels.wholeDays)}
      </Checkbox>
      <div
        className={classNames(
          'grid items-start gap-x-4 gap-y-4 sm:max-w-3xl',
          form.wholeDays ? 'sm:grid-cols-2' : 'sm:grid-cols-4',
        )}
      >
        {date('fromDate')}
        {!form.wholeDays && (
          <StartField
            {...time('fromTime')}
            end={isOfOneDay ? form.toTime : null}
            latest={quarters.at(-1)}
            onChange={(fromTime, toTime) => enter({ fromTime, ...(isOfOneDay && { toTime }) })}
          />
        )}
        {date('toDate')}
        {!form.wholeDays && <TimeField {...time('toTime')} onChange={(toTime) => enter({ toTime })} />}
      </div>
    </div>
  )
}

function Repetition({ block, errorAt }: BlockProps & { errorAt: ErrorAt }) {
  const { i18n } = useLingui()
  const { clock } = usePortal()
  const { repeats, repeatUntil } = useSelector(block, ({ context }) => context.form)
  const enter = (change: Partial<Form>) => block.send({ type: 'field.entered', change })
  return (
    <div className="grid gap-3">
      <Checkbox checked={repeats} onChange={(chosen) => enter({ repeats: chosen })}>
        {i18n._(labels.repeats)}
      </Checkbox>
      {repeats && (
        <div className="sm:max-w-60">
          <DateField
            id={fieldId('repeatUntil')}
            label={i18n._(labels.repeatUntil)}
            value={repeatUntil}
            today={venueDateOf(clock())}
            error={errorAt('repeatUntil')}
            onChange={(value) => enter({ repeatUntil: value })}
          />
        </div>
      )}
    </div>
  )
}
