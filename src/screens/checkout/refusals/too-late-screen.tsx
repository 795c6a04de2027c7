import { Trans, useLingui } from '@lingui/react/macro'
import { ROOM_BUFFER_HOURS } from '#domain/time/deadlines.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { OutLink } from '#src/ui/link.tsx'

/** The room can't be booked online any more at that time. */
export function TooLateScreen() {
  const { t } = useLingui()
  const { phone } = usePortal().tenant.contact
  return (
    <RefusalScreen
      icon="clock"
      title={t`Det er for sent å bestille dette tidspunktet på nett`}
      actions={
        <OpenStepButton step="time" variant="primary">
          <Trans>Velg et senere tidspunkt</Trans>
        </OpenStepButton>
      }
    >
      <p>
        <Trans>
          Rommet må bestilles minst {ROOM_BUFFER_HOURS} timer i forveien. Ingenting er bestilt, og alt du har
          fylt ut, er tatt vare på.
        </Trans>
      </p>
      <p className="text-base">
        <Trans>
          Haster det? Ring oss på <OutLink href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</OutLink>, så ser
          vi hva vi får til.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
