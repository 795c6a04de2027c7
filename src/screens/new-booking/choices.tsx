import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { packagesOnline, partsOf } from '#machines/catalogue/items.ts'
import { packageOf } from '#machines/new-booking/order.ts'
import type { BookingForm, Goods } from '#machines/new-booking/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { labels, type PartProps } from '#src/screens/new-booking/field-labels.ts'
import { ExtraFields, ServingField } from '#src/screens/staff/order-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

const needsFields = lazyPart(async () => (await import('#src/screens/staff/needs-fields.tsx')).NeedsFields)

type GoodsProps = PartProps & { goods: Goods }

/** The package with its servings, the extras, and what the meeting is. */
export function Choices({ booking, errorAt }: PartProps) {
  const { i18n } = useLingui()
  const goods = useSelector(booking, ({ context }) => context.goods)
  const areMissing = useSelector(booking, (state) => state.matches({ goods: 'missing' }))
  const { title, message, couponCode } = useSelector(booking, ({ context }) => context.form)
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
      <Allergies booking={booking} errorAt={errorAt} />
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
        <TextEntry
          path="couponCode"
          label={i18n._(labels.couponCode)}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={couponCode}
          error={errorAt('couponCode')}
          onChange={(value) => enter({ couponCode: value })}
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
            <ServingField
              key={part.id}
              part={part}
              mayLeaveOut={!part.isRequired}
              time={form.servings[part.id] ?? null}
              error={errorAt(`servings.${part.id}`)}
              serve={(at) => {
                const { [part.id]: _, ...others } = form.servings
                const servings = at === null ? others : { ...others, [part.id]: at }
                booking.send({ type: 'fields.entered', change: { servings } })
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Allergies({ booking, errorAt }: PartProps) {
  const { servings, allergies } = useSelector(booking, ({ context }) => context.form)
  if (Object.keys(servings).length === 0) return null
  return (
    <details open={allergies.length > 0 || undefined} className="grid">
      <summary className="min-h-8 cursor-pointer font-semibold text-small">
        <Trans>Allergier og andre behov</Trans>
      </summary>
      <div className="grid gap-4">
        <Suspense>
          <needsFields.Component
            needs={allergies}
            errorAt={errorAt}
            onChange={(changed) => booking.send({ type: 'fields.entered', change: { allergies: changed } })}
          />
        </Suspense>
      </div>
    </details>
  )
}

function Extras({ booking, errorAt, goods }: GoodsProps) {
  const products = useSelector(booking, ({ context }) => context.form.products)
  const forSale = goods.products.filter(({ isAvailable }) => isAvailable)
  if (forSale.length === 0) return null
  return (
    <details open={Object.keys(products).length > 0 || undefined} className="grid">
      <summary className="min-h-8 cursor-pointer font-semibold text-small">
        <Trans>Tilvalg</Trans>
      </summary>
      <ExtraFields
        products={forSale}
        countOf={(id) => products[id] ?? ''}
        errorAt={errorAt}
        enter={(id, value) => {
          const { [id]: _, ...others } = products
          const change = value.trim() === '' ? others : { ...others, [id]: value }
          booking.send({ type: 'fields.entered', change: { products: change } })
        }}
      />
    </details>
  )
}
