import encodeQR from 'qr'
import { useMemo } from 'react'

/** Light squares around the picture, without which phones do not find it. */
const BORDER = 4

/** The dark squares of each row, as one path. */
function pathOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'low' })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}

/** A text as a QR code: black on white in dark mode too, since not every phone reads the opposite. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-card border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
