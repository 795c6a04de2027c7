/**
 * Once React has shown that something is loading, it shows the loaded content 300 ms later at the earliest, so that nothing
 * flickers. In these tests that wait would be half of the time of opening screens. It needs to be in place when React is
 * loaded, which keeps the function.
 */
const begin = globalThis.setTimeout
globalThis.setTimeout = Object.assign(
  (does: () => void, delay?: number, ...given: []) =>
    begin(does, does.name === 'bound completeRootWhenReady' ? 0 : delay, ...given),
  begin,
)
await import('react-dom/client')
globalThis.setTimeout = begin

export {}
