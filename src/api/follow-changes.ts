import type { Client } from '#contract/client.ts'
import type { FollowedTopic, FollowingEvent, FollowingPort } from '#machines/following/types.ts'
import { apiUrl } from '#src/server-address.ts'

/** The first and the longest wait until a stream that was refused is opened again, in milliseconds. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** The shortest time between two changes that are heard, in milliseconds; the first is heard at once. */
const APART = 500

const addressOf = (topic: FollowedTopic): string => {
  const path = topic.kind === 'venue' ? 'changes' : `online_room/${encodeURIComponent(topic.slug)}/changes`
  return `${apiUrl}/api/v1/${path}`
}

/** Passes on the first call at once, and those that come soon after it as one. */
function spaced(call: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const pass = () => {
    isDue = pause !== undefined
    if (isDue) return
    call()
    pause = setTimeout(() => {
      pause = undefined
      if (isDue) pass()
    }, APART)
  }
  return { pass, stop: () => clearTimeout(pause) }
}

/**
 * Follows streams of changes (Decision following-changes). A hidden page has no connection, since a browser has few for
 * one server; it continues from its last event when it is shown again. The browser connects again by itself; where it gives
 * up, as after a refusal, the session is renewed and the stream opened again, each time after a longer wait.
 */
export const followChanges = (client: Client): FollowingPort => ({
  follow: (topic, hear) => {
    // Where there are no streams, a page is read as it is opened.
    if (typeof EventSource === 'undefined') return () => {}
    const address = addressOf(topic)
    const changed = spaced(() => hear({ type: 'feed.changed' }))
    let source: EventSource | undefined
    let wait: ReturnType<typeof setTimeout> | undefined
    let lastEventId = ''
    let refusals = 0
    let isLost = false

    const say = (event: FollowingEvent) => {
      const isLoss = event.type === 'feed.lost'
      if (isLost !== isLoss) hear(event)
      isLost = isLoss
    }
    const close = () => {
      clearTimeout(wait)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      const opened = new EventSource(
        lastEventId === '' ? address : `${address}?${new URLSearchParams({ after: lastEventId })}`,
        { withCredentials: true },
      )
      source = opened
      opened.onopen = () => {
        refusals = 0
        say({ type: 'feed.restored' })
      }
      opened.onerror = () => {
        say({ type: 'feed.lost' })
        if (opened.readyState !== EventSource.CLOSED) return
        const renewed = () => {
          if (source === opened) open()
        }
        wait = setTimeout(
          () => {
            // A call renews the session where it has become old, and there is one.
            const renewal =
              topic.kind === 'venue'
                ? client.readOwnContact({}, { ignoreErrorHandler: true })
                : Promise.resolve()
            renewal.then(renewed, renewed)
          },
          Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** refusals++),
        )
      }
      const onChange = (event: MessageEvent) => {
        lastEventId = event.lastEventId
        changed.pass()
      }
      opened.addEventListener('changed', onChange)
      opened.addEventListener('reload', onChange)
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') return close()
      if (source) return
      // Without an event to continue from, it is not known what has been missed.
      if (lastEventId === '') changed.pass()
      open()
    }
    document.addEventListener('visibilitychange', onVisibility)
    if (document.visibilityState !== 'hidden') open()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      changed.stop()
      close()
    }
  },
})
