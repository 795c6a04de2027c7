/** The errors of a failed `runSequentially`, also of one inside another; of any other error, the error itself. */
export const failuresOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(failuresOf) : [error]

/**
 * Runs one task after the other, and the next one even if one fails.
 * @throws AggregateError at the end, with every failure; `failuresOf` lists them.
 */
export async function runSequentially(tasks: Iterable<() => Promise<unknown>>): Promise<void> {
  const failures: unknown[] = []
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of several parts failed.`)
}
