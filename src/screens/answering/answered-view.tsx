import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Question, Verdict } from '#contract/structs/answer.ts'
import { StatementPage } from '#src/ui/statement-page.tsx'

const headings: Record<Question['kind'], Record<Verdict, MessageDescriptor>> = {
  request: { approve: msg`Forespørselen er godkjent`, decline: msg`Forespørselen er avslått` },
  registration: { approve: msg`Kontoen er godkjent`, decline: msg`Registreringen er avslått` },
}

const meanings: Record<Question['kind'], Record<Verdict, MessageDescriptor>> = {
  request: {
    approve: msg`Bestillingen er bekreftet, og kunden har fått rommet.`,
    decline: msg`Det som var holdt av, er ledig igjen.`,
  },
  registration: {
    approve: msg`Kontoen er aktivert.`,
    decline: msg`Kontoen blir ikke aktivert.`,
  },
}

/** The answer has been given. */
export function AnsweredView({ question, verdict }: { question: Question; verdict: Verdict }) {
  const { _ } = useLingui()
  const heading = _(headings[question.kind][verdict])
  const email = question.request?.customerEmail ?? question.registration?.email
  return (
    <StatementPage
      icon={verdict === 'approve' ? 'check' : 'close'}
      tone={verdict === 'approve' ? 'positive' : 'negative'}
      title={heading}
      focused
    >
      <p className="text-lead">
        {_(meanings[question.kind][verdict])} <Trans>Svaret er på vei til {email}.</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Du kan lukke denne siden.</Trans>
      </p>
    </StatementPage>
  )
}
