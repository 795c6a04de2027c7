import { createHash } from 'node:crypto'
import type { PageToRender } from '#contract/rendered-page.ts'

type Fetch = NonNullable<PageToRender['fetch']>

/** The answers that a page is made from, as they come. */
export type PageAnswers = {
  /** Calls the API, and remembers what it answers. */
  fetch: Fetch
  /** Asks again for all that was answered: whether each answer is the same, byte by byte. */
  areTheSame(): Promise<boolean>
}

const digestOf = async (answer: Response) => {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return createHash('sha1').update(`${answer.status} `).update(bytes).digest('base64')
}

/** Remembers what is answered to the calls of one page. */
export function rememberAnswers(fetch: Fetch): PageAnswers {
  const remembered: { url: string; init: RequestInit | undefined; digest: Promise<string> }[] = []
  return {
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      remembered.push({ url, init, digest: digestOf(answer.clone()) })
      return answer
    },
    areTheSame: async () => {
      const same = remembered.map(
        async ({ url, init, digest }) => (await digestOf(await fetch(url, init))) === (await digest),
      )
      return (await Promise.all(same)).every(Boolean)
    },
  }
}
