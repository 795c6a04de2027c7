import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { brokenBy, isTriedNow, trialOf } from '#machines/new-booking/order.ts'
import type { BookingForm } from '#machines/new-booking/types.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, useLocale, usePortal } from '#src/portal/portal-context.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { labels, type PartProps } from '#src/screens/new-booking/field-labels.ts'
import { Alternatives } from '#src/ui/alternatives.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

/** What the booking comes to: its price, what it breaks, and how it is placed. It stays in sight. */
export function Outcome({ booking, errorAt }: PartProps) {
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  return (
    <aside className="lg:sticky lg:top-4">
      <Card placement="grid gap-5">
        <h2 className="text-title">
          <Trans>Sjekk og legg inn</Trans>
        </h2>
        <Price booking={booking} />
        <Broken booking={booking} errorAt={errorAt} />
        <Promises booking={booking} errorAt={errorAt} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            <Trans>Legg inn bestillingen</Trans>
          </Button>
          <Button variant="secondary" onClick={() => booking.send({ type: 'form.cleared' })}>
            <Trans>Tøm skjemaet</Trans>
          </Button>
        </div>
      </Card>
    </aside>
  )
}

function Price({ booking }: Pick<PartProps, 'booking'>): ReactNode {
  const trial = useSelector(booking, ({ context }) => trialOf(context))
  const isUnasked = useSelector(booking, (state) => state.matches({ price: 'unasked' }))
  const isPricing = useSelector(booking, (state) => state.hasTag('pricing'))
  const hasFailed = useSelector(booking, (state) => state.matches({ price: 'failed' }))
  if (isUnasked)
    return (
      <p className="text-ink-soft text-small">
        <Trans>Prisen vises når tid, antall personer, rom og servering er valgt.</Trans>
      </p>
    )
  if (hasFailed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-small">
        <p>
          <Trans>Vi fikk ikke regnet ut prisen.</Trans>
        </p>
        <Button variant="secondary" size="small" onClick={() => booking.send({ type: 'price.retried' })}>
          <Trans>Regn ut prisen</Trans>
        </Button>
      </div>
    )
  if (!trial)
    return isPricing ? (
      <p role="status" className="text-ink-soft text-small">
        <Trans>Regner ut prisen …</Trans>
      </p>
    ) : (
      <Refused booking={booking} />
    )
  return (
    <div aria-busy={isPricing || undefined} className={classNames(isPricing && 'awaiting')}>
      <PriceSummaryView summary={trial.priceSummary} />
    </div>
  )
}

/** Why the booking cannot be placed as it is, with what can be had instead. */
function Refused({ booking }: Pick<PartProps, 'booking'>) {
  const locale = useLocale()
  const fieldMessage = useFieldMessage()
  const { shortDate, times } = useFormats()
  const answer = useSelector(booking, ({ context }) => context.tried?.answer)
  const later = useSelector(booking, ({ context }) => context.alternatives)
  if (!answer || answer.accepted) return null
  const { code, fields, alternatives } = answer.refusal
  const messages = [...new Set(fields.map((field) => fieldMessage(field)))]
  const others = alternatives.length > 0 ? alternatives : later
  return (
    <div role="alert" className="grid gap-4">
      <Notice tone="negative" title={<Trans>Dette kan ikke legges inn</Trans>}>
        {messages.length > 0 ? messages.join('. ') : errorMessage(code, locale)}
      </Notice>
      {(code === 'taken' || code === 'overbooked') && (
        <Alternatives
          variant="rows"
          alternatives={others}
          isSearching={false}
          onRetry={null}
          none={<Trans>Vi fant ingen andre ledige tider i nærheten.</Trans>}
        >
          {(alternative) => (
            <Button
              variant="secondary"
              size="small"
              onClick={() => booking.send({ type: 'alternative.chosen', alternative })}
            >
              {alternative.roomName}, {shortDate(venueDateOf(alternative.start))} {times(alternative)}
            </Button>
          )}
        </Alternatives>
      )}
      {fields.length === 0 && code !== 'taken' && code !== 'overbooked' && (
        <Button variant="secondary" size="small" onClick={() => booking.send({ type: 'price.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      )}
    </div>
  )
}

/** The rules that the booking breaks, and why staff break them. */
function Broken({ booking, errorAt }: PartProps) {
  const { i18n } = useLingui()
  const fieldMessage = useFieldMessage()
  const broken = useSelector(booking, ({ context }) => brokenBy(context))
  const isCurrent = useSelector(booking, ({ context }) => isTriedNow(context))
  const reason = useSelector(booking, ({ context }) => context.form.reason)
  if (broken.length === 0) return null
  const messages = [
    ...new Set(broken.map(({ code, limit }) => fieldMessage({ code, ...(limit && { limit }) }))),
  ]
  return (
    <div className={classNames('grid gap-3', !isCurrent && 'awaiting')}>
      <Notice tone="caution" title={<Trans>Dette bryter regler hos dere</Trans>}>
        <ul className="list-disc pl-4">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
      <Field
        id={fieldId('reason')}
        label={i18n._(labels.reason)}
        help={<Trans>Står i historikken, der bare dere ser den.</Trans>}
        error={errorAt('reason')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(value) => booking.send({ type: 'fields.entered', change: { reason: value } })}
          />
        )}
      </Field>
    </div>
  )
}

/** What staff say of the customer: mailed or not, and that the terms are given. */
function Promises({ booking, errorAt }: PartProps) {
  const isMailed = useSelector(booking, ({ context }) => context.form.isMailed)
  const termsGiven = useSelector(booking, ({ context }) => context.form.termsGiven)
  const enter = (change: Partial<BookingForm>) => booking.send({ type: 'fields.entered', change })
  return (
    <div className="grid gap-2">
      <Option booking={booking} errorAt={errorAt} />
      <Checkbox checked={isMailed} onChange={(checked) => enter({ isMailed: checked })}>
        <Trans>Send bekreftelse på e-post</Trans>
      </Checkbox>
      <Checkbox
        id={fieldId('termsGiven')}
        checked={termsGiven}
        error={errorAt('termsGiven')}
        onChange={(checked) => enter({ termsGiven: checked })}
      >
        <Trans>Kunden har fått vilkårene, eller får dem i e-posten</Trans>
      </Checkbox>
    </div>
  )
}

/** The rooms are held for the customer until a day, in place of a booking that is confirmed at once. */
function Option({ booking, errorAt }: PartProps) {
  const { i18n } = useLingui()
  const { clock } = usePortal()
  const { isOption, optionUntil } = useSelector(booking, ({ context }) => context.form)
  const enter = (change: Partial<BookingForm>) => booking.send({ type: 'fields.entered', change })
  return (
    <>
      <Checkbox
        checked={isOption}
        help={<Trans>Kunden bekrefter selv. Uten svar blir rommet ledig igjen.</Trans>}
        onChange={(checked) => enter({ isOption: checked })}
      >
        <Trans>Hold rommet som opsjon</Trans>
      </Checkbox>
      {isOption && (
        <DateField
          id={fieldId('optionUntil')}
          label={i18n._(labels.optionUntil)}
          value={optionUntil}
          today={venueDateOf(clock())}
          error={errorAt('optionUntil')}
          onChange={(day) => enter({ optionUntil: day })}
        />
      )}
    </>
  )
}
