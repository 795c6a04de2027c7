import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { MissingSetting } from '#contract/structs/staff.ts'
import {
  missingSettingsActors,
  missingSettingsMachine,
} from '#machines/missing-settings/missing-settings-machine.ts'
import { missingSettingsPort } from '#src/api/missing-settings-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

const texts: Readonly<Record<MissingSetting, { title: MessageDescriptor; about: MessageDescriptor }>> = {
  encryption: {
    title: msg`Forbindelsen er ikke kryptert`,
    about: msg`PUBLIC_URL begynner ikke med https, og andre kan lese det kundene sender.`,
  },
  mail: {
    title: msg`E-post sendes ikke`,
    about: msg`SMTP_URL er ikke satt, og ingen får bekreftelser, svar eller lenker.`,
  },
  organisationRegister: {
    title: msg`Organisasjonsnumre slås ikke opp`,
    about: msg`ORGANISATION_REGISTER_URL er ikke satt, og navnet på nye virksomheter hentes ikke.`,
  },
  frontPicture: {
    title: msg`Forsiden mangler bilder`,
    about: msg`Loggen fra oppstarten sier hvilke filer som mangler.`,
  },
  administrator: {
    title: msg`Ingen administrator kan logge inn`,
    about: msg`Kjør npm run admin på serveren, og åpne lenken som vises.`,
  },
}

/** What the house misses of what is set where its server runs; nothing where it misses nothing. */
export function MissingSettings() {
  const { i18n } = useLingui()
  const { send } = usePortal()
  const [machine] = useState(() =>
    missingSettingsMachine.provide({ actors: missingSettingsActors(missingSettingsPort(send)) }),
  )
  const settings = useActorRef(machine)
  const missing = useSelector(settings, ({ context }) => context.missing)
  const hasFailed = useSelector(settings, (state) => state.matches('failed'))
  if (hasFailed)
    return (
      <Notice
        tone="caution"
        actions={
          <Button variant="secondary" size="small" onClick={() => settings.send({ type: 'load.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        }
      >
        <Trans>Vi fikk ikke sjekket om noe mangler i innstillingene.</Trans>
      </Notice>
    )
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="mangler" className="grid gap-3">
      <h2 id="mangler" className="text-title">
        <Trans>Dette mangler</Trans>
      </h2>
      <p className="max-w-[60ch] text-ink-soft">
        <Trans>De som drifter serveren, kan rette det. Framgangsmåten står i docs/operating.md.</Trans>
      </p>
      <ul className="grid max-w-reading gap-3">
        {missing.map((setting) => (
          <li key={setting}>
            <Notice tone="caution" title={i18n._(texts[setting].title)}>
              {i18n._(texts[setting].about)}
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}
