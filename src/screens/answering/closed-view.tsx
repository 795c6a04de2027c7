import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ClosedReason } from '#machines/answering/types.ts'
import type { IconName } from '#src/ui/icons/paths.ts'
import { StatementPage } from '#src/ui/statement-page.tsx'

type ClosingTexts = { heading: MessageDescriptor; meaning: MessageDescriptor; icon: IconName }

const texts: Record<ClosedReason, ClosingTexts> = {
  expiredLink: {
    heading: msg`Lenken virker ikke lenger`,
    meaning: msg`Lenken er for gammel eller ikke fullstendig. Åpne den på nytt fra e-posten, eller se etter en nyere.`,
    icon: 'clock',
  },
  replacedLink: {
    heading: msg`Forespørselen er endret`,
    meaning: msg`Kunden har endret forespørselen etter at denne e-posten ble sendt. Bruk lenken i den nyeste e-posten, så svarer du på det kunden ber om nå.`,
    icon: 'edit',
  },
  alreadyApproved: {
    heading: msg`Dette er allerede godkjent`,
    meaning: msg`Kunden har fått svaret på e-post. Du trenger ikke gjøre noe mer.`,
    icon: 'check',
  },
  alreadyDeclined: {
    heading: msg`Dette er allerede avslått`,
    meaning: msg`Kunden har fått svaret på e-post. Du trenger ikke gjøre noe mer.`,
    icon: 'info',
  },
  requestLapsed: {
    heading: msg`Forespørselen har falt bort`,
    meaning: msg`Forespørselen ble ikke besvart i tide, og rommet er ikke holdt av. Kunden får beskjed på e-post.`,
    icon: 'clock',
  },
  requestCancelled: {
    heading: msg`Forespørselen er trukket`,
    meaning: msg`Det som var holdt av, er ledig igjen, og det er ikke mer å svare på.`,
    icon: 'info',
  },
}

/** Why the link is closed. */
export function ClosedView({ reason }: { reason: ClosedReason }) {
  const { _ } = useLingui()
  const { heading, meaning, icon } = texts[reason]
  return (
    <StatementPage icon={icon} title={_(heading)}>
      <p className="text-ink-soft text-lead">{_(meaning)}</p>
    </StatementPage>
  )
}
