import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type UnreadProps = {
  /** Null while it is on its way. */
  why: 'notFound' | 'failed' | null
  /** The list that it would be in. */
  list: string
  onRetry: () => void
}

/** In place of a customer that is not known: it is on its way, does not exist, or failed to load. */
export function UnreadCustomer({ why, list, onRetry }: UnreadProps) {
  if (why === 'notFound')
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <Notice tone="caution">
          <Trans>Denne kunden finnes ikke.</Trans>
        </Notice>
        <ButtonLink href={list} variant="secondary">
          <Trans>Til listen</Trans>
        </ButtonLink>
      </div>
    )
  if (why === 'failed')
    return (
      <ListFailed title={<Trans>Kunden kunne ikke hentes</Trans>} onRetry={onRetry}>
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  return (
    <div>
      <p className="sr-only">
        <Trans>Henter kunden …</Trans>
      </p>
      <Skeleton shape="h-72 w-full rounded-card" />
    </div>
  )
}
