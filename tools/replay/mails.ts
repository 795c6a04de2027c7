import type { Answer } from './compare.ts'
import type { Pair } from './pair.ts'

/** The targets of a mail in the development mailbox. */
type Mail = { page: string; token: string | undefined; code: string | undefined }

/** Reads the mails since the last call, newest first, and compares them in all their forms. */
export type ReadMails = () => Promise<Mail[]>

export function openMails(pair: Pair): ReadMails {
  const read = new Set<string>()
  const get = (url: string): Promise<Answer> =>
    pair.send('the mailbox', 'tour', { method: 'GET', url, headers: {} })
  return async () => {
    await pair.wait(0)
    const list = await get('/dev/mailbox')
    const paths = [...list.text.matchAll(/href="(\/dev\/mailbox\/Rp[^"]+|\/dev\/mailbox\/[0-9a-f-]{36})"/g)]
    const mails: Mail[] = []
    for (const [, path = ''] of paths) {
      if (read.has(path)) continue
      read.add(path)
      const { text: page } = await get(path)
      await get(`${path}/html`)
      await get(`${path}/attachments/0`)
      const [, token] = /#(?:token=)?([\w-]+)/.exec(page) ?? []
      const [code] = /^(?:Rp\d{5}_|\d{6})$/m.exec(page) ?? []
      mails.push({ page, token, code })
    }
    return mails
  }
}
