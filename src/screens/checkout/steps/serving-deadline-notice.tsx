import { Trans } from '@lingui/react/macro'
import { servingDeadline } from '#domain/time/deadlines.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { deadlineRulesOf } from '#machines/checkout/order.ts'
import { useFormats, useLocale, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The deadline for food and drink; once it has passed, the venue's own text. */
export function ServingDeadlineNotice() {
  const locale = useLocale()
  const { longDate, time } = useFormats()
  const { tenant } = usePortal()
  const { draft, booking } = useCheckout()
  const { open, until } = servingDeadline(draft.start, booking.now, deadlineRulesOf(booking))
  if (!open)
    return (
      <Notice tone="caution" title={<Trans>Fristen for servering er ute</Trans>}>
        {tenant.messages.servingDeadline[locale]}
      </Notice>
    )
  const day = longDate(venueDateOf(until), booking.now)
  return (
    <p className="flex items-start gap-2.5 text-ink-soft text-small">
      <Icon name="clock" size="small" placement="mt-0.5" />
      <span>
        <Trans>
          Servering må bestilles senest {day} kl. {time(until)}.
        </Trans>
      </span>
    </p>
  )
}
