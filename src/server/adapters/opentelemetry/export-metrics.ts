import { type HrTime, ValueType } from '@opentelemetry/api'
import { hrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'

export type PrometheusMetric = MetricObjectWithValues<MetricValue<string>>
type Values = readonly MetricValueWithName<string>[]
type Times = { startTime: HrTime; endTime: HrTime }

/** Passes the metrics of Prometheus on to OpenTelemetry, with their names and labels. */
export function prometheusProducer(
  resource: Resource,
  readMetrics: () => Promise<readonly PrometheusMetric[]>,
): MetricProducer {
  const startTime = hrTime()
  return {
    async collect() {
      const times = { startTime, endTime: hrTime() }
      const metrics = (await readMetrics()).map((metric) => toMetricData(metric, times))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'vitrine' }, metrics }] },
        errors: [],
      }
    },
  }
}

function toMetricData({ name, help, type, values }: PrometheusMetric, times: Times): MetricData {
  const base = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // The library's types give the type of a metric as a number; it is a string.
  if (String(type) === 'histogram')
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: toHistograms(name, values as Values, times),
    }
  const dataPoints = values.map(({ labels, value }) => ({
    ...times,
    attributes: labels as Record<string, string>,
    value,
  }))
  if (String(type) === 'counter')
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** The units of the names of Prometheus, in UCUM. */
const unitOf = (name: string) => (/_seconds(_|$)/.test(name) ? 's' : /_bytes(_|$)/.test(name) ? 'By' : '')

/** The buckets of Prometheus count all that is below their bound; those of OpenTelemetry only what is between two. */
function toHistograms(name: string, values: Values, times: Times) {
  const series = new Map<string, { labels: Record<string, string>; values: MetricValueWithName<string>[] }>()
  for (const value of values) {
    const { le: _, ...labels } = value.labels as Record<string, string>
    const key = JSON.stringify(labels)
    const found = series.get(key) ?? { labels, values: [] }
    found.values.push(value)
    series.set(key, found)
  }
  return [...series.values()].map(({ labels, values: points }) => {
    const readValue = (suffix: string) =>
      points.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0
    const bounds = points
      .filter(({ labels: { le } }) => le !== undefined && String(le) !== '+Inf')
      .map(({ labels: { le }, value }) => ({ bound: Number(le), below: value }))
      .toSorted((one, other) => one.bound - other.bound)
    const cumulative = [...bounds.map(({ below }) => below), readValue('count')]
    return {
      ...times,
      attributes: labels,
      value: {
        buckets: {
          boundaries: bounds.map(({ bound }) => bound),
          counts: cumulative.map((count, index) => count - (cumulative[index - 1] ?? 0)),
        },
        sum: readValue('sum'),
        count: readValue('count'),
      },
    }
  })
}
