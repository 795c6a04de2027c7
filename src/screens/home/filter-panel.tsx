import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LONGEST_NAME } from '#machines/room-selection/filters.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxChip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { amenityIcon } from '#src/ui/icons/amenity-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type FilterPanelProps = SelectionProps & {
  /** The pressed button is removed: the focus moves elsewhere. */
  onRetry: () => void
}

/** The filters besides people and time: name, type, layouts and facilities. */
export function FilterPanel({ selection, onRetry }: FilterPanelProps) {
  const { t } = useLingui()
  const { name } = useSelector(selection, (state) => state.context.filters)
  const missing = useSelector(selection, (state) => state.matches({ choices: 'missing' }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t`Navn på rommet`}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={name}
              onChange={(typed) => selection.send({ type: 'name.changed', name: typed })}
            />
          )}
        </Field>
        <RoomTypeField selection={selection} />
      </div>
      {missing ? (
        <p className="flex flex-wrap items-center gap-3">
          <Trans>Romtyper, oppsett og fasiliteter kunne ikke hentes.</Trans>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              selection.send({ type: 'choices.retried' })
              onRetry()
            }}
          >
            <Trans>Prøv igjen</Trans>
          </Button>
        </p>
      ) : (
        <>
          <LayoutChips selection={selection} />
          <AmenityChips selection={selection} />
        </>
      )}
    </>
  )
}

/** For a house with rooms of several types. */
function RoomTypeField({ selection }: SelectionProps) {
  const { t } = useLingui()
  const { roomTypeId } = useSelector(selection, (state) => state.context.filters)
  const roomTypes = useSelector(selection, (state) => state.context.roomTypes)
  if (roomTypes.length < 2) return null
  return (
    <Field label={t`Romtype`}>
      {(control) => (
        <Select
          {...control}
          value={String(roomTypeId ?? '')}
          onChange={(chosen) =>
            selection.send({ type: 'type.changed', roomTypeId: chosen === '' ? null : Number(chosen) })
          }
        >
          <option value="">{t`Alle romtyper`}</option>
          {roomTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function LayoutChips({ selection }: SelectionProps) {
  const { layoutIds } = useSelector(selection, (state) => state.context.filters)
  const layouts = useSelector(selection, (state) => state.context.layouts)
  return (
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
              selection.send({ type: 'layouts.changed', layoutIds: toggled(layoutIds, layout.id, checked) })
            }
          >
            {layout.name}
          </CheckboxChip>
        ))}
      </div>
    </fieldset>
  )
}

function AmenityChips({ selection }: SelectionProps) {
  const { amenityIds } = useSelector(selection, (state) => state.context.filters)
  const amenities = useSelector(selection, (state) => state.context.amenities)
  return (
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
  )
}

const toggled = (ids: readonly number[], id: number, on: boolean): number[] =>
  on ? [...ids, id] : ids.filter((other) => other !== id)
