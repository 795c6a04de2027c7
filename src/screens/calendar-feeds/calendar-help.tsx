import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** How the link is put into the calendars that most people have. */
export const CalendarHelp = () => (
  <section aria-labelledby="kalender-hjelp" className="grid gap-4">
    <h2 id="kalender-hjelp" className="text-title">
      <Trans>Slik legger du lenken inn</Trans>
    </h2>
    <Program name="Outlook">
      <Trans>
        Kopier lenken. Velg «Legg til kalender» i kalenderen, så «Abonner fra nettet», og lim den inn.
      </Trans>
    </Program>
    <Program name={<Trans>Google Kalender</Trans>}>
      <Trans>
        Kopier lenken. Åpne Google Kalender på en datamaskin, velg plusstegnet ved «Andre kalendere», så «Fra
        nettadresse», og lim den inn. Google kan bruke opptil et døgn på å hente endringer.
      </Trans>
    </Program>
    <Program name={<Trans>Apple Kalender</Trans>}>
      <Trans>Velg «Åpne i kalenderen» over, og så «Abonner». Det virker på iPhone, iPad og Mac.</Trans>
    </Program>
    <p className="text-ink-soft text-small">
      <Trans>
        Møter som ble avsluttet for mer enn 90 dager siden, er ikke med. Avbestilte møter merkes og forsvinner
        etter 30 dager. Endringer gjør du under Mine bestillinger.
      </Trans>
    </p>
  </section>
)

const Program = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="font-semibold">{name}</h3>
    <p>{children}</p>
  </div>
)
