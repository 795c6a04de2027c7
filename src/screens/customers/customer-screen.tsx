import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { customerMachine } from '#machines/customer/customer-machine.ts'
import { customerActors } from '#machines/customer/setup.ts'
import type { CustomerTask } from '#machines/customer/types.ts'
import { organizationPort, privateCustomerPort } from '#src/api/customer-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { CustomerProps } from '#src/screens/customers/contact-rows.tsx'
import { CustomerHeader, CustomerView } from '#src/screens/customers/customer-view.tsx'
import { customersAddress } from '#src/screens/customers/customers-address.ts'
import { UnreadCustomer } from '#src/screens/customers/unread-customer.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'

type ScreenProps = { id: string; isPrivate?: boolean }

/** One customer: its people, its terms and its history. */
export function CustomerScreen({ id, isPrivate = false }: ScreenProps) {
  const { send } = usePortal()
  const [machine] = useState(() =>
    customerMachine.provide({
      actors: customerActors((isPrivate ? privateCustomerPort : organizationPort)(send)),
    }),
  )
  const customer = useActorRef(machine, { input: { id } })
  useTelling(customer)
  const back = isPrivate ? `${customersAddress}?type=private` : customersAddress
  return (
    <>
      <WayBack href={back}>
        <Trans>Kunder</Trans>
      </WayBack>
      <CustomerHeader customer={customer} />
      <CustomerState customer={customer} back={back} />
      <Suspense fallback={null}>
        <dialog.Component customer={customer} />
      </Suspense>
    </>
  )
}

/** Its code is fetched when the screen is shown, so that a press need not wait. */
const dialog = lazyPart(
  async () => (await import('#src/screens/customers/customer-dialogs.tsx')).CustomerDialogs,
)

function useTelling(customer: CustomerProps['customer']): void {
  const { t } = useLingui()
  const { notifications } = usePortal()
  useEffect(() => {
    const tell = (message: string) =>
      notifications.send({ type: 'notification.raised', content: { tone: 'positive', message } })
    const done = customer.on('task.done', ({ kind, name }) => {
      const messages: Record<CustomerTask['kind'], string> = {
        deactivation: t`${name} er deaktivert og får beskjed på e-post.`,
        reactivation: t`${name} er reaktivert og får beskjed på e-post.`,
        appointment: t`${name} er nå hovedkontakt og får beskjed på e-post.`,
        retirement: t`${name} er ute av bruk.`,
        restoration: t`${name} er i bruk igjen.`,
      }
      tell(messages[kind])
    })
    const added = customer.on('contact.added', ({ name, email }) =>
      tell(t`Invitasjonen til ${name} er på vei til ${email}.`),
    )
    return () => {
      done.unsubscribe()
      added.unsubscribe()
    }
  }, [customer, notifications, t])
}

function CustomerState({ customer, back }: CustomerProps & { back: string }) {
  const isNotFound = useSelector(customer, (state) => state.matches({ customer: 'notFound' }))
  const hasFailed = useSelector(customer, (state) => state.hasTag('failed'))
  const shown = useSelector(customer, ({ context }) => context.customer)
  if (shown) return <CustomerView customer={customer} shown={shown} />
  return (
    <UnreadCustomer
      why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
      list={back}
      onRetry={() => customer.send({ type: 'load.retried' })}
    />
  )
}
