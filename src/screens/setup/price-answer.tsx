import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PriceLine } from '#contract/structs/price.ts'
import type { RoomPriceTrialAnswer } from '#contract/structs/room-price-trial.ts'
import type { TrialForm } from '#machines/room-price-trial/types.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Price } from '#src/ui/price.tsx'

type AnswerProps = {
  answer: RoomPriceTrialAnswer
  form: TrialForm
  /** Null for the room alone. */
  packageName: string | null
}

/** What a customer pays, and how it comes about; before it, why it cannot be ordered. */
export function PriceAnswer({ answer, form, packageName }: AnswerProps) {
  const { fullDate } = useFormats()
  const day = fullDate(form.date)
  const { start, end } = form
  const lines = [...answer.packages.items, ...answer.rooms.items]
  return (
    <>
      <Obstacles
        title={<Trans>Kunder kan ikke bestille dette tidspunktet på nett:</Trans>}
        obstacles={answer.timeObstacles}
      />
      <Obstacles
        title={<Trans>Kunder kan ikke bestille «{packageName}» slik:</Trans>}
        obstacles={answer.packageObstacles}
      />
      <div className="grid gap-3 rounded-card bg-tint p-4 sm:p-5">
        <p>
          <Plural value={Number(form.people)} one="# person" other="# personer" />{' '}
          {packageName === null ? (
            <Trans>
              {day} kl. {start}–{end}: Prisen er
            </Trans>
          ) : (
            <Trans>
              {day} kl. {start}–{end} med {packageName}: Prisen er
            </Trans>
          )}{' '}
          <strong className="text-title">
            <Price amount={answer.finalPriceVat} />
          </strong>{' '}
          <Trans>inkl. mva.</Trans>
        </p>
        {packageName === null
          ? lines.map((line) => <Line key={keyOf(line)} line={line} />)
          : lines.map((line) => (
              <section key={keyOf(line)} className="grid gap-1">
                <h3 className="font-semibold text-small">{line.name}</h3>
                <Line line={line} />
              </section>
            ))}
      </div>
    </>
  )
}

type ObstaclesProps = { title: ReactNode; obstacles: RoomPriceTrialAnswer['timeObstacles'] }

function Obstacles({ title, obstacles }: ObstaclesProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  if (obstacles.length === 0) return null
  return (
    <Notice tone="caution" title={title}>
      <ul className="grid list-disc gap-0.5 pl-4">
        {obstacles.map(({ code, limit = '' }) => (
          <li key={code}>
            {code === 'notAvailable' ? t`Pakken tilbys ikke på nett` : fieldMessage({ code, limit })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Packages and rooms are numbered apart. */
const keyOf = ({ itemId, name, vatPct }: PriceLine) => `${itemId} ${name} ${vatPct}`

function Line({ line }: { line: PriceLine }) {
  const { t } = useLingui()
  const { number, percent } = useFormats()
  const notes: Record<NonNullable<PriceLine['note']>, string> = {
    includedInPackage: t`Leien er med i pakken.`,
    minimumPrice: t`Minsteprisen gjelder.`,
    severalPrices: t`Flere priser gjelder i dette tidsrommet.`,
    halfDay: t`Prisen for en halv dag gjelder.`,
  }
  const vat = percent(line.vatPct)
  const surcharge = percent(line.surchargePct)
  return (
    <div className="grid max-w-md gap-2 text-small">
      {line.note !== 'includedInPackage' && (
        <dl className="grid gap-1">
          <Amount label={line.packagePart ? t`Uten mva.` : t`Leie uten mva.`} amount={line.originalPrice} />
          {line.discountAmount > 0 && (
            <Amount label={line.discountName ?? t`Rabatt`} amount={-line.discountAmount} />
          )}
          <Amount label={t`${vat} mva.`} amount={line.vatAmount} />
        </dl>
      )}
      <p className="text-ink-soft">
        {line.note ? (
          notes[line.note]
        ) : (
          <>
            <Price amount={line.unitPrice} /> × {number(line.quantity)}
          </>
        )}{' '}
        {line.surchargePct > 0 && <Trans>Påslag på {surcharge} er med.</Trans>}
      </p>
    </div>
  )
}

const Amount = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
)
