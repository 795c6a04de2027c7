import { Trans } from '@lingui/react/macro'
import { peopleByDate } from '#machines/checkout/extras.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

/** Of a product that is for everyone: how many that is follows how many come. */
export function ForEveryone() {
  const { draft } = useCheckout()
  const numbers = peopleByDate(draft)
  const [fewest, most] = [numbers[0], numbers.at(-1)]
  return numbers.length > 1 ? (
    <Trans>
      Følger antall personer hver dato: fra {fewest} til {most}
    </Trans>
  ) : (
    <Trans>Følger antall personer</Trans>
  )
}
