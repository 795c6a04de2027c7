import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { embedCodeOf, linkCodeOf, roomLinkOf } from '#machines/own-website/code.ts'
import { ownWebsiteActors, ownWebsiteMachine } from '#machines/own-website/own-website-machine.ts'
import { ownWebsitePort } from '#src/api/own-website-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { setupAddress } from '#src/screens/setup/setup-address.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Beside the portal; a website names it too, so that it is no part of the portal’s own code. */
const embedFile = '/embed/moterom-ledig.js'

type WebsiteProps = { website: ActorRefFrom<typeof ownWebsiteMachine> }

/** How the venue's own website leads to a room, or shows when it is free. */
export function OwnWebsiteScreen() {
  const { t } = useLingui()
  const { client } = usePortal()
  const [machine] = useState(() =>
    ownWebsiteMachine.provide({ actors: ownWebsiteActors(ownWebsitePort(client)) }),
  )
  const website = useActorRef(machine)
  return (
    <>
      <WayBack href={setupAddress}>
        <Trans>Innstillinger</Trans>
      </WayBack>
      <div className="grid gap-1.5">
        <ScreenHeading dense title={t`På nettstedet deres`}>
          <Trans>På nettstedet deres</Trans>
        </ScreenHeading>
        <p className="max-w-[60ch] text-ink-soft">
          <Trans>
            Velg et rom, og kopier koden til siden der dere vil vise det. Kundene kommer rett til rommet her i
            portalen, med tidspunktet fylt ut.
          </Trans>
        </p>
      </div>
      <Contents website={website} />
    </>
  )
}

function Contents({ website }: WebsiteProps) {
  const isBusy = useSelector(website, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(website, (state) => state.matches('failed'))
  const isEmpty = useSelector(website, (state) => state.matches('none'))
  if (isBusy)
    return (
      <div role="status">
        <VisuallyHidden>
          <Trans>Henter rommene …</Trans>
        </VisuallyHidden>
        <Skeleton shape="h-64 w-full rounded-card" />
      </div>
    )
  if (hasFailed)
    return (
      <ListFailed
        title={<Trans>Rommene kunne ikke hentes</Trans>}
        onRetry={() => website.send({ type: 'load.retried' })}
      >
        <Trans>Vi fikk ikke svar. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (isEmpty)
    return (
      <EmptyState icon="search" title={<Trans>Ingen rom kan bestilles på nett ennå</Trans>}>
        <Trans>Legg til et rom som kan bestilles på nett, så finner dere koden her.</Trans>
      </EmptyState>
    )
  return <Codes website={website} />
}

function Codes({ website }: WebsiteProps) {
  const { t } = useLingui()
  const { rooms, room, people } = useSelector(website, ({ context }) => context)
  const [typed, setTyped] = useState('')
  const chosen = rooms.find(({ slug }) => slug === room)
  if (!chosen) return null
  const portal = window.location.origin
  const wish = { slug: chosen.slug, people }
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={<Trans>Rom</Trans>}>
          {(control) => (
            <Select
              {...control}
              value={chosen.slug}
              onChange={(slug) => website.send({ type: 'room.chosen', slug })}
            >
              {rooms.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>Antall personer (valgfritt)</Trans>}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={typed}
              onChange={(text) => {
                setTyped(text)
                website.send({ type: 'people.entered', people: text.trim() === '' ? null : Number(text) })
              }}
            />
          )}
        </Field>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Code
          title={<Trans>En lenke til rommet</Trans>}
          about={<Trans>Virker på alle nettsteder, også der dere ikke kan legge inn skript.</Trans>}
          code={linkCodeOf(portal, wish, t`Se når ${chosen.name} er ledig`)}
        >
          <Link href={roomLinkOf('', wish)} className="underline underline-offset-4">
            <Trans>Prøv lenken</Trans>
          </Link>
        </Code>
        <Code
          title={<Trans>Ledige tider og priser</Trans>}
          about={
            <Trans>
              Viser når rommet er ledig, og hva det koster, i fargene deres. Alle ser de vanlige prisene, og
              bestillingen skjer her i portalen.
            </Trans>
          }
          code={embedCodeOf(portal, wish)}
        >
          <p className="text-ink-soft text-small">
            <Trans>
              Hvis nettstedet har en egen sikkerhetsregel (Content-Security-Policy), må den tillate {portal} i
              script-src og connect-src.
            </Trans>
          </p>
          <p className="text-ink-soft text-small">
            <Trans>
              Hvis boksen blir lys på et mørkt nettsted, legger dere til <code>tema="mork"</code>.
            </Trans>
          </p>
        </Code>
      </div>
      <Preview key={`${wish.slug} ${wish.people}`} wish={wish} />
    </>
  )
}

type CodeProps = { title: ReactNode; about: ReactNode; code: string; children: ReactNode }

function Code({ title, about, code, children }: CodeProps) {
  return (
    <section className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-title">{title}</h2>
      <p className="text-small">{about}</p>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-tint p-3 text-small">
        <code>{code}</code>
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={code} copied={<Trans>Koden er kopiert</Trans>}>
          <Trans>Kopier koden</Trans>
        </CopyButton>
      </div>
      {children}
    </section>
  )
}

/** The element itself, as a website shows it. */
function Preview({ wish: { slug, people } }: { wish: { slug: string; people: number | null } }) {
  const hasCome = useEmbed()
  return (
    <section className="grid gap-3">
      <h2 className="text-title">
        <Trans>Slik ser det ut</Trans>
      </h2>
      {hasCome === false && (
        <p className="text-small">
          <Trans>Forhåndsvisningen kunne ikke hentes. Koden virker likevel.</Trans>
        </p>
      )}
      {createElement('moterom-ledig', { rom: slug, ...(people === null ? {} : { personer: people }) })}
    </section>
  )
}

/** Whether the file of the element has come; null until that is known. */
function useEmbed(): boolean | null {
  const [hasCome, setHasCome] = useState<boolean | null>(null)
  useEffect(() => {
    import(/* @vite-ignore */ embedFile).then(
      () => setHasCome(true),
      () => setHasCome(false),
    )
  }, [])
  return hasCome
}
