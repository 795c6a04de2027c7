import { type DoneActorEvent, fromPromise } from 'xstate'
import { notProvided } from '#machines/answers.ts'
import { type ResourceName, referencesOf } from './definitions.ts'
import type { Choices, ResourcePort } from './port.ts'

/** What the fields of a resource may refer to. */
async function choicesFor(
  resource: ResourceName,
  { listChoices }: Pick<ResourcePort, 'listChoices'>,
  signal: AbortSignal,
): Promise<Choices> {
  const names = referencesOf(resource)
  const lists = await Promise.all(names.map((name) => listChoices(name, signal)))
  return Object.fromEntries(names.map((name, place) => [name, lists[place]]))
}

export const choicesActors = (port: Pick<ResourcePort, 'listChoices'>) => ({
  loadChoices: fromPromise<Choices, ResourceName>(({ input, signal }) => choicesFor(input, port, signal)),
})

export const choicesNotProvided = {
  loadChoices: fromPromise<Choices, ResourceName>(() => notProvided('loadChoices')),
}

/** The region of a machine that loads what the fields may refer to; it has the action `keepChoices`. */
export const choicesStates = <C extends { resource: ResourceName }>() =>
  ({
    initial: 'loading',
    states: {
      loading: {
        description: 'What the fields may refer to is loading',
        invoke: {
          id: 'loadChoices',
          src: 'loadChoices',
          input: ({ context }: { context: C }) => context.resource,
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
