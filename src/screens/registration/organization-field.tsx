import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration-machine.ts'
import type { RegistrationEvent } from '#machines/registration/types.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { OrganizationLookUp } from '#src/screens/account/organization-look-up.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

export type RegistrationProps = {
  state: SnapshotFrom<typeof registrationMachine>
  send: (event: RegistrationEvent) => void
}

type Entry = Omit<ComponentProps<typeof TextEntry>, 'help' | 'inputMode' | 'autoComplete'>

/** The organisation's number, and its name as soon as the number is whole. */
export const OrganizationField = ({ state, send, entry }: RegistrationProps & { entry: Entry }) => (
  <div className="grid gap-2">
    <TextEntry {...entry} inputMode="numeric" autoComplete="off" help={<Trans>Ni siffer.</Trans>} />
    <OrganizationLookUp lookUp={state.value.organization} name={state.context.organizationName} />
    <div role="status">
      {state.matches({ organization: 'unknown' }) && <UnknownOrganization state={state} send={send} />}
    </div>
  </div>
)

/** What the visitor can do with a number that is not in the register. */
function UnknownOrganization({ state, send }: RegistrationProps) {
  const { email, phone } = usePortal().tenant.contact
  return (
    <Notice
      tone="caution"
      title={<Trans>Vi finner ingen virksomhet med dette nummeret</Trans>}
      actions={
        state.context.servesPrivate && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => send({ type: 'kind.chosen', isOrganization: false })}
          >
            <Trans>Registrer deg privat i stedet</Trans>
          </Button>
        )
      }
    >
      <Trans>
        Sjekk at nummeret er riktig. Hvis det er det, kan du skrive til <MailLink email={email} /> eller ringe{' '}
        <PhoneLink phone={phone} />, så hjelper vi deg. Du kan{' '}
        <TextLink href={addresses.home}>bestille rom uten konto</TextLink> imens.
      </Trans>
    </Notice>
  )
}
