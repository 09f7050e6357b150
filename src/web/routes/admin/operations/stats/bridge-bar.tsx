type Props = { from: number; to: number; max: number; isTotal: boolean }

/** One step of the waterfall chart. Decorative: the amount beside it gives the same information. */
export function BridgeBar({ from, to, max, isTotal }: Props) {
  const scale = (value: number) => (max <= 0 ? 0 : (value / max) * 100)
  const colour = isTotal ? 'fill-ink-strong' : to < from ? 'fill-bad' : 'fill-good'
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-2 w-full min-w-20"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="1" className="fill-sunken" />
      <rect
        x={scale(Math.min(from, to))}
        width={Math.max(scale(Math.abs(to - from)), to === from ? 0 : 0.8)}
        height="1"
        className={colour}
      />
    </svg>
  )
}
