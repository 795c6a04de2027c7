import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingField } from '#contract/structs/meeting.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { meetingFieldsInOrder, meetingLabels } from '#src/screens/reservation/meeting-details.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'

const helps: Partial<Record<MeetingField, ReactNode>> = {
  meetingTitle: <Trans>Står i bekreftelsen, i kalenderen og ved døra.</Trans>,
  eventType: <Trans>For eksempel kurs, styremøte eller julebord.</Trans>,
  meetingLead: <Trans>Den vi henvender oss til når dere kommer.</Trans>,
}

/** The customer's texts about the meeting; all optional. */
export function MeetingFields({ errorAt }: { errorAt: (path: string) => string | undefined }) {
  const { i18n } = useLingui()
  const { actor, draft } = useCheckout()
  return (
    <section className="grid max-w-form gap-5 border-line border-t pt-7">
      <h2 className="text-title">
        <Trans>Om møtet</Trans>
      </h2>
      {meetingFieldsInOrder.map((field) => {
        const path = `meeting.${field}`
        const entry = {
          value: draft.meeting[field],
          onChange: (value: string) => actor.send({ type: 'meeting.entered', field, value }),
        }
        return (
          <Field
            key={field}
            id={fieldId(path)}
            label={i18n._(meetingLabels[field])}
            help={helps[field]}
            error={errorAt(path)}
            optional
          >
            {(control) =>
              field === 'note' ? (
                <TextArea {...control} {...entry} />
              ) : (
                <TextInput {...control} {...entry} autoComplete="off" />
              )
            }
          </Field>
        )
      })}
    </section>
  )
}
