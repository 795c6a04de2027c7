import { expect, test } from 'vitest'
import { embedCodeOf, linkCodeOf } from '#machines/own-website/code.ts'
import { ownWebsiteModel } from '#tests/support/models/own-website.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(ownWebsiteModel, {
  loading: ({ rooms }) => expect(rooms).toEqual([]),
  choosing: ({ rooms, room }, snapshot) => {
    expect(rooms.map(({ slug }) => slug)).toContain(room)
    expect(snapshot.can({ type: 'people.entered', people: -1 })).toBe(false)
  },
  none: ({ room }) => expect(room).toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
})

test('the code of a link and of the element have what was chosen, and nothing that a page would take for markup', () => {
  const chosen = { slug: 'storstua', people: 20 }
  expect(linkCodeOf('https://rom.example', chosen, 'Se når «Store & "små" <rom>» er ledig')).toBe(
    '<a href="https://rom.example/moterom/storstua?people=20">Se når «Store &amp; &quot;små&quot; &lt;rom&gt;» er ledig</a>',
  )
  expect(embedCodeOf('https://rom.example', { ...chosen, people: null })).toBe(
    '<script type="module" src="https://rom.example/embed/moterom-ledig.js"></script>\n' +
      '<moterom-ledig rom="storstua"></moterom-ledig>',
  )
})
