import { useSelector } from '@xstate/react'
import type { EditorProps } from '#src/screens/customers/customer-form.tsx'
import { LeavingQuestion as Question } from '#src/screens/setup/leaving-question.tsx'

/** Whether to leave what is not saved; nothing while that is not asked. */
export function LeavingQuestion({ editor }: EditorProps) {
  const isAsking = useSelector(editor, (state) => state.matches({ leaving: 'asking' }))
  if (!isAsking) return null
  return (
    <Question
      onStay={() => editor.send({ type: 'leaving.dismissed' })}
      onLeave={() => editor.send({ type: 'leaving.confirmed' })}
    />
  )
}
