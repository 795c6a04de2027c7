import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { guestNeedsActors, guestNeedsMachine, NEEDS } from '#machines/guest-needs/guest-needs-machine.ts'
import { guestNeedsPort, storedGuestKey } from '#src/api/guest-needs-port.ts'
import { useNeedsText } from '#src/locales/allergen-names.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useFragment } from '#src/portal/use-fragment.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { UnreadView } from '#src/screens/answering/unread-view.tsx'
import { PersonNeedsFields } from '#src/screens/reservation/person-needs-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AwaitedHeading, Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** What a guest of a meeting needs to eat, restarted for another link. */
export function GuestScreen() {
  const key = useFragment('nokkel')
  return <GuestOf key={key} linkKey={key} />
}

type GuestActor = { guest: ActorRefFrom<typeof guestNeedsMachine> }

function GuestOf({ linkKey }: { linkKey: string }) {
  const { t } = useLingui()
  const { client, storage } = usePortal()
  const [machine] = useState(() =>
    guestNeedsMachine.provide({ actors: guestNeedsActors(guestNeedsPort(client, storage)) }),
  )
  const [guestKey] = useState(() => storedGuestKey(storage, linkKey) ?? crypto.randomUUID())
  const guest = useActorRef(machine, { input: { key: linkKey, guestKey } })
  const state = useSelector(guest, ({ value }) => value)
  const meeting = useSelector(guest, ({ context }) => context.meeting)
  if (state === 'withdrawn')
    return (
      <StatementPage icon="info" title={t`Lenken virker ikke lenger`}>
        <p className="text-ink-soft text-lead">
          <Trans>Be den som inviterte deg, om en ny lenke. Ingenting er sendt.</Trans>
        </p>
      </StatementPage>
    )
  if (state === 'failed') return <UnreadView onRetry={() => guest.send({ type: 'load.retried' })} />
  if (!meeting || state === 'loading')
    return (
      <NarrowPage>
        <AwaitedHeading title={t`Henter møtet …`}>
          <Trans>Henter møtet …</Trans>
        </AwaitedHeading>
        <Skeleton shape="h-72 w-full rounded-card" />
      </NarrowPage>
    )
  if (state === 'closed') return <Closed meeting={meeting} />
  return state === 'given' || state === 'removing' ? (
    <Given guest={guest} meeting={meeting} />
  ) : (
    <Form guest={guest} meeting={meeting} />
  )
}

type MeetingProps = { meeting: GuestMeeting }

/** Which meeting it is, and when. */
function Occasion({ meeting: { title, startTime } }: MeetingProps) {
  const { fullDate, time } = useFormats()
  const { tenant } = usePortal()
  const at = instantOf(startTime)
  return (
    <p className="text-ink-soft text-lead">
      {title ?? tenant.name}
      <span className="block first-letter:uppercase">
        <Trans>
          {fullDate(venueDateOf(at))} kl. {time(at)}
        </Trans>
      </span>
    </p>
  )
}

function Closed({ meeting }: MeetingProps) {
  const { t } = useLingui()
  return (
    <StatementPage icon="clock" title={t`Du kan ikke melde fra lenger`}>
      <Occasion meeting={meeting} />
      <p className="text-ink-soft text-lead">
        <Until meeting={meeting} />
      </p>
    </StatementPage>
  )
}

/** Until when an answer can be sent or changed, or when the deadline was. */
function Until({ meeting: { closesAt, isOpen, own } }: MeetingProps) {
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  if (closesAt === null) return <Trans>Møtet er avlyst, eller det er ikke bestilt servering til det.</Trans>
  const at = instantOf(closesAt)
  const day = longDate(venueDateOf(at), clock())
  if (isOpen && own)
    return (
      <Trans>
        Du kan endre svaret til {day} kl. {time(at)}.
      </Trans>
    )
  return isOpen ? (
    <Trans>
      Meld fra innen {day} kl. {time(at)}. Hvis du ikke har allergier eller andre behov, trenger du ikke gjøre
      noe.
    </Trans>
  ) : (
    <Trans>
      Fristen gikk ut {day} kl. {time(at)}. Snakk med den som inviterte deg hvis det er noe kjøkkenet må vite.
    </Trans>
  )
}

function Form({ guest, meeting }: GuestActor & MeetingProps) {
  const { t } = useLingui()
  const needs = useSelector(guest, ({ context }) => context.needs)
  const errors = useSelector(guest, ({ context }) => context.errors)
  const refusal = useSelector(guest, ({ context }) => context.refusal)
  const isRemoved = useSelector(guest, ({ context }) => context.isRemoved)
  const isBusy = useSelector(guest, (state) => state.hasTag('busy'))
  const hasSent = useSelector(guest, ({ context }) => context.sent !== null)
  const { errorAt, summary } = useFieldErrors(errors, [
    { path: `${NEEDS}.personName`, label: t`Navn eller beskrivelse` },
    {
      path: `${NEEDS}.freeInput`,
      label: t`Andre allergier eller behov`,
      messages: { required: t`Kryss av for noe, eller skriv det her` },
    },
    { path: `${NEEDS}.note`, label: t`Beskjed til oss` },
  ])
  return (
    <Frame title={t`Er det noe kjøkkenet må vite?`} meeting={meeting}>
      {isRemoved && (
        <div role="status">
          <Notice tone="positive">
            <Trans>Det du hadde sendt, er slettet.</Trans>
          </Notice>
        </div>
      )}
      <Notice title={<Trans>Dette er sensitive opplysninger</Trans>}>
        <Trans>
          Bare vi som tar imot dere, ser det du skriver, og vi bruker det bare til å lage mat som passer. Den
          som inviterte deg, ser bare hvor mange som har meldt fra. Du trenger ikke oppgi navn. Alt slettes 30
          dager etter møtet.
        </Trans>
      </Notice>
      <Card>
        <PlainForm
          errors={summary}
          busy={isBusy}
          refusal={refusal && <RefusalNotice code={refusal} />}
          onSubmit={() => guest.send({ type: 'needs.sent' })}
        >
          <PersonNeedsFields
            needs={needs}
            path={NEEDS}
            errorAt={errorAt}
            onChange={(changed) => guest.send({ type: 'needs.changed', needs: changed })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              <Trans>Send til kjøkkenet</Trans>
            </Button>
            {hasSent && (
              <Button variant="secondary" onClick={() => guest.send({ type: 'change.dismissed' })}>
                <Trans>Avbryt</Trans>
              </Button>
            )}
          </div>
        </PlainForm>
      </Card>
    </Frame>
  )
}

/** What the guest has said, which can be changed until the deadline and removed at any time. */
function Given({ guest, meeting }: GuestActor & MeetingProps) {
  const { t } = useLingui()
  const needsText = useNeedsText()
  const refusal = useSelector(guest, ({ context }) => context.refusal)
  const isBusy = useSelector(guest, (state) => state.hasTag('busy'))
  const { own, isOpen } = meeting
  if (!own) return null
  return (
    <Frame title={t`Kjøkkenet har fått beskjed`} meeting={meeting}>
      {refusal && (
        <div role="alert">
          <RefusalNotice code={refusal} />
        </div>
      )}
      <Card>
        <dl className="grid gap-1">
          <dt className="text-ink-soft text-small">{own.personName ?? <Trans>Du har meldt fra om</Trans>}</dt>
          <dd className="wrap-anywhere text-lead">{needsText(own)}</dd>
        </dl>
      </Card>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <>
            <Button variant="secondary" onClick={() => guest.send({ type: 'change.begun' })}>
              <Trans>Endre</Trans>
            </Button>
            <Button
              variant="secondary"
              onClick={() => guest.send({ type: 'person.added', guestKey: crypto.randomUUID() })}
            >
              <Trans>Fyll ut for en person til</Trans>
            </Button>
          </>
        )}
        <Button variant="quiet" busy={isBusy} onClick={() => guest.send({ type: 'removal.requested' })}>
          <Trans>Slett det jeg har sendt</Trans>
        </Button>
      </div>
    </Frame>
  )
}

function Frame({ title, meeting, children }: MeetingProps & { title: string; children: ReactNode }) {
  return (
    <NarrowPage>
      <div className="grid gap-2">
        <ScreenHeading key={title} focused title={title}>
          {title}
        </ScreenHeading>
        <Occasion meeting={meeting} />
        <p>
          <Until meeting={meeting} />
        </p>
      </div>
      {children}
    </NarrowPage>
  )
}
