import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

export type Step = {
  name: string
  label: string
  state: 'done' | 'current' | 'ahead'
  /** Missing where one can't go there yet. */
  onOpen?: (() => void) | undefined
}

/** How far one has come; steps that are done can be opened again. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui()
  const position = steps.findIndex((step) => step.state === 'current') + 1
  const total = steps.length
  const current = steps[position - 1]
  return (
    <nav aria-label={t`Steg i bestillingen`} className="no-print">
      <p className="mb-2 font-medium text-small lg:hidden">
        <Trans>
          Steg {position} av {total}:
        </Trans>{' '}
        <strong>{current?.label}</strong>
      </p>
      <ol className="flex gap-1.5 lg:gap-3">
        {steps.map((step, index) => (
          <li
            key={step.name}
            className="min-w-0 flex-1"
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepMark step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ step, number }: { step: Step; number: number }) {
  const bar = (
    <span
      className={classNames(
        'mb-2 block h-1.5 rounded-full transition-colors',
        step.state === 'ahead' ? 'bg-line' : 'bg-primary',
      )}
    />
  )
  const words = (
    <span className="sr-only items-center gap-1.5 truncate text-left text-small lg:not-sr-only lg:flex!">
      {step.state === 'done' ? (
        <Icon name="check" size="small" placement="text-positive" />
      ) : (
        <span className="text-ink-soft tabular-nums">{number}</span>
      )}
      <span className={classNames('truncate', step.state === 'current' ? 'font-semibold' : 'text-ink-soft')}>
        {step.label}
      </span>
      {step.state === 'done' && (
        <span className="sr-only">
          <Trans>(ferdig)</Trans>
        </span>
      )}
    </span>
  )
  if (!step.onOpen)
    return (
      <span className="block">
        {bar}
        {words}
      </span>
    )
  return (
    <button
      type="button"
      className="group block min-h-6 w-full hover:[&_span]:underline"
      onClick={step.onOpen}
    >
      {bar}
      {words}
    </button>
  )
}
