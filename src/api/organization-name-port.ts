import type { Client } from '#contract/client.ts'
import type { OrganizationNamePort } from '#machines/organization-name/organization-name-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of the look-up of organisation numbers; failures are shown at the field. */
export const organizationNamePort = (client: Client): OrganizationNamePort => ({
  lookUpOrganization: ({ number }, signal) =>
    answerOf(client.readCustomerInfo({ organizationNumber: number }, { signal, ignoreErrorHandler: true })),
})
