import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'
import { webhookReceiver } from '#tests/harness/servers/webhook-receiver.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

type KeyValue = { key: string; value: { stringValue?: string } }
type Point = { attributes: KeyValue[]; bucketCounts: number[]; explicitBounds: number[]; count: number }
type Export = {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: { name: string }[] }[] }[]
  resourceMetrics: {
    scopeMetrics: { metrics: { name: string; unit: string; histogram?: { dataPoints: Point[] } }[] }[]
  }[]
}

/** Before that a signal ends the process at once. */
const ready = ({ ask }: Awaited<ReturnType<typeof startShop>>) =>
  expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000 }).toBe(200)

const toRecord = (attributes: readonly KeyValue[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))

/** OTLP over HTTP in JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
test('traces and metrics are exported to the collector in the standard OTEL variables', async () => {
  await using collector = await webhookReceiver({ status: 200, body: '{}' })
  {
    await using started = await startShop(shop, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
      OTEL_SERVICE_NAME: 'boutique',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    })
    await ready(started)
    for (let times = 0; times < 3; times += 1) await started.ask('/en/user/orders/4711')
    // A process that ends sends what it has left.
    started.kill('SIGTERM')
    expect(await started.gone()).toBe(0)
  }
  const exports = (signal: string) =>
    collector.calls
      .filter(({ path }) => path === `/hook/v1/${signal}`)
      .map(({ body }) => JSON.parse(body) as Export)
  expect(new Set(collector.calls.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer of-the-collector']),
  )

  const traces = exports('traces').flatMap(({ resourceSpans }) => resourceSpans)
  const names = traces.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans)
  expect(names.filter(({ name }) => name === 'GET /user/orders/:number 302')).toHaveLength(3)
  expect(toRecord(traces[0]?.resource.attributes ?? [])).toMatchObject({
    'service.name': 'boutique',
    'service.version': expect.stringMatching(/^\d/),
    'deployment.environment.name': 'test',
  })

  const metrics = exports('metrics')
    .at(-1)
    ?.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
  const requests = metrics?.find(({ name }) => name === 'vitrine_request_seconds')
  expect(requests?.unit).toBe('s')
  const point = requests?.histogram?.dataPoints.find(
    ({ attributes }) => toRecord(attributes).route === '/user/orders/:number',
  )
  expect(point).toMatchObject({ count: 3 })
  expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1)
  expect(point?.bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(3)
  expect(metrics?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['vitrine_release', 'process_resident_memory_bytes', 'vitrine_query_seconds']),
  )
  expect(collector.calls.map(({ body }) => body).join()).not.toContain('4711')
})

test('an unresponsive collector blocks neither requests nor shutdown', async () => {
  await using collector = await webhookReceiver('never')
  await using started = await startShop(shop, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await ready(started)
  expect((await started.ask('/shop')).status).toBe(200)
  started.kill('SIGTERM')
  expect(await started.gone()).toBe(0)
})
