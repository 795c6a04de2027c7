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
import type { ResourceName } from '#machines/resources/definitions.ts'
import { missingSettingsPort } from '#src/api/missing-settings-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { listAddress } from '#src/screens/setup/setup-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

const texts: Readonly<Record<MissingSetting, { title: MessageDescriptor; about: MessageDescriptor }>> = {
  encryption: {
    title: msg`Forbindelsen er ikke kryptert`,
    about: msg`Adressen til portalen (PUBLIC_URL) begynner ikke med https, så andre kan lese det kundene sender.`,
  },
  mail: {
    title: msg`E-post sendes ikke`,
    about: msg`Serveren for e-post (SMTP_URL) er ikke satt opp, så ingen får bekreftelser, svar eller lenker.`,
  },
  organisationRegister: {
    title: msg`Organisasjonsnumre slås ikke opp`,
    about: msg`Registeret (ORGANISATION_REGISTER_URL) er ikke satt opp, så nye kunder må skrive inn navnet på virksomheten selv.`,
  },
  frontPicture: {
    title: msg`Forsiden mangler bilder`,
    about: msg`Velg et bilde, eller se i loggen fra oppstarten hvilke filer som mangler.`,
  },
  contactDetails: {
    title: msg`Kontaktopplysningene er oppdiktede`,
    about: msg`Alle som besøker portalen, ser dem.`,
  },
  staffMail: {
    title: msg`Ingen er satt til å besvare forespørsler`,
    about: msg`E-postene går til stedets egen adresse.`,
  },
  administrator: {
    title: msg`Ingen administrator kan logge inn`,
    about: msg`Kjør npm run admin på serveren, og åpne lenken som vises.`,
  },
  terms: {
    title: msg`Ingen leievilkår gjelder`,
    about: msg`Kundene bestiller uten å godta noen vilkår, og ingenting sier hva det koster å avbestille.`,
  },
  rooms: {
    title: msg`Ingen rom kan bestilles på nett`,
    about: msg`Et rom trenger en mva-gruppe, så legg inn den først.`,
  },
  openingHours: {
    title: msg`Åpningstider mangler`,
    about: msg`Uten åpningstider er stedet stengt hver dag, og ingen kan bestille.`,
  },
}

type SetupLink = { resource: ResourceName; text: MessageDescriptor }

const toVenue: SetupLink[] = [{ resource: 'venue', text: msg`Gå til innstillingene for stedet` }]

/** Where staff set it themselves; the rest is set where the server runs. */
const links: Partial<Record<MissingSetting, SetupLink[]>> = {
  frontPicture: toVenue,
  contactDetails: toVenue,
  staffMail: toVenue,
  terms: [{ resource: 'termsVersion', text: msg`Skriv leievilkårene` }],
  rooms: [
    { resource: 'vatGroup', text: msg`Legg inn mva-grupper` },
    { resource: 'catalogueRoom', text: msg`Legg inn rom` },
  ],
  openingHours: [{ resource: 'openingHours', text: msg`Legg inn åpningstider` }],
}

function SetHere({ links }: { links: readonly SetupLink[] }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {links.map(({ resource, text }) => (
        <Link key={resource} href={listAddress(resource)} className="underline underline-offset-4">
          {i18n._(text)}
        </Link>
      ))}
    </span>
  )
}

/** The settings that are missing; renders nothing when none are. */
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
      {missing.some((setting) => !links[setting]) && (
        <p className="max-w-[60ch] text-ink-soft">
          <Trans>
            De som drifter serveren, kan rette det som mangler der. Framgangsmåten står i docs/operating.md.
          </Trans>
        </p>
      )}
      <ul className="grid max-w-reading gap-3">
        {missing.map((setting) => (
          <li key={setting}>
            <Notice tone="caution" title={i18n._(texts[setting].title)}>
              {i18n._(texts[setting].about)} <SetHere links={links[setting] ?? []} />
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}
