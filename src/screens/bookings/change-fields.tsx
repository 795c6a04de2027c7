import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { RoomBooking } from '#contract/structs/reservation.ts'
import { clockOfMinutes, instantOf, parseTypedTime, venueDateOf } from '#domain/time/venue-time.ts'
import {
  asksNeeds,
  customerField,
  extrasOf,
  hasOnePacket,
  isOfOneDay,
  layoutsOf,
  NOT_SERVED,
  needsField,
  needsIn,
  servable,
} from '#machines/staff-change/form.ts'
import type { staffChangeMachine } from '#machines/staff-change/staff-change-machine.ts'
import type { ChangeForm, ReservationToChange } from '#machines/staff-change/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { diaryAddress } from '#src/screens/diary/diary-address.ts'
import { NeedsFields } from '#src/screens/staff/needs-fields.tsx'
import { needsLabels } from '#src/screens/staff/needs-labels.ts'
import { ExtraFields, ServingField } from '#src/screens/staff/order-fields.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

export type ChangeProps = { change: ActorRefFrom<typeof staffChangeMachine> }

type FieldsProps = ChangeProps & {
  read: ReservationToChange
  errorAt: (path: string) => string | undefined
}

const STEP = 15
const clocks = Array.from({ length: 1440 / STEP }, (_, n) => clockOfMinutes(n * STEP))

/** What each field is called in the summary of errors; a room's and a serving's with its name. */
export function useChangeLabels(read: ReservationToChange, form: ChangeForm) {
  const { t, i18n } = useLingui()
  const { bookings } = read.reservation
  return [
    ...bookings.flatMap(({ roomName }, n) => [
      { path: `people.${n}`, label: t`${roomName}, antall personer` },
      { path: `from.${n}`, label: t`${roomName}, fra` },
      { path: `to.${n}`, label: t`${roomName}, til` },
      { path: `layout.${n}`, label: t`${roomName}, oppsett` },
    ]),
    ...servable(read).map(({ id, name }) => ({ path: `servings.${id}`, label: name })),
    ...extrasOf(read).map(({ id, name }) => ({ path: `products.${id}`, label: name })),
    ...needsLabels(needsIn(form).length, i18n),
    { path: 'meetingTitle', label: t`Tittel på møtet` },
    { path: 'meetingLead', label: t`Møteansvarlig` },
    { path: 'note', label: t`Beskjed` },
    { path: customerField('name'), label: t`Navn` },
    { path: customerField('companyName'), label: t`Virksomhet` },
    { path: customerField('email'), label: t`E-post` },
    { path: customerField('phone'), label: t`Telefon` },
    { path: customerField('buyerReference'), label: t`Kundens referanse` },
  ]
}

/** Everything of a booking that can be changed here. */
export function ChangeFields(props: FieldsProps) {
  const { read } = props
  return (
    <>
      {hasOnePacket(read.reservation) ? (
        <>
          <Rooms {...props} />
          <Servings {...props} />
          <Extras {...props} />
        </>
      ) : (
        <Notice>
          <Trans>
            Bestillingen har flere pakker. Rom, servering og tilvalg i den kan ikke endres her. Rommene
            flyttes i{' '}
            <Link href={diaryAddress} className="underline underline-offset-4">
              kalenderen
            </Link>
            .
          </Trans>
        </Notice>
      )}
      {asksNeeds(read.reservation) && <Needs {...props} />}
      <Texts {...props} />
      <Customer {...props} />
    </>
  )
}

function Needs({ change, errorAt }: FieldsProps) {
  const form = useSelector(change, ({ context }) => context.form)
  return (
    <Part id="allergier" title={<Trans>Allergier og andre behov</Trans>}>
      <NeedsFields
        needs={needsIn(form)}
        errorAt={errorAt}
        onChange={(needs) => change.send({ type: 'field.entered', ...needsField(needs) })}
      />
    </Part>
  )
}

type PartProps = { id: string; title: ReactNode; children: ReactNode }

/** A part of the form; the one that the address names gets the focus. */
function Part({ id, title, children }: PartProps) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) part.current?.querySelector('input')?.focus()
  }, [id])
  return (
    <section ref={part} id={id} className="grid gap-4">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

function useField({ change }: ChangeProps, name: string): [value: string, enter: (value: string) => void] {
  const value = useSelector(change, ({ context }) => context.form[name] ?? '')
  return [value, (entered) => change.send({ type: 'field.entered', field: name, value: entered })]
}

function Rooms(props: FieldsProps) {
  const { bookings } = props.read.reservation
  return (
    <Part id="rom" title={<Trans>Rom og personer</Trans>}>
      <ul className="grid gap-5">
        {bookings.map((booking, n) => (
          <Room key={booking.id} {...props} booking={booking} place={n} />
        ))}
      </ul>
    </Part>
  )
}

function Room(props: FieldsProps & { booking: RoomBooking; place: number }) {
  const { booking, place, errorAt } = props
  const { t } = useLingui()
  const { fullDate } = useFormats()
  const [people, enterPeople] = useField(props, `people.${place}`)
  const [from, enterFrom] = useField(props, `from.${place}`)
  const [to, enterTo] = useField(props, `to.${place}`)
  const [layout, enterLayout] = useField(props, `layout.${place}`)
  const layouts = layoutsOf(booking, props.read)
  const date = venueDateOf(instantOf(booking.startTime))
  return (
    <li className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-semibold">{booking.roomName}</span>
        <span className="text-ink-soft">{fullDate(date)}</span>
        <Link href={`${diaryAddress}?date=${date}`} className="text-small underline underline-offset-4">
          <Trans>Flytt i kalenderen</Trans>
        </Link>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_9rem_9rem]">
        <TextEntry
          path={`people.${place}`}
          label={t`Antall personer`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={people}
          error={errorAt(`people.${place}`)}
          onChange={enterPeople}
        />
        {isOfOneDay(booking) && (
          <>
            <StartField
              id={fieldId(`from.${place}`)}
              label={t`Fra`}
              value={parseTypedTime(from) ?? null}
              end={parseTypedTime(to) ?? null}
              choices={clocks}
              error={errorAt(`from.${place}`)}
              onChange={(start, end) => {
                enterFrom(start ?? '')
                if (end !== null && end !== to) enterTo(end)
              }}
            />
            <TimeField
              id={fieldId(`to.${place}`)}
              label={t`Til`}
              value={to === '24:00' ? to : (parseTypedTime(to) ?? null)}
              choices={[...clocks.slice(1), '24:00']}
              after={parseTypedTime(from) ?? null}
              error={errorAt(`to.${place}`)}
              onChange={(clock) => enterTo(clock ?? '')}
            />
          </>
        )}
      </div>
      {layouts.length > 0 && (
        <div className="sm:w-72">
          <Field id={fieldId(`layout.${place}`)} label={t`Oppsett`} error={errorAt(`layout.${place}`)}>
            {(control) => (
              <Select {...control} value={layout} onChange={enterLayout}>
                {booking.seatingId === null && <option value="">{t`Som passer`}</option>}
                {layouts.map(({ id, name, availableSeats }) => (
                  <option key={id} value={id}>
                    {t`${name}, ${availableSeats} plasser`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </li>
  )
}

function Servings(props: FieldsProps) {
  const { change, read, errorAt } = props
  const form = useSelector(change, ({ context }) => context.form)
  const parts = servable(read)
  if (parts.length === 0) return null
  return (
    <Part id="servering" title={<Trans>Servering</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map((part) => {
          const typed = form[`servings.${part.id}`] ?? NOT_SERVED
          const time = typed === NOT_SERVED ? null : typed
          return (
            <ServingField
              key={part.id}
              part={part}
              time={time}
              mayLeaveOut={!part.isRequired || time === null}
              error={errorAt(`servings.${part.id}`)}
              serve={(at) =>
                change.send({ type: 'field.entered', field: `servings.${part.id}`, value: at ?? NOT_SERVED })
              }
            />
          )
        })}
      </div>
    </Part>
  )
}

function Extras({ change, read, errorAt }: FieldsProps) {
  const form = useSelector(change, ({ context }) => context.form)
  const extras = extrasOf(read).map((extra) => ({
    ...read.products.find(({ id }) => id === extra.id),
    ...extra,
  }))
  if (extras.length === 0) return null
  return (
    <Part id="tilvalg" title={<Trans>Tilvalg</Trans>}>
      <ExtraFields
        products={extras}
        countOf={(id) => form[`products.${id}`] ?? ''}
        errorAt={errorAt}
        enter={(id, value) => change.send({ type: 'field.entered', field: `products.${id}`, value })}
      />
    </Part>
  )
}

function Texts(props: FieldsProps) {
  const { errorAt } = props
  const { t } = useLingui()
  const [title, enterTitle] = useField(props, 'meetingTitle')
  const [lead, enterLead] = useField(props, 'meetingLead')
  const [note, enterNote] = useField(props, 'note')
  return (
    <Part id="motet" title={<Trans>Om møtet</Trans>}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextEntry
          path="meetingTitle"
          label={t`Tittel på møtet`}
          optional
          autoComplete="off"
          maxLength={160}
          value={title}
          error={errorAt('meetingTitle')}
          onChange={enterTitle}
        />
        <TextEntry
          path="meetingLead"
          label={t`Møteansvarlig`}
          optional
          autoComplete="off"
          maxLength={120}
          value={lead}
          error={errorAt('meetingLead')}
          onChange={enterLead}
        />
      </div>
      <Field id={fieldId('note')} label={t`Beskjed fra kunden`} optional error={errorAt('note')}>
        {(control) => <TextArea {...control} rows={3} maxLength={4000} value={note} onChange={enterNote} />}
      </Field>
    </Part>
  )
}

/** How the customer is reached about this booking. */
function Customer(props: FieldsProps) {
  const { t } = useLingui()
  return (
    <Part id="kunde" title={<Trans>Kunden</Trans>}>
      <p className="text-ink-soft text-small">
        <Trans>Gjelder bare denne bestillingen.</Trans>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CustomerEntry {...props} name="name" label={t`Navn`} maxLength={120} />
        {props.read.reservation.isOrganization && (
          <CustomerEntry {...props} name="companyName" label={t`Virksomhet`} maxLength={160} />
        )}
        <CustomerEntry {...props} name="email" label={t`E-post`} maxLength={254} optional inputMode="email" />
        <CustomerEntry {...props} name="phone" label={t`Telefon`} maxLength={24} optional inputMode="tel" />
        <CustomerEntry
          {...props}
          name="buyerReference"
          label={t`Kundens referanse`}
          maxLength={120}
          optional
        />
      </div>
    </Part>
  )
}

type CustomerEntryProps = FieldsProps & {
  name: Parameters<typeof customerField>[0]
  label: string
  maxLength: number
  optional?: boolean
  inputMode?: 'email' | 'tel'
}

function CustomerEntry({ name, change, read: _, errorAt, ...entry }: CustomerEntryProps) {
  const field = customerField(name)
  const [value, enter] = useField({ change }, field)
  return (
    <TextEntry
      {...entry}
      path={field}
      autoComplete="off"
      value={value}
      error={errorAt(field)}
      onChange={enter}
    />
  )
}
