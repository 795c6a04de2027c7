/** A cell of a grid, from its upper left corner. */
export type Place = { row: number; column: number }

type Size = { rows: number; columns: number }
type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/**
 * The target of a key in the ARIA grid pattern: arrows, Home and End in the row, with Ctrl in the whole grid,
 * PageUp and PageDown to the period before and after. Past the first or last day it moves to the adjacent period.
 * Undefined for other keys, and when there is no target.
 */
export function movedBy(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Place,
  { rows, columns }: Size,
): { place: Place; periods: -1 | 0 | 1 } | undefined {
  const whole = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number, periods: -1 | 0 | 1 = 0) => ({
    place: { row: Math.min(rows - 1, Math.max(0, nextRow)), column: nextColumn },
    periods,
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return column > 0 ? to(row, column - 1) : to(row, columns - 1, -1)
    case 'ArrowRight':
      return column < columns - 1 ? to(row, column + 1) : to(row, 0, 1)
    case 'Home':
      return whole ? to(0, 0) : to(row, 0)
    case 'End':
      return whole ? to(rows - 1, columns - 1) : to(row, columns - 1)
    case 'PageUp':
      return to(row, column, -1)
    case 'PageDown':
      return to(row, column, 1)
    default:
      return undefined
  }
}
