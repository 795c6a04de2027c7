import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { CustomerFields } from '#src/screens/checkout/steps/customer-fields.tsx'
import { MeetingFields } from '#src/screens/checkout/steps/meeting-fields.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { meetingFieldsInOrder, meetingLabels } from '#src/screens/reservation/meeting-details.tsx'

/** The customer, and the meeting's texts. */
export function DetailsStep() {
  const { t, i18n } = useLingui()
  const { state } = useCheckout()
  const { privateCustomers } = usePortal().tenant.features
  const { errorAt, summary } = useFieldErrors(state.context.errors, [
    { path: 'details.organizationNumber', label: t`Organisasjonsnummer` },
    { path: 'details.companyName', label: t`Virksomhet` },
    { path: 'details.name', label: t`Navn` },
    { path: 'details.email', label: t`E-post` },
    { path: 'details.phone', label: t`Telefon` },
    { path: 'details.buyerReference', label: t`Deres referanse` },
    ...meetingFieldsInOrder.map((field) => ({
      path: `meeting.${field}`,
      label: i18n._(meetingLabels[field]),
    })),
  ])
  return (
    <StepForm
      title={t`Hvem bestiller?`}
      intro={
        <Trans>
          Vi bruker opplysningene til å bekrefte bestillingen og til å kontakte deg hvis noe må avklares.
        </Trans>
      }
      errors={summary}
    >
      <CustomerFields errorAt={errorAt} choosesKind={privateCustomers} />
      <MeetingFields errorAt={errorAt} />
    </StepForm>
  )
}
