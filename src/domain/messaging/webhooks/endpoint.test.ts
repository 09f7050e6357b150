import { expect, test } from 'vitest'
import { endpointSchema, isEndpointUrl } from './endpoint.schema.ts'

test.for([
  ['https://example.org/hook', true, true],
  ['http://localhost:4000/hook', true, false],
  ['http://127.0.0.1:4000/', true, false],
  ['http://example.org/hook', false, false],
  ['https://name:secret@example.org/', false, false],
  ['ftp://example.org/', false, false],
  ['example.org', false, false],
  ['', false, false],
] as const)(
  'the endpoint URL %s is allowed in a demonstration: %s, in a live shop: %s',
  ([address, inDemo, inLive]) => {
    expect(isEndpointUrl(address, 'demo')).toBe(inDemo)
    expect(isEndpointUrl(address, 'live')).toBe(inLive)
  },
)

test('an endpoint subscribes to all events or to at least one chosen event', () => {
  const schema = endpointSchema({ mode: 'live' })
  const url = 'https://example.org/'
  expect(schema.parse({ url })).toMatchObject({ eventTypes: [], isActive: false })
  expect(
    schema.parse({ url, listens: 'chosen', 'type:order.placed': 'on', 'type:ping': 'on', isActive: 'on' }),
  ).toMatchObject({ eventTypes: ['order.placed'], isActive: true })
  expect(schema.safeParse({ url: 'x', listens: 'chosen' }).error?.issues.map(({ path }) => path[0])).toEqual([
    'url',
    'listens',
  ])
  expect(schema.safeParse({ url, listens: 'chosen' }).error?.issues[0]).toMatchObject({
    path: ['listens'],
    message: 'event_types_required',
  })
})
