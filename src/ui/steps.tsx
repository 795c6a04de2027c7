import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#src/ui/class-names.ts'
import { EventLink } from '#src/ui/event-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type Step = {
  name: string
  label: string
  done: boolean
  current: boolean
  /** Its address, if it can be opened. */
  href: string | null
}

type StepsProps = { steps: readonly Step[]; onOpen: (name: string) => void }

/**
 * The progress of the steps, with links back; in narrow places a bar with the step's number. The number of steps
 * depends on the choices, so the current number is shown without a total.
 */
export function Steps({ steps, onOpen }: StepsProps) {
  const { t } = useLingui()
  const at = Math.max(
    0,
    steps.findIndex((step) => step.current),
  )
  const current = steps[at]
  const number = at + 1
  return (
    <nav aria-label={t`Steg i bestillingen`}>
      <div aria-hidden="true" className="grid gap-2 lg:hidden">
        <p className="text-small">
          <span className="text-ink-soft">
            <Trans>Steg {number}</Trans>
          </span>{' '}
          <span className="font-semibold">{current?.label}</span>
        </p>
        <div className="flex gap-1">
          {steps.map((step, n) => (
            <span
              key={step.name}
              className={classNames(
                'h-1.5 flex-1 rounded-full forced-colors:border',
                n <= at ? 'bg-primary forced-colors:bg-[CanvasText]' : 'bg-line',
              )}
            />
          ))}
        </div>
      </div>
      <ol className="sr-only lg:not-sr-only lg:flex lg:gap-1">
        {steps.map((step, n) => (
          <li key={step.name} className="min-w-0 flex-1">
            <StepMark step={step} number={n + 1} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepMarkProps = { step: Step; number: number; onOpen: StepsProps['onOpen'] }

function StepMark({ step, number, onOpen }: StepMarkProps) {
  const text = (
    <>
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border-2 font-semibold text-meta',
          step.current && 'border-primary bg-primary text-primary-on',
          !step.current && step.done && 'border-primary text-primary',
          !step.current && !step.done && 'border-outline text-ink-soft',
        )}
      >
        {step.done && !step.current ? <Icon name="check" size="small" /> : number}
      </span>
      <span className="min-w-0 hyphens-auto leading-tight">{step.label}</span>
      {step.done && !step.current && (
        <span className="sr-only">
          <Trans>ferdig</Trans>
        </span>
      )}
    </>
  )
  const className = classNames(
    'flex min-h-11 items-center gap-2 border-t-4 pt-2 text-small',
    step.current
      ? 'border-primary font-semibold'
      : step.done
        ? 'border-primary'
        : 'border-line text-ink-soft',
  )
  if (step.href === null || step.current)
    return (
      <span className={className} aria-current={step.current ? 'step' : undefined}>
        {text}
      </span>
    )
  return (
    <EventLink
      href={step.href}
      className={classNames(className, 'hover:underline')}
      onFollow={() => onOpen(step.name)}
    >
      {text}
    </EventLink>
  )
}
