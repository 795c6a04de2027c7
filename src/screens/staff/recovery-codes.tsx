import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePortal } from '#src/portal/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLingui()
  const { tenant } = usePortal()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <ScreenHeading dense focused title={t`Reservekoder`}>
        <Trans>Ta vare på reservekodene</Trans>
      </ScreenHeading>
      <p className="max-w-[60ch]">
        <Trans>
          Uten telefonen logger du inn med en av disse i stedet for koden fra appen. Hver av dem virker én
          gang. De vises bare nå, og de du eventuelt hadde fra før, virker ikke lenger.
        </Trans>
      </p>
      <p className="hidden print:block">{tenant.name}</p>
      <ul
        aria-label={t`Reservekoder`}
        className="grid max-w-md grid-cols-2 gap-x-4 gap-y-2 whitespace-nowrap rounded-card border border-line bg-surface p-4 text-small tabular-nums tracking-wide sm:p-5 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={async ({ currentTarget }) => {
            await currentTarget.ownerDocument.defaultView?.navigator.clipboard.writeText(codes.join('\n'))
            setIsCopied(true)
          }}
        >
          <Trans>Kopier</Trans>
        </Button>
        <Button
          variant="secondary"
          icon={<Icon name="print" size="small" />}
          onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}
        >
          <Trans>Skriv ut</Trans>
        </Button>
        <span role="status" className="text-small">
          {isCopied && <Trans>Kodene er kopiert.</Trans>}
        </span>
      </div>
      <div className="no-print">
        <Button onClick={onKept}>
          <Trans>Jeg har tatt vare på dem</Trans>
        </Button>
      </div>
    </>
  )
}
