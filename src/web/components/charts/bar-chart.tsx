import { chartTicks } from '#domain/operations/statistics/chart-ticks.ts'

export type Bar = {
  key: string
  label: string
  value: number
  /** The period of the bar has not ended: the bar is pale. */
  isOngoing?: boolean
}

type Props = {
  /** Text alternative of the chart. */
  summary: string
  bars: readonly Bar[]
  /** Formats a value of the axis. */
  formatTick: (value: number) => string
  /** The tooltip of a bar. */
  hint: (bar: Bar) => string
}

/** Maximum number of names below the bars that fits a narrow screen. */
const maxNames = 5

/**
 * A bar chart over time. The drawing stretches with the page; names and axis values are text beside it, so that they
 * stay legible at any width.
 */
export function BarChart({ summary, bars, formatTick, hint }: Props) {
  const values = bars.map(({ value }) => value)
  const ticks = chartTicks(Math.max(0, ...values), Math.min(0, ...values))
  const [lowest = 0, highest = 0] = [ticks[0], ticks.at(-1)]
  // Without data, zero is the only axis value and is at the bottom.
  const height = (value: number) => ((value - lowest) / (highest - lowest || 1)) * 100
  const every = Math.ceil(bars.length / maxNames)
  return (
    <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-slate">
      <div className="relative h-48 print:h-40" aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 translate-y-1/2 leading-none whitespace-nowrap"
            style={{ bottom: `${height(tick)}%` }}
          >
            {formatTick(tick)}
          </span>
        ))}
        {/* Invisible copy of the widest axis value, which sets the column's width. */}
        <span className="invisible">{ticks.map(formatTick).toSorted((a, b) => b.length - a.length)[0]}</span>
      </div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible print:h-40"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${100 - height(tick)}H${bars.length}`}
            vectorEffect="non-scaling-stroke"
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {bars.map((bar, index) => (
          <rect
            key={bar.key}
            x={index + 0.15}
            width="0.7"
            y={100 - height(Math.max(bar.value, 0))}
            height={Math.abs(height(bar.value) - height(0))}
            className={bar.isOngoing ? 'fill-accent/45' : 'fill-accent'}
          >
            <title>{hint(bar)}</title>
          </rect>
        ))}
      </svg>
      <div className="relative col-start-2 mt-2 h-4" aria-hidden="true">
        {bars.map(
          ({ key, label }, index) =>
            index % every === 0 && (
              <span
                key={key}
                className="absolute -translate-x-1/2 whitespace-nowrap"
                style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
              >
                {label}
              </span>
            ),
        )}
      </div>
    </div>
  )
}
