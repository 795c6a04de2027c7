import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useRef, useState } from 'react'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxChip } from '#src/ui/chip.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { amenityIcon } from '#src/ui/icons/amenity-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

/** Layouts and fittings to choose among; folded away until they are wanted. */
export function Filters({ selection }: SelectionProps) {
  const { layoutIds, amenityIds } = useSelector(selection, (state) => state.context.filters)
  const layouts = useSelector(selection, (state) => state.context.layouts)
  const amenities = useSelector(selection, (state) => state.context.amenities)
  const missing = useSelector(selection, (state) => state.matches({ choices: 'missing' }))
  const chosen = layoutIds.length + amenityIds.length
  const [open, setOpen] = useState(chosen > 0)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <button
          ref={opener}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-outline bg-surface px-4 min-[24rem]:whitespace-nowrap font-semibold text-small hover:border-ink sm:px-5"
        >
          <Icon name="filter" size="small" />
          <Trans>Oppsett og fasiliteter</Trans>
          {chosen > 0 && (
            <span className="shrink-0 rounded-full bg-primary px-2 text-meta text-primary-on">
              <Plural value={chosen} one="# valgt" other="# valgt" />
            </span>
          )}
          <Icon
            name="chevronDown"
            size="small"
            placement={classNames('transition-transform', open && 'rotate-180')}
          />
        </button>
        {chosen > 0 && (
          <Button
            variant="quiet"
            size="small"
            placement="max-sm:-ml-3"
            onClick={() => {
              selection.send({ type: 'layouts.changed', layoutIds: [] })
              selection.send({ type: 'amenities.changed', amenityIds: [] })
              opener.current?.focus()
            }}
          >
            <Trans>Fjern valgene</Trans>
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!open} className="not-[[hidden]]:grid gap-6 rounded-panel bg-tint p-5 sm:p-7">
        {missing ? (
          <p className="flex flex-wrap items-center gap-3">
            <Trans>Oppsett og fasiliteter kunne ikke hentes.</Trans>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                selection.send({ type: 'choices.retried' })
                opener.current?.focus()
              }}
            >
              <Trans>Prøv igjen</Trans>
            </Button>
          </p>
        ) : (
          <>
            <fieldset className="min-w-0">
              <legend className="mb-3 font-semibold text-small">
                <Trans>Oppsett</Trans>
              </legend>
              <div className="flex flex-wrap gap-2">
                {layouts.map((layout) => (
                  <CheckboxChip
                    key={layout.id}
                    checked={layoutIds.includes(layout.id)}
                    icon={<Icon name={layout.iconName} size="small" />}
                    onChange={(checked) =>
                      selection.send({
                        type: 'layouts.changed',
                        layoutIds: toggled(layoutIds, layout.id, checked),
                      })
                    }
                  >
                    {layout.name}
                  </CheckboxChip>
                ))}
              </div>
            </fieldset>
            <fieldset className="min-w-0">
              <legend className="mb-3 font-semibold text-small">
                <Trans>Fasiliteter</Trans>
              </legend>
              <div className="flex flex-wrap gap-2">
                {amenities.map((amenity) => (
                  <CheckboxChip
                    key={amenity.id}
                    checked={amenityIds.includes(amenity.id)}
                    icon={<Icon name={amenityIcon(amenity.featureType)} size="small" />}
                    onChange={(checked) =>
                      selection.send({
                        type: 'amenities.changed',
                        amenityIds: toggled(amenityIds, amenity.id, checked),
                      })
                    }
                  >
                    {amenity.name}
                  </CheckboxChip>
                ))}
              </div>
            </fieldset>
          </>
        )}
      </div>
    </div>
  )
}

const toggled = (ids: readonly number[], id: number, on: boolean): number[] =>
  on ? [...ids, id] : ids.filter((other) => other !== id)
