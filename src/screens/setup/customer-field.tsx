import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  customerSearchActors,
  customerSearchMachine,
} from '#machines/customer-search/customer-search-machine.ts'
import { customerIn, typedCustomer } from '#machines/resources/typed.ts'
import { customerSearchPort } from '#src/api/customer-search-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { EditorProps, TypedFieldProps } from '#src/screens/setup/actor-props.ts'
import { MissingChoices } from '#src/screens/setup/missing-choices.tsx'
import { CustomerSearchBox } from '#src/screens/staff/customer-search-box.tsx'
import { Field } from '#src/ui/field.tsx'

type FieldProps = Pick<EditorProps, 'editor'> & TypedFieldProps

/** A customer, found by a part of the name or the number: there may be thousands. */
export function CustomerField({ editor, typed, onChange, help, ...shared }: FieldProps) {
  const { t } = useLingui()
  const { send } = usePortal()
  const [machine] = useState(() =>
    customerSearchMachine.provide({ actors: customerSearchActors(customerSearchPort(send)) }),
  )
  const search = useActorRef(machine)
  const known = useSelector(editor, ({ context }) => context.choices.customer)
  const areMissing = useSelector(editor, (state) => state.matches({ choices: 'missing' }))
  const { id, name } = customerIn(typed)
  const stored = known?.find((each) => each.id === id)
  const unnamed = known ? t`Ukjent kunde` : t`Henter …`
  const chosen = id === '' ? null : { id, name: name ?? stored?.name ?? unnamed }
  if (chosen && !name && areMissing)
    return <Field {...shared}>{() => <MissingChoices editor={editor} />}</Field>
  const outOfUse = stored?.isActive === false ? t`Kunden er ute av bruk.` : undefined
  return (
    <Field {...shared} help={[help, outOfUse].filter(Boolean).join(' ')}>
      {(control) => (
        <CustomerSearchBox
          control={control}
          search={search}
          chosen={chosen}
          choose={(choice) => onChange(choice ? typedCustomer(choice) : '')}
          placeholder={t`Alle kunder`}
        />
      )}
    </Field>
  )
}
