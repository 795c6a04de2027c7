import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OrderPackage } from '#contract/structs/package.ts'
import { packagesOnline, partsOf } from '#machines/catalogue/items.ts'
import { packageOf } from '#machines/new-booking/order.ts'
import type { BookingForm, Goods } from '#machines/new-booking/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { labels, type PartProps } from '#src/screens/new-booking/field-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type GoodsProps = PartProps & { goods: Goods }

/** The package with its servings, the extras, and what the meeting is. */
export function Choices({ booking, errorAt }: PartProps) {
  const { i18n } = useLingui()
  const goods = useSelector(booking, ({ context }) => context.goods)
  const areMissing = useSelector(booking, (state) => state.matches({ goods: 'missing' }))
  const { title, message } = useSelector(booking, ({ context }) => context.form)
  const enter = (change: Partial<BookingForm>) => booking.send({ type: 'fields.entered', change })
  return (
    <>
      {areMissing && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small">
          <Trans>Vi fikk ikke hentet pakker og tilvalg.</Trans>
          <Button variant="secondary" size="small" onClick={() => booking.send({ type: 'goods.retried' })}>
            <Trans>Hent pakker og tilvalg</Trans>
          </Button>
        </p>
      )}
      {goods && <Package booking={booking} errorAt={errorAt} goods={goods} />}
      {goods && <Extras booking={booking} errorAt={errorAt} goods={goods} />}
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextEntry
          path="title"
          label={i18n._(labels.title)}
          optional
          autoComplete="off"
          maxLength={160}
          value={title}
          error={errorAt('title')}
          onChange={(value) => enter({ title: value })}
        />
        <TextEntry
          path="message"
          label={i18n._(labels.message)}
          optional
          autoComplete="off"
          maxLength={4000}
          value={message}
          error={errorAt('message')}
          onChange={(value) => enter({ message: value })}
        />
      </div>
    </>
  )
}

function Package({ booking, errorAt, goods }: GoodsProps) {
  const { t, i18n } = useLingui()
  const form = useSelector(booking, ({ context }) => context.form)
  const isSold = useSelector(booking, ({ context }) => context.features.packages)
  const packages = packagesOnline(goods.packages)
  if (!isSold || packages.length === 0) return null
  const pack = packageOf(form, goods)
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field id={fieldId('packageId')} label={i18n._(labels.packageId)} error={errorAt('packageId')}>
        {(control) => (
          <Select
            {...control}
            value={String(form.packageId ?? '')}
            onChange={(value) =>
              booking.send({
                type: 'fields.entered',
                change: { packageId: value === '' ? null : Number(value) },
              })
            }
          >
            <option value="">{t`Uten pakke`}</option>
            {packages.map(({ id, name, startTime, endTime }) => (
              <option key={id} value={id}>
                {t`${name}, kl. ${startTime}–${endTime}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {pack && partsOf(pack).length > 0 && (
        <div className="grid gap-3">
          {partsOf(pack).map((part) => (
            <Serving key={part.id} booking={booking} part={part} error={errorAt(`servings.${part.id}`)} />
          ))}
        </div>
      )}
    </div>
  )
}

type ServingProps = Pick<PartProps, 'booking'> & { part: OrderPackage; error: string | undefined }

function Serving({ booking, part, error }: ServingProps) {
  const { t } = useLingui()
  const servings = useSelector(booking, ({ context }) => context.form.servings)
  const { id, name, isRequired, timeSlots } = part
  const time = servings[id]
  const serve = (at: string | null) => {
    const { [id]: _, ...others } = servings
    booking.send({
      type: 'fields.entered',
      change: { servings: at === null ? others : { ...others, [id]: at } },
    })
  }
  const isServed = time !== undefined
  return (
    <div className="grid gap-1">
      {isRequired ? (
        timeSlots.length === 0 && <p className="text-small">{name}</p>
      ) : (
        <Checkbox checked={isServed} onChange={(checked) => serve(checked ? '' : null)}>
          {name}
        </Checkbox>
      )}
      {isServed && timeSlots.length > 0 && (
        <Field
          id={fieldId(`servings.${id}`)}
          label={isRequired ? name : t`Klokkeslett for ${name}`}
          error={error}
          labelHidden={!isRequired}
        >
          {(control) => (
            <Select {...control} value={time} onChange={serve}>
              <option value="">{t`Velg klokkeslett`}</option>
              {timeSlots.map((slot) => (
                <option key={slot} value={slot}>
                  {slot}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

function Extras({ booking, errorAt, goods }: GoodsProps) {
  const { t } = useLingui()
  const { kroner } = useFormats()
  const products = useSelector(booking, ({ context }) => context.form.products)
  const forSale = goods.products.filter(({ isAvailable }) => isAvailable)
  if (forSale.length === 0) return null
  return (
    <details open={Object.keys(products).length > 0 || undefined} className="grid">
      <summary className="min-h-8 cursor-pointer font-semibold text-small">
        <Trans>Tilvalg</Trans>
      </summary>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {forSale.map(({ id, name, sellingPriceVat }) => (
          <li key={id} className="flex items-center justify-between gap-3 text-small">
            <label htmlFor={fieldId(`products.${id}`)} className="min-w-0 wrap-anywhere">
              {name} <span className="whitespace-nowrap text-ink-soft">{kroner(sellingPriceVat)}</span>
            </label>
            <TextInput
              id={fieldId(`products.${id}`)}
              className="w-20 shrink-0 text-right"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              placeholder={t`Stk.`}
              aria-invalid={errorAt(`products.${id}`) ? true : undefined}
              value={products[id] ?? ''}
              onChange={(value) => {
                const { [id]: _, ...others } = products
                const change = value.trim() === '' ? others : { ...others, [id]: value }
                booking.send({ type: 'fields.entered', change: { products: change } })
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
