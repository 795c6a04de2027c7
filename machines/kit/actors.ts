import { fromPromise } from 'xstate'
import { notProvided } from '#machines/answers.ts'

type Call = (input: never, signal: AbortSignal) => Promise<unknown>
type InputOf<C extends Call> = Parameters<C>[0]
type OutputOf<C extends Call> = Awaited<ReturnType<C>>

/** The actor of one call of a port: its input is the call's, and it is aborted with its state. */
export const calling = <I, O>(call: (input: I, signal: AbortSignal) => Promise<O>) =>
  fromPromise<O, I>(({ input, signal }) => call(input, signal))

/** The stand-in of a call until the composition root provides it: rejects with its name. */
export const missing = <C extends Call>(name: string) =>
  fromPromise<OutputOf<C>, InputOf<C>>(() => notProvided(name))
