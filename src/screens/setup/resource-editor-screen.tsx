import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import { resourceEditorActors } from '#machines/resource-editor/setup.ts'
import { unsavedOf } from '#machines/resource-editor/unsaved.ts'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { resourcePort } from '#src/api/resource-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { ConflictForm } from '#src/screens/setup/conflict-form.tsx'
import {
  backAddress,
  copyIn,
  customerOf,
  formAddress,
  givenIn,
  returnIn,
  yearOf,
} from '#src/screens/setup/item-address.ts'
import { ResourceForm } from '#src/screens/setup/resource-form.tsx'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { TermsLinks } from '#src/screens/setup/terms-links.tsx'
import { wayBackTo } from '#src/screens/setup/unfinished.tsx'
import { storedForm } from '#src/screens/setup/unsaved-store.ts'
import { useLeaving, useUnsaved } from '#src/screens/setup/use-editor.ts'
import { useTitleOf } from '#src/screens/setup/use-shown.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type ScreenProps = {
  resource: ResourceName
  /** Null for a new one. */
  id: ResourceId | null
}

/** One thing of the catalogue, new or not. */
export function ResourceEditorScreen({ resource, id }: ScreenProps) {
  const { i18n, t } = useLingui()
  const { send, session, storage, clock } = usePortal()
  const search = useSearch()
  const [place] = useState(() => ({
    by: session.getSnapshot().context.person?.uid ?? '',
    address: formAddress(resource, id, search),
  }))
  const [machine] = useState(() =>
    resourceEditorMachine.provide({ actors: resourceEditorActors(resourcePort(send, resource)) }),
  )
  const [input] = useState(() => ({
    resource,
    id,
    stored: storedForm(storage, place, clock()),
    given: givenIn(resource, search),
    copyOf: id === null ? copyIn(resource, search) : null,
  }))
  const editor = useActorRef(machine, { input })
  const back = backAddress(resource, search)
  const form = returnIn(search)
  const year = yearOf(resource, search)
  useUnsaved(editor, unsavedOf, place)
  useLeaving({ editor, resource }, search)
  const title = useTitle({ editor, resource })
  const isStored = id !== null || definitions[resource].isSingle === true
  const hasBelow = isStored && belowForm[resource] !== undefined
  return (
    <>
      <WayBack href={back}>
        {form
          ? i18n._(wayBackTo(form.resource))
          : customerOf(resource, search)
            ? t`Kunden`
            : year !== undefined
              ? t`Åpningstider i ${String(year)}`
              : definitions[resource].isSingle
                ? t`Innstillinger`
                : i18n._(resourceTexts[resource].title)}
      </WayBack>
      <ScreenHeading dense title={title}>
        {title}
      </ScreenHeading>
      {hasBelow && <OnThisScreen resource={resource} />}
      {resource === 'termsVersion' && id !== null && <TermsLinks id={id} />}
      <Card>
        <EditorState editor={editor} resource={resource} back={back} />
      </Card>
      {resource === 'staffMember' && <Access editor={editor} />}
      {hasBelow && <Extras editor={editor} resource={resource} />}
      {isStored && <History editor={editor} resource={resource} />}
      <Questions editor={editor} title={title} />
    </>
  )
}

const memberAccess = lazyPart(async () => (await import('#src/screens/staff/member-access.tsx')).MemberAccess)

function Access({ editor }: Pick<EditorProps, 'editor'>) {
  const member = useSelector(editor, ({ context }) => context.item)
  return (
    member && (
      <Suspense fallback={null}>
        <memberAccess.Component member={member} />
      </Suspense>
    )
  )
}

/** What an item has below its form, which `EditorExtras` shows. */
const belowForm: Partial<Record<ResourceName, readonly { anchor: string; text: MessageDescriptor }[]>> = {
  catalogueRoom: [
    { anchor: 'proveprisen', text: msg`Prøv prisen` },
    { anchor: 'bilder', text: msg`Bilder` },
  ],
  product: [{ anchor: 'bilde', text: msg`Bilde` }],
  meetingPackage: [{ anchor: 'bilde', text: msg`Bilde` }],
  venue: [{ anchor: 'forsidebilde', text: msg`Bildet på forsiden` }],
  doorScreen: [{ anchor: 'lenken', text: msg`Lenken til skjermen` }],
}

/** The form is long: what is below it is reached from the top. */
function OnThisScreen({ resource }: Pick<EditorProps, 'resource'>) {
  const { i18n } = useLingui()
  return (
    <p className="-mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {belowForm[resource]?.map(({ anchor, text }) => (
        <a key={anchor} href={`#${anchor}`} className="underline underline-offset-4 hover:decoration-2">
          {i18n._(text)}
        </a>
      ))}
    </p>
  )
}

const extras = lazyPart(async () => (await import('#src/screens/setup/editor-extras.tsx')).EditorExtras)

function Extras({ editor, resource }: EditorProps) {
  const item = useSelector(editor, ({ context }) => context.item)
  return (
    item && (
      <Suspense fallback={null}>
        <extras.Component editor={editor} resource={resource} id={item.id} />
      </Suspense>
    )
  )
}

const changes = lazyPart(async () => (await import('#src/screens/setup/item-changes.tsx')).ItemChanges)

const History = (props: EditorProps) => (
  <Suspense fallback={null}>
    <changes.Component {...props} />
  </Suspense>
)

/** Their code is fetched when the screen is shown, so that a press need not wait. */
const questions = lazyPart(
  async () => (await import('#src/screens/setup/editor-questions.tsx')).EditorQuestions,
)

function Questions(props: Pick<EditorProps, 'editor'> & { title: string }) {
  return (
    <Suspense fallback={null}>
      <questions.Component {...props} />
    </Suspense>
  )
}

/** The name of the item as it is saved, or that it is a new one. */
function useTitle({ editor, resource }: EditorProps): string {
  const { i18n, t } = useLingui()
  const titleOf = useTitleOf(resource)
  const item = useSelector(editor, ({ context }) => context.item)
  const isNew = useSelector(editor, ({ context }) => context.id === null)
  if (definitions[resource].isSingle) return i18n._(resourceTexts[resource].title)
  if (item) return titleOf(item)
  return isNew ? i18n._(resourceTexts[resource].added) : t`Innstillinger`
}

function EditorState({ editor, resource, back }: EditorProps & { back: string }) {
  const isFailed = useSelector(editor, (state) => state.hasTag('failed'))
  const isNotFound = useSelector(editor, (state) => state.matches({ item: 'notFound' }))
  const isGone = useSelector(editor, (state) => state.matches({ item: 'gone' }))
  const isLoading = useSelector(
    editor,
    (state) => state.context.item === null && state.matches({ item: 'loading' }),
  )
  const conflict = useSelector(editor, ({ context }) => context.conflict)
  const isComparing = useSelector(editor, (state) => state.hasTag('comparing'))
  const refusal = useSelector(editor, ({ context }) => context.refusal)
  const [wasCompared, setWasCompared] = useState(false)
  if (isComparing && !wasCompared) setWasCompared(true)
  const leave = () => editor.send({ type: 'leaving.asked', destination: back })
  if (isNotFound) return <NotFound back={back} />
  if (isFailed)
    return (
      <Alert>
        <RefusalNotice code={refusal ?? 'unavailable'} />
        <RetryList onRetry={() => editor.send({ type: 'load.retried' })} />
      </Alert>
    )
  if (isGone) return <Gone editor={editor} onLeave={leave} />
  if (isLoading) return <Loading />
  if (isComparing && conflict) return <ConflictForm editor={editor} resource={resource} conflict={conflict} />
  return <ResourceForm editor={editor} resource={resource} isBack={wasCompared} onLeave={leave} />
}

/** In place of a form whose button was pressed. */
const takesFocus = (alert: HTMLElement | null) => alert?.focus()

const Alert = ({ children }: { children: ReactNode }) => (
  <div ref={takesFocus} tabIndex={-1} role="alert" className="grid justify-items-start gap-4">
    {children}
  </div>
)

const Loading = () => (
  <div className="grid gap-5 md:grid-cols-2">
    <p className="sr-only">
      <Trans>Henter skjemaet …</Trans>
    </p>
    <Skeleton shape="h-12 w-full" />
    <Skeleton shape="h-12 w-full" />
    <Skeleton shape="h-28 w-full" />
    <Skeleton shape="h-28 w-full" />
  </div>
)

const NotFound = ({ back }: { back: string }) => (
  <Alert>
    <Notice tone="caution">
      <Trans>Dette finnes ikke. Det kan være slettet.</Trans>
    </Notice>
    <ButtonLink href={back} variant="secondary">
      <Trans>Til listen</Trans>
    </ButtonLink>
  </Alert>
)

/** Another user has deleted it; what was typed can be saved as a new one. */
const Gone = ({ editor, onLeave }: Pick<EditorProps, 'editor'> & { onLeave: () => void }) => (
  <Alert>
    <Notice tone="caution" title={<Trans>Noen andre har slettet dette i mellomtiden</Trans>}>
      <Trans>Ingenting er lagret. Det du skrev, er her fortsatt, og du kan lagre det som nytt.</Trans>
    </Notice>
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => editor.send({ type: 'item.restored' })}>
        <Trans>Lag det på nytt</Trans>
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        <Trans>Til listen</Trans>
      </Button>
    </div>
  </Alert>
)
