/** Milliseconds that code is waited for; Specification §8.1: then it is reported as failed. */
const PATIENCE = 120_000

/** What is being fetched, or a rejection when it has not come after 120 seconds. */
export async function inTime<T>(fetching: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Not fetched after 120 seconds')), PATIENCE)
  })
  try {
    return await Promise.race([fetching, overdue])
  } finally {
    clearTimeout(timer)
  }
}
