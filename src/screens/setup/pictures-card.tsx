import { Plural, Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ErrorCode } from '#contract/errors.ts'
import { isUnfinished, unsavedTexts } from '#machines/pictures/pictures.ts'
import { picturesMachine } from '#machines/pictures/pictures-machine.ts'
import { picturesActors } from '#machines/pictures/setup.ts'
import type { PicturesPort } from '#machines/pictures/types.ts'
import { ChosenFiles } from '#src/api/room-pictures-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { PicturesProps } from '#src/screens/setup/actor-props.ts'
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

type CardProps = {
  title: ReactNode
  about: ReactNode
  /** There is one picture at most: what is shown while there is none, and what its removal leads to. */
  only?: { none: ReactNode; removal?: ReactNode }
  /** The card's own address within its screen. */
  anchor: string
  /** The address of the screen. */
  address: string
  port: (files: ChosenFiles) => PicturesPort
}

/** Pictures: added, described, reordered and removed, each saved at once. */
export function PicturesCard({ title, about, only, anchor, address, port }: CardProps) {
  const { session, storage, clock } = usePortal()
  const [files] = useState(() => new ChosenFiles())
  const [place] = useState(() => ({
    by: session.getSnapshot().context.person?.uid ?? '',
    address: `${address}#${anchor}`,
  }))
  const [machine] = useState(() => picturesMachine.provide({ actors: picturesActors(port(files)) }))
  const [input] = useState(() => ({
    isOnly: only !== undefined,
    stored: storedForm(storage, place, clock()),
  }))
  const pictures = useActorRef(machine, { input })
  useUnsaved(pictures, unsavedTexts, place)
  useDeparture(pictures)
  const heading = useFocusAfterRemoval(pictures)
  return (
    <Card>
      <section aria-labelledby={anchor} className="grid gap-4">
        <div className="grid gap-1">
          <h2 ref={heading} id={anchor} tabIndex={-1} className="scroll-mt-6 text-title">
            {title}
          </h2>
          <p className="max-w-[60ch] text-ink-soft text-small">{about}</p>
        </div>
        <PicturesState pictures={pictures} files={files} none={only?.none} />
      </section>
      <PictureQuestions pictures={pictures} removal={only?.removal} />
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

function PicturesState({ pictures, files, none }: PicturesProps & { files: ChosenFiles; none: ReactNode }) {
  const isBusy = useSelector(pictures, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(pictures, (state) => state.hasTag('failed'))
  const isStale = useSelector(pictures, (state) => state.hasTag('stale'))
  const shown = useSelector(pictures, ({ context }) => context.pictures)
  const isOnly = useSelector(pictures, ({ context }) => context.isOnly)
  const refusal = useSelector(pictures, ({ context }) => context.refusal)
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
      {refusal && <Refused pictures={pictures} refusal={refusal} {...(isStale ? { onRetry: retry } : {})} />}
      {shown.length === 0 && none}
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
        isOnly={isOnly}
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

type RefusedProps = PicturesProps & { refusal: ErrorCode; onRetry?: () => void }

/** What was not done with the pictures as a whole, and how they are now. */
function Refused({ pictures, refusal, onRetry }: RefusedProps) {
  const isOnly = useSelector(pictures, ({ context }) => context.isOnly)
  const actions = onRetry ? { actions: <RetryList onRetry={onRetry} /> } : {}
  if (isOnly)
    return (
      <div role="alert">
        <Notice
          tone="negative"
          title={<Trans>Noen andre har endret bildet i mellomtiden</Trans>}
          {...actions}
        >
          {onRetry ? (
            <Trans>Endringen din er ikke lagret.</Trans>
          ) : (
            <Trans>Endringen din er ikke lagret. Slik er bildet nå.</Trans>
          )}
        </Notice>
      </div>
    )
  return (
    <div role="alert">
      <Notice tone="negative" title={<Trans>Rekkefølgen er ikke lagret</Trans>} {...actions}>
        {refusal === 'changedMeanwhile' ? (
          <Trans>Noen andre har lagt til eller fjernet bilder i mellomtiden. Slik er de nå.</Trans>
        ) : (
          <PictureProblem code={refusal} />
        )}
      </Notice>
    </div>
  )
}

/** What nothing but another file mends. */
const isOfFile = (code: string) => ['notPicture', 'brokenPicture', 'tooManyPixels', 'tooLarge'].includes(code)

/** The files that are on their way, and those that were refused. */
function Uploads({ pictures }: PicturesProps) {
  const uploads = useSelector(pictures, ({ context }) => context.uploads)
  const isStale = useSelector(pictures, (state) => state.hasTag('stale'))
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
                    {!isOfFile(refusal) && !(isStale && refusal === 'changedMeanwhile') && (
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
                {refusal === 'changedMeanwhile' ? (
                  <Trans>Prøv igjen hvis det skal erstatte bildet som er der nå.</Trans>
                ) : (
                  <PictureProblem code={refusal} />
                )}
              </Notice>
            </div>
          ),
      )}
    </>
  )
}
