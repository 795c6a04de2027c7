import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { openingSizes } from '#contract/picture-sources.ts'
import type { GalleryItem } from '#contract/structs/room.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/picture.tsx'

type GalleryProps = { pictures: readonly GalleryItem[]; roomName: string }

/** One picture in full, the others as thumbnails below it. */
export function Gallery({ pictures, roomName }: GalleryProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState(0)
  const shown = pictures[place] ?? pictures[0]
  if (!shown) return <div className="aspect-picture rounded-panel bg-tint" />
  const number = place + 1
  const count = pictures.length
  return (
    <section aria-label={t`Bilder av ${roomName}`} className="grid grid-cols-1 gap-3">
      <figure className="overflow-hidden rounded-panel bg-sunken">
        <Picture
          key={shown.id}
          source={shown.filePath}
          thumbnail={shown.thumbnailPath}
          placeholder={shown.placeholder}
          thumbnailIsShown={place > 0}
          description={shown.description ?? roomName}
          sizes={openingSizes.room}
          first
        />
      </figure>
      {count > 1 && (
        <div className="flex items-center gap-3">
          <ul className="flex gap-2.5 overflow-x-auto p-1">
            {pictures.map((picture, n) => (
              <li key={picture.id} className="shrink-0">
                <button
                  type="button"
                  aria-current={n === place ? 'true' : undefined}
                  aria-label={t`Vis bilde ${n + 1}: ${picture.description ?? roomName}`}
                  className={classNames(
                    'block overflow-hidden rounded-control outline-offset-2',
                    n === place
                      ? 'ring-2 ring-primary ring-offset-2 ring-offset-ground forced-colors:outline-3'
                      : 'opacity-75 hover:opacity-100',
                  )}
                  onClick={() => setPlace(n)}
                >
                  <Picture
                    source={picture.thumbnailPath}
                    description=""
                    sizes="7rem"
                    shape="aspect-picture w-24 sm:w-28"
                  />
                </button>
              </li>
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            <Trans>
              Bilde {number} av {count}
            </Trans>
          </p>
        </div>
      )}
    </section>
  )
}
