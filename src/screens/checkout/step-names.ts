import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepName } from '#machines/checkout/types.ts'

/** What the steps are called where there is room for a word. */
export const stepLabels: Record<StepName, MessageDescriptor> = {
  time: msg`Tid`,
  package: msg`Pakke`,
  layout: msg`Oppsett`,
  extras: msg`Tilvalg`,
  allergies: msg`Allergier`,
  details: msg`Opplysninger`,
  review: msg`Sjekk og bestill`,
}
