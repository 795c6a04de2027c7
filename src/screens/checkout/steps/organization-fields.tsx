import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  organizationNameActors,
  organizationNameMachine,
} from '#machines/organization-name/organization-name-machine.ts'
import { organizationNamePort } from '#src/api/organization-name-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { OrganizationLookUp } from '#src/screens/account/organization-look-up.tsx'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { CustomerEntry, type ErrorAt } from '#src/screens/checkout/steps/customer-entry.tsx'

/** The organisation: by its number, which loads the name when none is typed. */
export function OrganizationFields({ errorAt }: { errorAt: ErrorAt }) {
  const { t } = useLingui()
  const { lookUp, name } = useOrganizationName()
  return (
    <>
      <div className="grid gap-2">
        <CustomerEntry
          field="organizationNumber"
          label={t`Organisasjonsnummer`}
          help={<Trans>Ni siffer.</Trans>}
          errorAt={errorAt}
          inputMode="numeric"
          autoComplete="off"
        />
        <OrganizationLookUp
          lookUp={lookUp}
          name={name}
          unknown={<Trans>Vi kjenner ikke nummeret fra før. Skriv navnet på virksomheten selv.</Trans>}
        />
      </div>
      <CustomerEntry
        field="companyName"
        label={t`Virksomhet`}
        errorAt={errorAt}
        autoComplete="organization"
      />
    </>
  )
}

/**
 * Looks up the number in the form; the found name goes into the form, and is removed when the number changes.
 */
function useOrganizationName() {
  const { client } = usePortal()
  const { actor, draft } = useCheckout()
  const { organizationNumber: number, companyName: company } = draft.details
  const [machine] = useState(() =>
    organizationNameMachine.provide({ actors: organizationNameActors(organizationNamePort(client)) }),
  )
  const asking = useActorRef(machine, { input: { number, company } })
  useEffect(() => {
    const write = (value: string) => actor.send({ type: 'detail.entered', field: 'companyName', value })
    const found = asking.on('organization.found', ({ name }) => write(name))
    const left = asking.on('organization.left', () => write(''))
    return () => {
      found.unsubscribe()
      left.unsubscribe()
    }
  }, [asking, actor])
  useEffect(() => asking.send({ type: 'details.changed', number, company }), [asking, number, company])
  const state = useSelector(asking, (snapshot) => snapshot)
  const lookUp = state.value === 'beginning' ? 'unasked' : state.value
  return { lookUp, name: state.context.name }
}
