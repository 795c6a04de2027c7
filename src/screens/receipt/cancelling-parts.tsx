import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refusal } from '#machines/answers.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The fee is another one than was shown. */
export const FeeChanged = () => (
  <div role="alert">
    <Notice tone="caution" title={<Trans>Prisen for å avbestille er endret</Trans>}>
      <Trans>Beløpet er endret siden du åpnet siden. Ingenting er avbestilt ennå.</Trans>
    </Notice>
  </div>
)

type CancellingAnswersProps = {
  isUnanswered: boolean
  isBusy: boolean
  /** Whether it is a request that is withdrawn. */
  isRequest: boolean
  send: (event: { type: 'cancelling.retried' | 'cancelling.confirmed' | 'cancelling.dismissed' }) => void
  /** The words of the two buttons for what is not a request. */
  cancel: ReactNode
  keep: ReactNode
}

/** The buttons that cancel, or keep, what is asked about; without an answer the ways to one. */
export function CancellingAnswers({
  isUnanswered,
  isBusy,
  isRequest,
  send,
  cancel,
  keep,
}: CancellingAnswersProps) {
  return (
    <>
      <div role="status" className="grid gap-3 empty:absolute">
        {isUnanswered && (
          <Notice tone="caution" title={<Trans>Vi fikk ikke svar</Trans>}>
            {isRequest ? (
              <Trans>
                Vi mistet forbindelsen, så vi vet ikke om forespørselen ble trukket. Du kan trygt prøve igjen.
              </Trans>
            ) : (
              <Trans>
                Vi mistet forbindelsen, så vi vet ikke om avbestillingen kom fram. Du kan trygt prøve igjen.
              </Trans>
            )}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {isUnanswered ? (
          <Button onClick={() => send({ type: 'cancelling.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        ) : (
          <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'cancelling.confirmed' })}>
            {isRequest ? <Trans>Trekk forespørselen</Trans> : cancel}
          </Button>
        )}
        <Button
          variant="secondary"
          autoFocus
          busy={isBusy}
          onClick={() => send({ type: 'cancelling.dismissed' })}
        >
          {isUnanswered ? (
            <Trans>Lukk og se status</Trans>
          ) : isRequest ? (
            <Trans>Behold forespørselen</Trans>
          ) : (
            keep
          )}
        </Button>
      </div>
    </>
  )
}

type CancellingRefusedProps = {
  refusal: Refusal | null
  isRequest: boolean
  /** What is said of what is not a request. */
  title: ReactNode
  onClose: () => void
}

/** It was refused, and why. */
export function CancellingRefused({ refusal, isRequest, title, onClose }: CancellingRefusedProps) {
  const locale = useLocale()
  return (
    <>
      <div role="alert">
        <Notice tone="negative" title={isRequest ? <Trans>Forespørselen er ikke trukket</Trans> : title}>
          {errorMessage(refusal?.code ?? 'internal', locale)}
        </Notice>
      </div>
      <div>
        <Button autoFocus onClick={onClose}>
          <Trans>Lukk</Trans>
        </Button>
      </div>
    </>
  )
}
