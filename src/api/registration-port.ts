import type { Client } from '#contract/client.ts'
import type { RegistrationPort } from '#machines/registration/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { organizationNamePort } from '#src/api/organization-name-port.ts'

/** The port of registration; its form shows refusals. */
export const registrationPort = (client: Client): RegistrationPort => ({
  ...organizationNamePort(client),
  register: (body, signal) =>
    answerOf(client.registerContact({ body }, { signal, ignoreErrorHandler: true })),
})
