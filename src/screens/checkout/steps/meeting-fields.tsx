import { Trans, useLingui } from '@lingui/react/macro'
import { fieldId } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Field } from '#src/ui/field.tsx'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'

/** What the meeting is called, who leads it, and anything else to tell the house. */
export function MeetingFields({ errorAt }: { errorAt: (path: string) => string | undefined }) {
  const { t } = useLingui()
  const { actor, draft } = useCheckout()
  const { title, lead, note } = draft.meeting
  return (
    <section className="grid max-w-form gap-5 border-line border-t pt-7">
      <h2 className="text-title">
        <Trans>Om møtet</Trans>
      </h2>
      <Field
        id={fieldId('meeting.title')}
        label={t`Tittel på møtet`}
        help={<Trans>Står i bekreftelsen og i kalenderen.</Trans>}
        error={errorAt('meeting.title')}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={title}
            onChange={(value) => actor.send({ type: 'meeting.entered', field: 'title', value })}
          />
        )}
      </Field>
      <Field
        id={fieldId('meeting.lead')}
        label={t`Møteansvarlig`}
        help={<Trans>Den vi henvender oss til når dere kommer.</Trans>}
        error={errorAt('meeting.lead')}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={lead}
            onChange={(value) => actor.send({ type: 'meeting.entered', field: 'lead', value })}
          />
        )}
      </Field>
      <Field id={fieldId('meeting.note')} label={t`Beskjed til oss`} error={errorAt('meeting.note')} optional>
        {(control) => (
          <TextArea
            {...control}
            value={note}
            onChange={(value) => actor.send({ type: 'meeting.entered', field: 'note', value })}
          />
        )}
      </Field>
    </section>
  )
}
