import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ResourceItem } from '#machines/resources/port.ts'
import { staffAccessActors, staffAccessMachine } from '#machines/staff-access/staff-access-machine.ts'
import { staffAccessPort } from '#src/api/staff-access-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { Question } from '#src/ui/question.tsx'

/** How one of the venue's own people signs in, and a link for who cannot. */
export function MemberAccess({ member }: { member: ResourceItem }) {
  const { send } = usePortal()
  const [machine] = useState(() =>
    staffAccessMachine.provide({ actors: staffAccessActors(staffAccessPort(send)) }),
  )
  const access = useActorRef(machine, {
    input: { uid: String(member.id), hasSecondFactor: member.hasSecondFactor === true },
  })
  const email = String(member.email)
  const isBusy = useSelector(access, (state) => state.hasTag('busy'))
  const isSent = useSelector(access, (state) => state.matches('sent'))
  const isReset = useSelector(access, (state) => state.matches('reset'))
  const isAsking = useSelector(access, (state) => state.matches('confirming') || state.matches('resetting'))
  const hasSecondFactor = useSelector(access, ({ context }) => context.hasSecondFactor)
  const refusal = useSelector(access, ({ context }) => context.refusal)
  return (
    <Card>
      <div className="grid gap-4">
        <h2 className="text-title">
          <Trans>Innlogging</Trans>
        </h2>
        <AccessState member={member} />
        {member.isActive === true && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              busy={isBusy && !isAsking}
              onClick={() => access.send({ type: 'link.asked' })}
            >
              <Trans>Send ny lenke</Trans>
            </Button>
            {hasSecondFactor && (
              <Button variant="secondary" onClick={() => access.send({ type: 'reset.asked' })}>
                <Trans>Fjern autentiseringsappen …</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      <div aria-live="polite" className="*:mt-4">
        {isSent && (
          <Notice tone="positive">
            <Trans>Lenken er sendt til {email}. Lenker fra før virker ikke lenger.</Trans>
          </Notice>
        )}
        {isReset && (
          <Notice tone="positive">
            <Trans>
              Autentiseringsappen er fjernet. Den ansatte logger inn med passordet og kan sette opp en ny.
            </Trans>
          </Notice>
        )}
        {refusal && <RefusalNotice code={refusal} />}
      </div>
      {isAsking && (
        <Question
          title={<Trans>Fjerne autentiseringsappen?</Trans>}
          consequences={
            <Trans>
              Gjør dette hvis telefonen er borte. {email} logges ut overalt, og logger inn med passordet alene
              til en ny app er satt opp.
            </Trans>
          }
          confirm={<Trans>Fjern appen</Trans>}
          dismiss={<Trans>Avbryt</Trans>}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => access.send({ type: 'reset.confirmed' })}
          onDismiss={() => access.send({ type: 'reset.dismissed' })}
        />
      )}
    </Card>
  )
}

function AccessState({ member }: { member: ResourceItem }) {
  const { state } = member
  const email = String(member.email)
  if (state === 'deactivated')
    return (
      <p className="max-w-[60ch]">
        <Trans>{email} er deaktivert. Kryss av for «Kan logge inn» og lagre for å gi tilgang igjen.</Trans>
      </p>
    )
  return (
    <p className="max-w-[60ch]">
      {state === 'invited' ? (
        <Trans>
          {email} er invitert, men har ikke valgt passord ennå. Hvis lenken i invitasjonen er borte eller
          utløpt, kan du sende en ny.
        </Trans>
      ) : (
        <Trans>
          {email} logger inn med passord. Med en ny lenke kan den ansatte velge et nytt passord; det gamle
          virker til det er gjort.
        </Trans>
      )}
    </p>
  )
}
