import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangePreview } from '#contract/structs/change-preview.ts'
import { REASON_LENGTH } from '#contract/structs/reservation.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Field } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Price } from '#src/ui/price.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

type ChangeTrialProps = {
  /** The price with VAT, in øre. */
  before: number
  after: number
  broken: ChangePreview['broken']
  /** Why rules are broken, as it is asked. */
  question: string
  reason: string
  lacksReason: boolean
  onReason: (reason: string) => void
}

/** What a change of a booking comes to: the price before and after, and the rules that it breaks with the reason for it. */
export function ChangeTrial(props: ChangeTrialProps) {
  const { before, after, broken, question, reason, lacksReason, onReason } = props
  const { t } = useLingui()
  const { kroner } = useFormats()
  const fieldMessage = useFieldMessage()
  return (
    <>
      <p>
        {before === after ? (
          <Trans>
            Prisen er den samme: <Price amount={after} /> inkl. mva.
          </Trans>
        ) : (
          <Trans>
            Prisen blir {kroner(after)} inkl. mva. Den var {kroner(before)}.
          </Trans>
        )}
      </p>
      {broken.length > 0 && (
        <>
          <Notice
            tone="caution"
            title={t`${plural(broken.length, { one: 'Bryter en regel', other: 'Bryter # regler' })}`}
          >
            <Reasons fields={broken.map(({ code, limit }) => ({ code, limit: limit ?? '' }))} />
          </Notice>
          <Field
            label={question}
            help={t`Begrunnelsen vises bare for dere som arbeider her.`}
            error={lacksReason ? fieldMessage({ code: 'required' }) : undefined}
          >
            {(control) => (
              <TextArea {...control} rows={2} maxLength={REASON_LENGTH} value={reason} onChange={onReason} />
            )}
          </Field>
        </>
      )}
    </>
  )
}

/** The messages of some faults, each once. */
export function Reasons({
  fields,
}: {
  fields: readonly Parameters<ReturnType<typeof useFieldMessage>>[0][]
}) {
  const fieldMessage = useFieldMessage()
  return (
    <ul className="list-disc pl-5">
      {[...new Set(fields.map(fieldMessage))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
