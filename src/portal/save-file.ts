type SavedFile = { content: string | Blob; type: string; name: string }

/**
 * Milliseconds that the file stays readable: Safari may first ask whether to save it, and reads it after
 * that.
 */
const READABLE_MS = 40_000

/** Offers a locally created file as a download. */
export function saveFile(page: Document, { content, type, name }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READABLE_MS)
}
