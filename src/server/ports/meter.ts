export type Sample = { labels?: Record<string, string>; value: number }

/**
 * A metric that is read at each scrape instead of being recorded. A `counter` never decreases while the process lives.
 */
export type ObservedMetric = {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  labels?: readonly string[]
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** Counters and durations of this process for external monitoring. Contains no personal data. */
export interface Meter {
  /** `route` is the pattern of the route, never the path. */
  request(method: string, route: string, status: number, milliseconds: number): void
  query(milliseconds: number, isGood: boolean): void
  job(name: string, milliseconds: number, isGood: boolean): void
  /** A call to an external server: 'stripe', 'smtp', 'hosting' … */
  vendor(name: string, milliseconds: number, isGood: boolean): void
  /** Registers a metric; replaces one of the same name. */
  observe(metric: ObservedMetric): void
  /** All metrics in the Prometheus text format. A metric whose `read` fails is left out. */
  print(): Promise<{ text: string; contentType: string }>
}
