import { Trans } from '@lingui/react/macro'
import type { RequestToAnswer } from '#contract/structs/answer.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The state of a request's rooms; announced when an answer finds them taken. */
export const RoomsNotice = ({ rooms }: Pick<RequestToAnswer, 'rooms'>) => (
  <div role="status">{notices[rooms]}</div>
)

const notices = {
  held: (
    <Notice tone="positive">
      <Trans>Rommet er holdt av til kunden mens forespørselen venter.</Trans>
    </Notice>
  ),
  free: (
    <Notice tone="caution" title={<Trans>Rommet er ikke holdt av</Trans>}>
      <Trans>
        Det var ikke nok ledige plasser da forespørselen kom, men det er det nå. Plassene blir kundens når du
        godkjenner.
      </Trans>
    </Notice>
  ),
  full: (
    <Notice tone="negative" title={<Trans>Det er ikke nok ledige plasser</Trans>}>
      <Trans>
        Forespørselen kan ikke godkjennes slik den er nå. Avtal gjerne noe annet med kunden før du avslår.
      </Trans>
    </Notice>
  ),
}
