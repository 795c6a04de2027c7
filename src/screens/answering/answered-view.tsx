import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Question } from '#contract/structs/answer.ts'
import type { Verdict } from '#machines/answering/types.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

const headings: Record<Question['kind'], Record<Verdict, MessageDescriptor>> = {
  request: { approve: msg`Forespørselen er godkjent`, decline: msg`Forespørselen er avslått` },
  registration: { approve: msg`Kontoen er godkjent`, decline: msg`Registreringen er avslått` },
}

const meanings: Record<Question['kind'], Record<Verdict, MessageDescriptor>> = {
  request: {
    approve: msg`Bestillingen er bekreftet, og rommet er kundens.`,
    decline: msg`Rommet er gitt fri.`,
  },
  registration: {
    approve: msg`Kontoen er åpnet.`,
    decline: msg`Kontoen blir ikke åpnet.`,
  },
}

/** The answer has been given. */
export function AnsweredView({ question, verdict }: { question: Question; verdict: Verdict }) {
  const { _ } = useLingui()
  const heading = _(headings[question.kind][verdict])
  const email = question.request?.customerEmail ?? question.registration?.email
  return (
    <NarrowPage>
      <div className="grid justify-items-start gap-5 rounded-panel bg-tint p-7 sm:p-14">
        <span
          className={classNames(
            'grid size-12 place-items-center rounded-full',
            verdict === 'approve' ? 'bg-positive text-surface' : 'bg-negative text-negative-on',
          )}
        >
          <Icon name={verdict === 'approve' ? 'check' : 'close'} />
        </span>
        <ScreenHeading title={heading} focused>
          {heading}
        </ScreenHeading>
        <p className="wrap-anywhere text-lead">
          {_(meanings[question.kind][verdict])} <Trans>Svaret er på vei til {email}.</Trans>
        </p>
        <p className="text-ink-soft">
          <Trans>Du kan lukke denne siden.</Trans>
        </p>
      </div>
    </NarrowPage>
  )
}
