import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Meter, ObservedMetric } from '../../ports/meter.ts'

const msPerSecond = 1000
/** In seconds: a cached page takes about a millisecond, a rendered page some, a vendor a second. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5]

/** `readMetrics` returns all metrics as data, for other exporters. */
export type PrometheusMeter = Meter & {
  readMetrics(): Promise<MetricObjectWithValues<MetricValue<string>>[]>
}

/** Metrics in the memory of this process, in the Prometheus format. */
export function prometheusMeter(release: string): PrometheusMeter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'vitrine_release',
    help: 'Running release',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1)
  const requests = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Duration of the requests that the application handled, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const queries = new Histogram({
    name: 'vitrine_query_seconds',
    help: 'Duration of database statements, by outcome',
    labelNames: ['outcome'],
    buckets: queryBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'vitrine_job_seconds',
    help: 'Duration of the jobs that this process ran, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: [...buckets, 60, 600],
    registers,
  })
  const vendors = new Histogram({
    name: 'vitrine_vendor_seconds',
    help: 'Duration of requests to external services, by outcome',
    labelNames: ['vendor', 'outcome'],
    buckets,
    registers,
  })
  const toOutcome = (isGood: boolean) => (isGood ? 'ok' : 'failed')
  return {
    request: (method, route, status, milliseconds) =>
      requests.observe({ method: knownMethod(method), route, status }, milliseconds / msPerSecond),
    query: (milliseconds, isGood) =>
      queries.observe({ outcome: toOutcome(isGood) }, milliseconds / msPerSecond),
    job: (job, milliseconds, isGood) =>
      jobs.observe({ job, outcome: toOutcome(isGood) }, milliseconds / msPerSecond),
    vendor: (vendor, milliseconds, isGood) =>
      vendors.observe({ vendor, outcome: toOutcome(isGood) }, milliseconds / msPerSecond),
    observe(metric) {
      registry.removeSingleMetric(metric.name)
      register(registry, metric)
    },
    readMetrics: () => registry.getMetricsAsJSON(),
    async print() {
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}

/** Invented methods create no new time series. */
function knownMethod(method: string): string {
  return ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}

function register(registry: Registry, { name, help, kind, labels = [], read }: ObservedMetric): void {
  const settings = { name, help, labelNames: [...labels], registers: [registry] }
  if (kind === 'gauge') {
    new Gauge({
      ...settings,
      async collect() {
        const samples = await readOrUndefined(read)
        this.reset()
        for (const sample of samples) this.set(sample.labels ?? {}, sample.value)
      },
    })
    return
  }
  new Counter({
    ...settings,
    async collect() {
      const samples = await readOrUndefined(read)
      this.reset()
      for (const sample of samples) this.inc(sample.labels ?? {}, sample.value)
    },
  })
}

/** The database may be unreachable: the other metrics are needed most then. */
async function readOrUndefined(read: ObservedMetric['read']) {
  try {
    return await read()
  } catch {
    return []
  }
}
