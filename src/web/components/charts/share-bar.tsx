/** A bar as long as the value's share of `max`, none for a negative value. Decorative: the figure is text beside it. */
export function ShareBar({ value, max }: { value: number; max: number }) {
  const width = max <= 0 ? 0 : (Math.max(value, 0) / max) * 100
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full min-w-16"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="1" className="fill-sunken" />
      <rect width={width} height="1" className="fill-accent" />
    </svg>
  )
}
