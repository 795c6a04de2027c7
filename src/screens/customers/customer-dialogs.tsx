import { ContactAddition } from '#src/screens/customers/contact-addition.tsx'
import type { CustomerProps } from '#src/screens/customers/contact-rows.tsx'
import { TaskDialog } from '#src/screens/customers/task-dialog.tsx'

/** The question before something is done with a customer, or the form of a new contact; nothing without either. */
export const CustomerDialogs = ({ customer }: CustomerProps) => (
  <>
    <TaskDialog customer={customer} />
    <ContactAddition customer={customer} />
  </>
)
