import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PriceSummary } from '#contract/structs/price.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** A coupon code, applied when it is entered completely. */
export function CouponField({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const { actor, state, draft } = useCheckout()
  const [typed, setTyped] = useState({ code: draft.couponCode, of: draft.couponCode })
  if (typed.of !== draft.couponCode) setTyped({ code: draft.couponCode, of: draft.couponCode })
  const placing = state.hasTag('placing')
  const button = useFocusOfGone(draft.couponCode)
  const isApplied = typed.code.trim() === draft.couponCode
  const apply = () => {
    if (!isApplied) actor.send({ type: 'coupon.entered', couponCode: typed.code.trim() })
  }
  return (
    <section className="grid max-w-form gap-3">
      <Field id={fieldId('couponCode')} label={t`Rabattkode`} error={error} help={<CouponVerdict />} optional>
        {(control) => (
          <div className="flex gap-3">
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              disabled={placing}
              value={typed.code}
              onChange={(code) => setTyped({ code, of: draft.couponCode })}
              onBlur={apply}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                apply()
              }}
            />
            {/* With separate keys: leaving the field applies the code before the click on "Bruk" is over. */}
            {draft.couponCode === '' || !isApplied ? (
              <Button key="apply" ref={button} variant="secondary" busy={placing} onClick={apply}>
                <Trans>Bruk</Trans>
              </Button>
            ) : (
              <Button
                key="remove"
                ref={button}
                variant="secondary"
                busy={placing}
                onClick={() => actor.send({ type: 'coupon.removed' })}
              >
                <Trans>Fjern</Trans>
              </Button>
            )}
          </div>
        )}
      </Field>
    </section>
  )
}

/** The button that takes over the focus of the removed one when the code changes. */
function useFocusOfGone(coupon: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const last = useRef(coupon)
  useEffect(() => {
    if (last.current === coupon) return
    last.current = coupon
    const { body, activeElement } = button.current?.ownerDocument ?? {}
    if (activeElement === body) button.current?.focus()
  }, [coupon])
  return button
}

/** The result of the code, once the price with it has loaded. */
function CouponVerdict() {
  const { state, draft } = useCheckout()
  const refusedAs = state.context.errors.couponCode?.code
  if (draft.couponCode === '') return null
  if (state.hasTag('pricing')) return <Trans>Sjekker koden …</Trans>
  if (refusedAs === 'tooManyTries')
    return <Trans>Prisen er uten rabattkode. Fjern koden og skriv den inn på nytt om noen minutter.</Trans>
  if (refusedAs) return <Trans>Sjekk at koden er riktig, og at den gjelder denne dagen.</Trans>
  const verdict = state.context.price?.coupon
  if (verdict === 'applied')
    return (
      <span className="font-medium text-positive">
        <Trans>Rabatten for {draft.couponCode} er trukket fra.</Trans>
      </span>
    )
  return verdict === 'outdone' ? <OutdoneBy name={discountIn(state.context.price)} /> : null
}

/** Why a valid code is not used: it would give no further discount. */
const OutdoneBy = ({ name }: { name: string | null }) =>
  name === null ? (
    <Trans>Koden er gyldig, men gir ingen rabatt på denne bestillingen. Den er ikke brukt.</Trans>
  ) : (
    <Trans>
      Koden er gyldig, men rabatten «{name}» gjelder i stedet. Koden er ikke brukt, for rabatter kan ikke
      kombineres.
    </Trans>
  )

/** The name of the applied discount; null without one, or without a name. */
const discountIn = (price: PriceSummary | null): string | null =>
  [price?.packages, price?.extraProducts, price?.rooms]
    .flatMap((section) => section?.items ?? [])
    .find((line) => line.discountAmount > 0)?.discountName ?? null
