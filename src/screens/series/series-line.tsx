import { Trans } from '@lingui/react/macro'
import { addresses } from '#src/addresses.ts'
import { TextLink } from '#src/ui/link.tsx'

/** Of a date that was ordered with others, or whose rooms were: the way to the whole order. */
export const SeriesLine = ({ seriesId }: { seriesId: string }) => (
  <>
    <Trans>Del av en større bestilling.</Trans>{' '}
    <TextLink href={addresses.series(seriesId)}>
      <Trans>Se hele bestillingen</Trans>
    </TextLink>
  </>
)
