/** Answers of the register and of Firebase are a few kilobytes. */
const MOST_BYTES = 256 * 1024

/**
 * The text of another server's answer, of at most 256 kB: reading stops there, whatever its length.
 * @throws Error when it is longer.
 */
export async function readAnswer({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('its answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
