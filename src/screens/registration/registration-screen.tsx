import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { registrationActors, registrationMachine } from '#machines/registration/registration-machine.ts'
import { registrationPort } from '#src/api/registration-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { WithAccountMessages } from '#src/screens/account/account-field-messages.tsx'
import { RegistrationView } from '#src/screens/registration/registration-view.tsx'
import { Verification } from '#src/screens/verification/verification-screen.tsx'

/** Opening an account, and the next step: the address is confirmed right here. */
export function RegistrationScreen() {
  const { client, tenant } = usePortal()
  const [machine] = useState(() =>
    registrationMachine.provide({ actors: registrationActors(registrationPort(client)) }),
  )
  const [state, send] = useMachine(machine, {
    input: { servesPrivate: tenant.features.privateCustomers },
  })
  const email = state.context.form.email.trim()
  return (
    <WithAccountMessages>
      {state.matches({ form: 'registered' }) ? (
        <Verification
          token=""
          email={email}
          registered={{
            onReconsider: () => send({ type: 'registration.reconsidered' }),
            needsApproval: state.context.messageNo === 2,
          }}
        />
      ) : (
        <RegistrationView state={state} send={send} />
      )}
    </WithAccountMessages>
  )
}
