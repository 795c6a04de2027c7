import type { Client, Transport } from '#contract/client.ts'

/**
 * Where the error of one use of a call is shown. A call whose screen shows the error is sent with the ignore
 * header of Specification §8.1; any other error is notified.
 */
export type Use<P> = { shownBy: string | 'a notification'; call: (port: P) => unknown } | 'no call'

export type PortUses = {
  names: string[]
  uses: (client: Client, send: Transport) => [name: string, use: Use<void>][]
}

/** Each function of a port, with its uses where their errors are shown in different places. */
export const usesOf = <P extends object>(
  open: (client: Client, send: Transport) => P,
  table: { [Name in keyof P]: Use<P> | Use<P>[] },
): PortUses => ({
  names: Object.keys(table),
  uses: (client, send) => {
    const port = open(client, send)
    return Object.entries<Use<P> | Use<P>[]>(table).flatMap(([name, uses]) =>
      [uses]
        .flat()
        .map((use): [string, Use<void>] => [
          name,
          use === 'no call' ? use : { shownBy: use.shownBy, call: () => use.call(port) },
        ]),
    )
  },
})

export const NOTIFIED = 'a notification'
export const theForm = 'the form: at its fields, or above it'
