import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration-machine.ts'
import type { RegistrationEvent } from '#machines/registration/types.ts'
import { addresses } from '#src/addresses.ts'
import { OrganizationLookUp } from '#src/screens/account/organization-look-up.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

export type RegistrationProps = {
  state: SnapshotFrom<typeof registrationMachine>
  send: (event: RegistrationEvent) => void
}

type Entry = Omit<ComponentProps<typeof TextEntry>, 'help' | 'inputMode' | 'autoComplete'>

type OrganizationFieldsProps = RegistrationProps & { number: Entry; name: Entry }

/** The organisation's number, and its name as soon as the number is whole; the visitor types it for an unknown number. */
export const OrganizationFields = ({ state, send, number, name }: OrganizationFieldsProps) => (
  <>
    <div className="grid gap-2">
      <TextEntry {...number} inputMode="numeric" autoComplete="off" help={<Trans>Ni siffer.</Trans>} />
      <OrganizationLookUp lookUp={state.value.organization} name={state.context.organizationName} />
      <div role="status">{state.context.needsName && <UnknownOrganization state={state} send={send} />}</div>
    </div>
    {state.context.needsName && <TextEntry {...name} autoComplete="organization" />}
  </>
)

/** What the visitor can do with a number that no organisation is known by. */
function UnknownOrganization({ state, send }: RegistrationProps) {
  return (
    <Notice
      tone="info"
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
        Sjekk at nummeret er riktig. Hvis det er det, skriver du navnet på virksomheten selv, og så godkjenner
        vi kontoen før du kan logge inn. Du kan{' '}
        <TextLink href={addresses.home}>bestille rom uten konto</TextLink> imens.
      </Trans>
    </Notice>
  )
}
