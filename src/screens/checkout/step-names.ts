import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepName } from '#machines/checkout/types.ts'

/** Short names of the steps. */
export const stepLabels: Record<StepName, MessageDescriptor> = {
  time: msg`Tid`,
  package: msg`Pakke`,
  layout: msg`Oppsett`,
  extras: msg`Tilvalg`,
  allergies: msg`Allergier`,
  details: msg`Opplysninger`,
  review: msg`Sjekk og bestill`,
}
