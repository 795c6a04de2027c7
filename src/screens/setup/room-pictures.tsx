import { Plural, Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isUnfinished, unsavedTexts } from '#machines/room-pictures/pictures.ts'
import { roomPicturesMachine } from '#machines/room-pictures/room-pictures-machine.ts'
import { roomPicturesActors } from '#machines/room-pictures/setup.ts'
import { ChosenFiles, roomPicturesPort } from '#src/api/room-pictures-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { PicturesProps } from '#src/screens/setup/actor-props.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { PictureChooser } from '#src/screens/setup/picture-chooser.tsx'
import { PictureProblem } from '#src/screens/setup/picture-problem.tsx'
import { PictureQuestions } from '#src/screens/setup/picture-questions.tsx'
import { PictureRow } from '#src/screens/setup/picture-row.tsx'
import { storedForm } from '#src/screens/setup/unsaved-store.ts'
import { useUnsaved } from '#src/screens/setup/use-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The pictures of a room: added, described, reordered and removed, each saved at once. */
export function RoomPictures({ roomId }: { roomId: number }) {
  const { send, session, storage, clock } = usePortal()
  const [files] = useState(() => new ChosenFiles())
  const [place] = useState(() => ({
    by: session.getSnapshot().context.person?.uid ?? '',
    address: `${itemAddress('catalogueRoom', roomId)}#bilder`,
  }))
  const [machine] = useState(() =>
    roomPicturesMachine.provide({ actors: roomPicturesActors(roomPicturesPort(send, files)) }),
  )
  const [input] = useState(() => ({ roomId, stored: storedForm(storage, place, clock()) }))
  const pictures = useActorRef(machine, { input })
  useUnsaved(pictures, unsavedTexts, place)
  useDeparture(pictures)
  const heading = useFocusAfterRemoval(pictures)
  return (
    <Card>
      <section aria-labelledby="bilder" className="grid gap-4">
        <div className="grid gap-1">
          <h2 ref={heading} id="bilder" tabIndex={-1} className="scroll-mt-6 text-title">
            <Trans>Bilder</Trans>
          </h2>
          <p className="max-w-[60ch] text-ink-soft text-small">
            <Trans>
              Det første bildet er hovedbildet, som står i listen over rom. Bildene lagres med en gang, også
              når resten av skjemaet ikke er lagret.
            </Trans>
          </p>
        </div>
        <PicturesState pictures={pictures} files={files} />
      </section>
      <PictureQuestions pictures={pictures} />
    </Card>
  )
}

/** What had the focus is taken down with a picture. */
function useFocusAfterRemoval(pictures: PicturesProps['pictures']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useSelector(pictures, ({ context }) => context.pictures?.length ?? 0)
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current) heading.current?.focus()
    last.current = count
  }, [count])
  return heading
}

/** Asks before the screen is left with something unfinished. */
function useDeparture(pictures: PicturesProps['pictures']): void {
  const { departures } = usePortal()
  const [, navigate] = useLocation()
  useEffect(() => {
    const endGuard = departures.guard((destination) => {
      if (!isUnfinished(pictures.getSnapshot().context)) return true
      pictures.send({ type: 'leaving.asked', destination })
      return false
    })
    const left = pictures.on('pictures.left', ({ destination }) => {
      endGuard()
      navigate(destination)
    })
    return () => {
      endGuard()
      left.unsubscribe()
    }
  }, [pictures, departures, navigate])
}

function PicturesState({ pictures, files }: PicturesProps & { files: ChosenFiles }) {
  const isBusy = useSelector(pictures, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(pictures, (state) => state.hasTag('failed'))
  const isStale = useSelector(pictures, (state) => state.hasTag('stale'))
  const shown = useSelector(pictures, ({ context }) => context.pictures)
  const orderRefusal = useSelector(pictures, ({ context }) => context.orderRefusal)
  const retry = () => pictures.send({ type: 'load.retried' })
  if (isBusy)
    return (
      <div>
        <p className="sr-only">
          <Trans>Henter bildene …</Trans>
        </p>
        <Skeleton shape="h-40 w-full rounded-card" />
      </div>
    )
  if (hasFailed || !shown)
    return (
      <div role="alert">
        <Notice tone="negative" actions={<RetryList onRetry={retry} />}>
          <Trans>Bildene kunne ikke hentes. Ingenting er endret.</Trans>
        </Notice>
      </div>
    )
  return (
    <>
      {orderRefusal && (
        <div role="alert">
          <Notice
            tone="negative"
            title={<Trans>Rekkefølgen er ikke lagret</Trans>}
            {...(isStale ? { actions: <RetryList onRetry={retry} /> } : {})}
          >
            {orderRefusal === 'changedMeanwhile' ? (
              <Trans>Noen andre har lagt til eller fjernet bilder i mellomtiden. Slik er de nå.</Trans>
            ) : (
              <PictureProblem code={orderRefusal} />
            )}
          </Notice>
        </div>
      )}
      {shown.length > 0 && (
        <ol className="grid gap-3">
          {shown.map((picture, place) => (
            <PictureRow
              key={picture.id}
              pictures={pictures}
              picture={picture}
              place={place}
              count={shown.length}
            />
          ))}
        </ol>
      )}
      <Uploads pictures={pictures} />
      <PictureChooser
        isFirst={shown.length === 0}
        onChoose={(chosen) =>
          pictures.send({
            type: 'files.chosen',
            files: chosen.map((file) => ({
              fileId: files.add(file),
              name: file.name,
              size: file.size,
              mediaType: file.type,
            })),
          })
        }
      />
    </>
  )
}

/** What nothing but another file mends. */
const isOfFile = (code: string) => ['notPicture', 'brokenPicture', 'tooManyPixels', 'tooLarge'].includes(code)

/** The files that are on their way, and those that were refused. */
function Uploads({ pictures }: PicturesProps) {
  const uploads = useSelector(pictures, ({ context }) => context.uploads)
  const waiting = uploads.filter(({ refusal }) => refusal === null).length
  return (
    <>
      <p aria-live="polite" className={waiting > 0 ? 'text-small' : 'sr-only'}>
        {waiting > 0 && <Plural value={waiting} one="Laster opp ett bilde …" other="Laster opp # bilder …" />}
      </p>
      {uploads.map(
        ({ fileId, name, refusal }) =>
          refusal && (
            <div key={fileId} role="alert">
              <Notice
                tone="negative"
                title={<Trans>{name} er ikke lastet opp</Trans>}
                actions={
                  <>
                    {!isOfFile(refusal) && (
                      <RetryList onRetry={() => pictures.send({ type: 'upload.retried', fileId })} />
                    )}
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => pictures.send({ type: 'upload.dismissed', fileId })}
                    >
                      <Trans>Skjul</Trans>
                    </Button>
                  </>
                }
              >
                <PictureProblem code={refusal} />
              </Notice>
            </div>
          ),
      )}
    </>
  )
}
