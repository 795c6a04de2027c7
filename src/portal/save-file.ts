type SavedFile = { text: string; type: string; name: string }

/** Milliseconds that the file can be read: Safari may ask first whether it is to be saved, and reads it after that. */
const READABLE_MS = 40_000

/** Gives the visitor a file that is made here, by a link of its page. */
export function saveFile(page: Document, { text, type, name }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READABLE_MS)
}
