import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { unsavedOf } from '#machines/resource-editor/unsaved.ts'
import { definitions } from '#machines/resources/definitions.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import type { ResourceTexts } from '#src/screens/setup/field-texts.ts'
import { backAddress, comesBack, itemAddress, returnIn } from '#src/screens/setup/item-address.ts'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { storeForm } from '#src/screens/setup/unsaved-store.ts'
import { useTitleOf } from '#src/screens/setup/use-shown.ts'

/**
 * Leaves for another address when the editor is done, and says what was done; asks before, where something is unsaved.
 * What was added and has more than its form is opened in place of the form that it was added by; what was added for another
 * form leads back to that.
 */
export function useLeaving({ editor, resource }: EditorProps, search: string): void {
  const { i18n, t } = useLingui()
  const { notifications, departures, renewVenue } = usePortal()
  const [path, navigate] = useLocation()
  const titleOf = useTitleOf(resource)
  useEffect(() => {
    let isDone = false
    const endGuard = departures.guard((destination) => {
      // What is typed is stored, and waits for what is added at the destination.
      if (isDone || comesBack(destination, path) || unsavedOf(editor.getSnapshot().context) === null)
        return true
      editor.send({ type: 'leaving.asked', destination })
      return false
    })
    const back = backAddress(resource, search)
    const leave = (destination: string, message?: string, options?: { replace: true }) => {
      isDone = true
      if (message) notifications.send({ type: 'notification.raised', content: { tone: 'positive', message } })
      navigate(destination, options)
    }
    const following = [
      editor.on('item.saved', ({ item, isNew }) => {
        if (resource === 'venue') {
          void renewVenue()
          return leave(back, t`Innstillingene er lagret.`)
        }
        const title = titleOf(item)
        const saved = t`${title} er lagret.`
        if (isNew && definitions[resource].hasExtras && !returnIn(search)) {
          const { next }: ResourceTexts = resourceTexts[resource]
          const message = next ? `${saved} ${i18n._(next)}` : saved
          return leave(itemAddress(resource, item.id, search), message, { replace: true })
        }
        const isInvited = isNew && resource === 'staffMember'
        leave(back, isInvited ? t`Invitasjonen til ${title} er sendt.` : saved)
      }),
      editor.on('item.deleted', () => leave(back, t`Slettet.`)),
      editor.on('editor.left', ({ destination }) => leave(destination || back)),
    ]
    return () => {
      endGuard()
      for (const each of following) each.unsubscribe()
    }
  }, [editor, resource, departures, notifications, navigate, path, search, i18n, t, titleOf, renewVenue])
}

type Observed<C> = { subscribe: (watch: (snapshot: { context: C }) => void) => { unsubscribe: () => void } }

/** Stores what is not saved, if anything: a session may end, and a page be left by the browser's own Back. */
export function useUnsaved<C>(
  actor: Observed<C>,
  unsavedIn: (context: C) => object | null,
  place: { by: string; address: string },
) {
  const { storage, clock } = usePortal()
  const { by, address } = place
  useEffect(() => {
    let last = 'null'
    const watching = actor.subscribe(({ context }) => {
      const unsaved = unsavedIn(context)
      const written = JSON.stringify(unsaved)
      if (written === last) return
      last = written
      storeForm(storage, { by, address }, clock(), unsaved)
    })
    return () => watching.unsubscribe()
  }, [actor, unsavedIn, storage, clock, by, address])
}
