import { randomUUID } from 'node:crypto'
import { diag } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../../ports/ports.ts'
import type { PrometheusMetric } from './export-metrics.ts'

/** Time for one export: the end of a process waits for the last one. */
const timeoutMillis = 5_000

/** The standard variables of OpenTelemetry, by their names. */
type OtlpConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_METRIC_EXPORT_INTERVAL: number
  OTEL_METRICS_EXPORTER: 'otlp' | 'none'
  OTEL_RESOURCE_ATTRIBUTES?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_EXPORTER: 'otlp' | 'none'
  OTEL_TRACES_SAMPLER: string
  OTEL_TRACES_SAMPLER_ARG: number
  RELEASE: string
}

/** `tracing` is undefined when no traces are exported; `close` sends what is left. */
export type OpenOtlp = { tracing: TracerProviderOptions | undefined; close(): Promise<void> }

/**
 * Exports traces and metrics of this process over OTLP (HTTP, JSON), configured by the standard variables of
 * OpenTelemetry; nothing without an endpoint. A collector that does not answer is a warning in the log.
 */
export async function openOtlp(
  config: OtlpConfig,
  { readMetrics, log }: { readMetrics: () => Promise<PrometheusMetric[]>; log: Pick<Log, 'warn'> },
): Promise<OpenOtlp> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  if (!endpoint) return { tracing: undefined, close: async () => {} }
  logWarnings(log)
  const headers = parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS)
  const resource = resourceFromAttributes({
    ...parseKeyPairsIntoRecord(config.OTEL_RESOURCE_ATTRIBUTES),
    'service.name': config.OTEL_SERVICE_NAME,
    'service.version': config.RELEASE,
    'service.instance.id': randomUUID(),
  })
  const closers: (() => Promise<void>)[] = []
  let tracing: TracerProviderOptions | undefined
  if (config.OTEL_TRACES_EXPORTER === 'otlp') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis })
    const processor = new BatchSpanProcessor({ exporter })
    tracing = { resource, sampler: createSampler(config), spanProcessors: [processor] }
    closers.push(() => processor.shutdown())
  }
  if (config.OTEL_METRICS_EXPORTER === 'otlp') {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
    const { PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics')
    const { prometheusProducer } = await import('./export-metrics.ts')
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers, timeoutMillis }),
      exportIntervalMillis: config.OTEL_METRIC_EXPORT_INTERVAL,
      exportTimeoutMillis: Math.min(config.OTEL_METRIC_EXPORT_INTERVAL, 30_000),
    })
    reader.setMetricProducer(prometheusProducer(resource, readMetrics))
    closers.push(() => reader.shutdown())
  }
  return { tracing, close: async () => void (await Promise.allSettled(closers.map((close) => close()))) }
}

function createSampler(config: OtlpConfig): Sampler {
  const name = config.OTEL_TRACES_SAMPLER
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
      : new AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function logWarnings(log: Pick<Log, 'warn'>): void {
  const warn = (message: string, ...details: unknown[]) =>
    log.warn({ details: details.map(String) }, `OpenTelemetry: ${message}`)
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} })
}
