import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Following } from '#src/portal/use-following.ts'

/** Says that the page may be behind, where it does not follow changes. */
export function UnfollowedNotice({ following }: { following: Following }) {
  const isUnfollowed = useSelector(following, (state) => state.hasTag('unfollowed'))
  return (
    <p role="status" className="no-print text-caution text-small empty:hidden">
      {isUnfollowed && (
        <Trans>
          Siden blir ikke oppdatert akkurat nå. De siste endringene vises kanskje ikke. Vi kobler til igjen
          automatisk.
        </Trans>
      )}
    </p>
  )
}
