import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { FieldRefusal } from '#contract/field-codes.ts'
import type { Product } from '#contract/structs/package.ts'
import { MAX_PAX } from '#domain/order/order.ts'
import { peopleByDate } from '#machines/checkout/extras.ts'
import { peopleIn } from '#machines/checkout/order.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Priced } from '#src/screens/checkout/price/priced.tsx'
import { ForEveryone } from '#src/screens/checkout/steps/for-everyone.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { NumberStepper } from '#src/ui/number-stepper.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Quantity } from '#src/ui/quantity.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type ExtraCardProps = { product: Product; reason: FieldRefusal | null; error: string | undefined }

/** One product and its quantity. A product past its deadline can still be removed, unless it has been. */
export function ExtraCard({ product, reason, error }: ExtraCardProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const { actor, state, draft } = useCheckout()
  const { id, name, photoPath, photoDescription } = product
  const { quantity = 0, isForEveryone = false } = draft.extras.find(({ productId }) => productId === id) ?? {}
  const [people = draft.people, ...others] = peopleByDate(draft)
  const change = (next: number) => actor.send({ type: 'extra.changed', productId: id, quantity: next })
  const off = reason !== null
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <li
      className={classNames(
        'flex overflow-hidden rounded-card border bg-surface shadow-card',
        quantity > 0 ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      {photoPath && (
        <div className={classNames('hidden w-32 shrink-0 sm:block', off && 'opacity-50 grayscale')}>
          <Picture
            source={photoPath}
            description={photoDescription ?? ''}
            sizes="8rem"
            shape="h-full w-full"
          />
        </div>
      )}
      <div className="grid min-w-0 flex-1 content-start gap-2 p-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {name}
        </h3>
        {product.description && <p className="text-ink-soft text-small">{product.description}</p>}
        <p>
          <Priced
            withoutVat={product.sellingPrice}
            withVat={product.sellingPriceVat}
            per={product.unit === 'person' ? <Trans>per person</Trans> : <Trans>per stk.</Trans>}
          />
        </p>
        {off && (
          <p className="flex items-start gap-1.5 font-medium text-caution text-small">
            <Icon name="info" size="small" placement="mt-0.5" />
            <span>{fieldMessage(reason)}</span>
          </p>
        )}
        {off && quantity > 0 && !state.can({ type: 'extra.changed', productId: id, quantity: 0 }) && (
          <p className="font-medium text-small">
            <Trans>Bestilt:</Trans> <Quantity quantity={quantity} unit={product.unit} />
          </p>
        )}
        {off && quantity > 0 && state.can({ type: 'extra.changed', productId: id, quantity: 0 }) && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              change(0)
              heading.current?.focus()
            }}
          >
            <Trans>Fjern</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {!off && (
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-40">
              <Field id={fieldId(`extras.${id}`)} label={t`Antall: ${name}`} labelHidden error={error}>
                {(control) => (
                  <NumberStepper
                    {...control}
                    value={quantity}
                    minimum={0}
                    maximum={MAX_PAX}
                    fewerLabel={t`${name}: færre`}
                    moreLabel={t`${name}: flere`}
                    onChange={(next) => change(next ?? 0)}
                  />
                )}
              </Field>
            </div>
            {product.unit === 'person' && (
              <Button
                variant="quiet"
                size="small"
                placement="-ml-3"
                onClick={() =>
                  actor.send({
                    type: 'extra.changed',
                    productId: id,
                    quantity: peopleIn(draft),
                    isForEveryone: true,
                  })
                }
              >
                {others.length > 0 ? <Trans>Til alle, hver dato</Trans> : <Trans>Til alle {people}</Trans>}{' '}
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
            {isForEveryone && (
              <p className="w-full text-ink-soft text-small">
                <ForEveryone />
              </p>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
