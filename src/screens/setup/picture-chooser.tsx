import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { MOST_PICTURE_BYTES } from '#contract/picture-limit.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

const MEGA = 1024 * 1024

/** The kind of what is dragged within the list of pictures. */
export const DRAGGED_PICTURE = 'application/x-room-picture'

const hasFiles = ({ dataTransfer }: DragEvent) => {
  const kinds = dataTransfer?.types ?? []
  return kinds.includes('Files') && !kinds.includes(DRAGGED_PICTURE)
}

/** Files dropped anywhere in the window: one dropped beside the target would be opened by the browser instead of the page. */
function useDroppedFiles(onChoose: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

type ChooserProps = {
  /** There are no pictures yet. */
  isFirst: boolean
  /** There is one at most. */
  isOnly: boolean
  onChoose: (files: File[]) => void
}

function Invitation({ isFirst, isOnly }: Omit<ChooserProps, 'onChoose'>) {
  if (isOnly)
    return isFirst ? (
      <Trans>Velg et bilde, eller slipp det her</Trans>
    ) : (
      <Trans>Velg et annet bilde, eller slipp det her</Trans>
    )
  return isFirst ? (
    <Trans>Velg bilder, eller slipp dem her</Trans>
  ) : (
    <Trans>Velg flere bilder, eller slipp dem her</Trans>
  )
}

/** Where pictures are chosen, with the mouse or the keyboard, or dropped. */
export function PictureChooser({ isFirst, isOnly, onChoose }: ChooserProps) {
  const id = useId()
  const choose = (files: File[]) => onChoose(isOnly ? files.slice(0, 1) : files)
  const isOver = useDroppedFiles(choose)
  return (
    <div
      className={classNames(
        'relative grid justify-items-center gap-1 rounded-card border-2 border-dashed p-6 text-center focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-tint',
        isOver ? 'border-primary bg-tint' : 'border-outline',
      )}
    >
      <Icon name="plus" />
      <label htmlFor={id} className="cursor-pointer font-semibold after:absolute after:inset-0">
        <Invitation isFirst={isFirst} isOnly={isOnly} />
      </label>
      <p id={`${id}-help`} className="text-ink-soft text-small">
        {isOnly ? (
          <Trans>JPEG, PNG, WebP, AVIF eller GIF, opptil {MOST_PICTURE_BYTES / MEGA} MB.</Trans>
        ) : (
          <Trans>JPEG, PNG, WebP, AVIF eller GIF, opptil {MOST_PICTURE_BYTES / MEGA} MB hver.</Trans>
        )}
      </p>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={!isOnly}
        aria-describedby={`${id}-help`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // The same file can be chosen again after it was refused.
          currentTarget.value = ''
          if (chosen.length > 0) choose(chosen)
        }}
      />
    </div>
  )
}
