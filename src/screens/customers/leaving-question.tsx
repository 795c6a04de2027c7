import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { EditorProps } from '#src/screens/customers/customer-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'

/** Whether to leave what is not saved; nothing while that is not asked. */
export function LeavingQuestion({ editor }: EditorProps) {
  const isAsking = useSelector(editor, (state) => state.matches({ leaving: 'asking' }))
  if (!isAsking) return null
  const stay = () => editor.send({ type: 'leaving.dismissed' })
  return (
    <Dialog title={<Trans>Gå uten å lagre?</Trans>} onClose={stay}>
      <DialogDescription>
        <Trans>Det du har skrevet her, er ikke lagret, og blir borte.</Trans>
      </DialogDescription>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => editor.send({ type: 'leaving.confirmed' })}>
          <Trans>Gå uten å lagre</Trans>
        </Button>
        <Button autoFocus variant="secondary" onClick={stay}>
          <Trans>Bli her</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
