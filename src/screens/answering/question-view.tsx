import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RegistrationToAnswer, RequestToAnswer } from '#contract/structs/answer.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { AnsweringProps } from '#src/screens/answering/answer-form.tsx'
import { AnswerForm } from '#src/screens/answering/answer-form.tsx'
import { RegistrationDetails } from '#src/screens/answering/registration-details.tsx'
import { RequestDetails } from '#src/screens/answering/request-details.tsx'
import { RoomsNotice } from '#src/screens/answering/rooms-notice.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'

/** The question, with the answer beside it. */
export function QuestionView({ question, state, send }: AnsweringProps) {
  const { request, registration } = question
  return (
    <Page>
      {request && <RequestHeading request={request} />}
      {registration && <RegistrationHeading registration={registration} />}
      {request && <RoomsNotice rooms={request.rooms} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {request && <RequestDetails request={request} />}
        {registration && <RegistrationDetails registration={registration} />}
        <AnswerForm question={question} state={state} send={send} />
      </div>
    </Page>
  )
}

const Heading = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-panel bg-tint p-6 sm:p-10">
    <ScreenHeading title={title}>{title}</ScreenHeading>
    <p className="wrap-anywhere max-w-[60ch] text-lead">{children}</p>
  </section>
)

function RequestHeading({ request }: { request: RequestToAnswer }) {
  const { t } = useLingui()
  const { longDate, time, list } = useFormats()
  const now = usePortal().clock()
  const { companyName, customerName } = request
  const who = companyName ? t`${customerName}, ${companyName},` : customerName
  const rooms = list([...new Set(request.bookings.map(({ roomName }) => roomName))])
  const lapses = instantOf(request.lapsesAt)
  return (
    <Heading title={t`Forespørsel venter på svar`}>
      <Trans>
        {who} vil leie {rooms}. Svar innen {longDate(venueDateOf(lapses), now)} kl. {time(lapses)}, ellers
        faller forespørselen bort.
      </Trans>
    </Heading>
  )
}

function RegistrationHeading({
  registration: { name, organizationName },
}: {
  registration: RegistrationToAnswer
}) {
  const { t } = useLingui()
  const who = organizationName ? t`${name}, ${organizationName},` : name
  return (
    <Heading title={t`Registrering venter på svar`}>
      <Trans>{who} har registrert seg og kan ikke logge inn før kontoen er godkjent.</Trans>
    </Heading>
  )
}
