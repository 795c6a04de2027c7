import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '#src/portal/lazy-screen.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NarrowPage } from '#src/ui/page.tsx'

type State = { failure: unknown }

type Props = {
  children: ReactNode
  /** The fallback of a part of a screen; without it, that of a screen. */
  instead?: ReactNode
}

/**
 * The fallback of a screen that failed to load or render: what happened, that nothing was lost, and what to
 * do.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (this.props.instead !== undefined) return this.props.instead
    return <Failure fetching={failure instanceof ChunkFailure} />
  }
}

function Failure({ fetching }: { fetching: boolean }) {
  const { t } = useLingui()
  const title = fetching ? t`Siden kunne ikke hentes` : t`Noe gikk galt`
  return (
    <NarrowPage>
      <div role="alert">
        <EmptyState
          icon="warning"
          title={title}
          screen={title}
          actions={
            <Button onClick={(event) => event.currentTarget.ownerDocument.defaultView?.location.reload()}>
              <Trans>Last inn siden på nytt</Trans>
            </Button>
          }
        >
          {fetching ? (
            <Trans>
              Forbindelsen kan ha vært borte, eller portalen er nettopp oppdatert. Det du har fylt ut, er
              lagret.
            </Trans>
          ) : (
            <Trans>Det er vår feil, ikke din. Det du har fylt ut, er lagret.</Trans>
          )}
        </EmptyState>
      </div>
    </NarrowPage>
  )
}
