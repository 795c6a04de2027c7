import { type DoneActorEvent, fromPromise } from 'xstate'
import { notProvided } from '#machines/answers.ts'
import { customerFieldsOf, type ResourceName, referencesOf } from './definitions.ts'
import type { Choices, ResourcePort } from './port.ts'
import type { Draft } from './typed.ts'

type ChoicesPort = Pick<ResourcePort, 'listChoices' | 'listCustomers'>

/** Whose choices: of a resource, and the customer that a new item is for, where the address says so. */
type Asked = { resource: ResourceName; customer: string | null }

/** What the fields of a resource may refer to, and the names of the customers that they are of. */
async function choicesFor({ resource, customer }: Asked, port: ChoicesPort, signal: AbortSignal) {
  const names = referencesOf(resource)
  const lists = names.map(async (name) => [name, await port.listChoices(name, signal)] as const)
  const customers = customerFieldsOf(resource).map(
    async () => ['customer', await port.listCustomers(customer, signal)] as const,
  )
  return Object.fromEntries(await Promise.all([...lists, ...customers])) as Choices
}

export const choicesActors = (port: ChoicesPort) => ({
  loadChoices: fromPromise<Choices, Asked>(({ input, signal }) => choicesFor(input, port, signal)),
})

export const choicesNotProvided = {
  loadChoices: fromPromise<Choices, Asked>(() => notProvided('loadChoices')),
}

function asked({ resource, given = {} }: { resource: ResourceName; given?: Draft }): Asked {
  const [customer] = customerFieldsOf(resource).map((name) => given[name])
  return { resource, customer: typeof customer === 'string' ? customer : null }
}

/** The region of a machine that loads what the fields may refer to; it has the action `keepChoices`. */
export const choicesStates = <C extends { resource: ResourceName; given?: Draft }>() =>
  ({
    initial: 'loading',
    states: {
      loading: {
        description: 'What the fields may refer to is loading',
        invoke: {
          id: 'loadChoices',
          src: 'loadChoices',
          input: ({ context }: { context: C }) => asked(context),
          onDone: {
            target: 'loaded',
            actions: {
              type: 'keepChoices',
              params: ({ event }: { event: DoneActorEvent<Choices> }) => event.output,
            },
          },
          onError: 'missing',
        },
      },
      loaded: { description: 'What the fields may refer to is known' },
      missing: {
        description: 'What the fields may refer to failed to load',
        on: { 'choices.retried': 'loading' },
      },
    },
  }) as const
