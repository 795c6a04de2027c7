import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { textOf } from '#machines/pictures/pictures.ts'
import type { PictureText, SavedPicture } from '#machines/pictures/types.ts'
import type { PicturesProps } from '#src/screens/setup/actor-props.ts'
import { DRAGGED_PICTURE } from '#src/screens/setup/picture-chooser.tsx'
import { PictureProblem } from '#src/screens/setup/picture-problem.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

const MOST_CHARACTERS = 500

type RowProps = PicturesProps & {
  picture: SavedPicture
  /** From 0. */
  place: number
  count: number
}

/** Another picture that is dropped on this one takes its place. */
function useDragged({ pictures, picture, place }: RowProps) {
  const [isOver, setOver] = useState(false)
  const isPicture = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED_PICTURE)
  const handlers = {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      if (!(target instanceof HTMLImageElement)) return
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(DRAGGED_PICTURE, String(picture.id))
    },
    onDragOver: (event: DragEvent) => {
      if (!isPicture(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!isPicture(event)) return
      event.preventDefault()
      setOver(false)
      const id = Number(event.dataTransfer.getData(DRAGGED_PICTURE))
      pictures.send({ type: 'picture.moved', id, to: place })
    },
  }
  return { isOver, handlers }
}

/** One picture: what it shows in both languages, its place, and what takes it down. */
export function PictureRow(props: RowProps) {
  const { pictures, picture, place, count } = props
  const { isOver, handlers } = useDragged(props)
  const isOnly = useSelector(pictures, ({ context }) => context.isOnly)
  const problem = useSelector(pictures, ({ context }) => context.problems[picture.id])
  return (
    <li
      {...handlers}
      className={classNames(
        'grid items-start gap-x-5 gap-y-3 rounded-card border bg-sunken p-3 sm:grid-cols-[11rem_minmax(0,1fr)]',
        isOver ? 'border-primary' : 'border-line',
      )}
    >
      <div className="grid gap-2">
        <div className={classNames('overflow-hidden rounded-control', !isOnly && 'cursor-grab')}>
          <Picture
            source={picture.filePath}
            thumbnail={picture.thumbnailPath}
            description={picture.description ?? ''}
            sizes="(min-width: 40rem) 11rem, 90vw"
          />
        </div>
        <p className="flex flex-wrap items-center gap-2 text-small">
          {isOnly ? null : place === 0 ? (
            <Badge>
              <Trans>Hovedbilde</Trans>
            </Badge>
          ) : (
            <span className="text-ink-soft">
              <Trans>
                Bilde {place + 1} av {count}
              </Trans>
            </span>
          )}
          {!picture.description && (
            <Badge tone="caution">
              <Trans>Mangler beskrivelse</Trans>
            </Badge>
          )}
          {picture.description && !picture.descriptionEn && (
            <Badge tone="caution">
              <Trans>Mangler engelsk</Trans>
            </Badge>
          )}
        </p>
      </div>
      <div className="grid min-w-0 gap-3">
        <Texts pictures={pictures} picture={picture} number={place + 1} />
        {problem && (
          <div role="alert">
            <FieldError id={`picture-${picture.id}-problem`}>
              <span>
                <PictureProblem code={problem} />
              </span>
            </FieldError>
          </div>
        )}
        <Actions {...props} />
      </div>
    </li>
  )
}

function Texts({ pictures, picture, number }: PicturesProps & { picture: SavedPicture; number: number }) {
  const { t } = useLingui()
  const isOnly = useSelector(pictures, ({ context }) => context.isOnly)
  const typed = useSelector(pictures, ({ context }) => context.typed)
  const text = textOf({ typed }, picture)
  const field = (name: keyof PictureText, label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={MOST_CHARACTERS}
          value={text[name]}
          onChange={(value) =>
            pictures.send({ type: 'description.entered', id: picture.id, field: name, value })
          }
          onBlur={() => pictures.send({ type: 'description.completed', id: picture.id })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {field('description', isOnly ? t`Hva bildet viser` : t`Hva bilde ${number} viser`)}
      {field(
        'descriptionEn',
        isOnly ? t`Hva bildet viser, på engelsk` : t`Hva bilde ${number} viser, på engelsk`,
      )}
    </div>
  )
}

function Actions({ pictures, picture, place, count }: RowProps) {
  const { t } = useLingui()
  const number = place + 1
  const isOnly = useSelector(pictures, ({ context }) => context.isOnly)
  const isTyped = useSelector(pictures, ({ context }) => context.typed[picture.id] !== undefined)
  const isSaving = useSelector(pictures, ({ context }) => context.describing?.id === picture.id)
  const isRemoving = useSelector(pictures, ({ context }) => context.removing === picture.id)
  const buttons = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ place: number; by: -1 | 1 } | null>(null)
  // A row that is moved in the page loses the focus, and its button is gone at either end.
  useLayoutEffect(() => {
    if (moved === null || moved.place === place) return
    const [up, down] = ['up', 'down'].map((name) =>
      buttons.current?.querySelector<HTMLButtonElement>(`[data-move=${name}]`),
    )
    const [first, second] = moved.by < 0 ? [up, down] : [down, up]
    ;(first ?? second)?.focus()
    setMoved(null)
  }, [moved, place])
  const move = (by: -1 | 1) => {
    setMoved({ place, by })
    pictures.send({ type: 'picture.moved', id: picture.id, to: place + by })
  }
  return (
    <div ref={buttons} className="-mx-2 flex flex-wrap items-center gap-x-1 gap-y-2">
      {place > 0 && (
        <Button
          variant="quiet"
          size="small"
          data-move="up"
          icon={<Icon name="chevronDown" size="small" placement="rotate-180" />}
          aria-label={t`Flytt bilde ${number} opp`}
          onClick={() => move(-1)}
        >
          <Trans>Opp</Trans>
        </Button>
      )}
      {number < count && (
        <Button
          variant="quiet"
          size="small"
          data-move="down"
          icon={<Icon name="chevronDown" size="small" />}
          aria-label={t`Flytt bilde ${number} ned`}
          onClick={() => move(1)}
        >
          <Trans>Ned</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        busy={isRemoving}
        aria-label={isOnly ? t`Fjern bildet …` : t`Fjern bilde ${number} …`}
        onClick={() => pictures.send({ type: 'removal.asked', id: picture.id })}
      >
        <Trans>Fjern …</Trans>
      </Button>
      {isTyped && (
        <Button
          variant="secondary"
          size="small"
          busy={isSaving}
          placement="ml-auto"
          onClick={() => pictures.send({ type: 'description.completed', id: picture.id })}
        >
          <Trans>Lagre beskrivelsen</Trans>
        </Button>
      )}
    </div>
  )
}
