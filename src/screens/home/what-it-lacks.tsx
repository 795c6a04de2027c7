import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { lacksOf } from '#machines/room-selection/lacks.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** Which of the layouts and facilities that are asked for a listed room does not have; nothing where it has all. */
export function WhatItLacks({ room, selection }: SelectionProps & { room: MeetingRoom }) {
  const formats = useFormats()
  const context = useSelector(selection, (state) => state.context)
  const isRefreshing = useSelector(selection, (state) => state.hasTag('refreshing'))
  // The list is about to change: what it was made for counts until then.
  const filters = (isRefreshing && context.listedFilters) || context.filters
  const names = lacksOf(room, filters, context)
  if (names.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 font-medium text-caution text-small">
      <Icon name="info" size="small" placement="mt-0.5" />
      <Trans>Mangler: {formats.list(names)}</Trans>
    </p>
  )
}
