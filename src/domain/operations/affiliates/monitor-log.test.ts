import { expect, test } from 'vitest'
import {
  emptyMonitorLog,
  type MonitorEvent,
  type MonitorLog,
  maxMonitorLines,
  monitorReducer,
} from './monitor-log.ts'

const after = (...events: MonitorEvent[]) => events.reduce(monitorReducer, emptyMonitorLog)
const on: MonitorEvent = { kind: 'switched-on', atMs: 1, message: 'start', lastId: 7 }
const sale = (id: number, message = `sale ${id}`): MonitorEvent => ({
  kind: 'conversion',
  atMs: id,
  id,
  message,
  data: { id },
})
const messages = ({ lines }: MonitorLog) => lines.map(({ message }) => message)

test('switching the monitor on restarts the log with one line', () => {
  expect(after(on, sale(8), on)).toMatchObject({
    isOn: true,
    lastId: 8,
    lines: [{ type: 'info', message: 'start', atMs: 1 }],
  })
})

test('a new conversion is added on top once, and earlier ones are ignored', () => {
  const log = after(on, sale(7), sale(9), sale(8), sale(9), sale(12))
  expect(messages(log)).toEqual(['sale 12', 'sale 9', 'start'])
  expect(log.lastId).toBe(12)
})

test('the log has at most a hundred lines, each with a unique key', () => {
  const { lines } = after(on, ...Array.from({ length: 150 }, (_, index) => sale(index + 8)))
  expect(lines).toHaveLength(maxMonitorLines)
  expect(lines[0]?.message).toBe('sale 157')
  expect(new Set(lines.map(({ key }) => key)).size).toBe(maxMonitorLines)
})

test('switching the monitor off clears the log, ignores events and preserves only the last id', () => {
  expect(after(on, sale(9), { kind: 'switched-off' }, sale(10))).toEqual({ ...emptyMonitorLog, lastId: 9 })
})

test('a repeated analysis result increments its count, and a different one is added', () => {
  const found = (name: string): MonitorEvent => ({
    kind: 'analysed',
    atMs: 20,
    lines: [
      { type: 'cookie', message: name },
      { type: 'detection', message: `found ${name}` },
    ],
  })
  const repeated = after(on, found('a'), sale(8), found('a'), found('a'))
  expect(messages(repeated)).toEqual(['found a', 'sale 8', 'a', 'start'])
  expect(repeated.lines[0]?.times).toBe(3)
  expect(messages(monitorReducer(repeated, found('b'))).slice(0, 3)).toEqual(['found b', 'b', 'found a'])
  const pushedOut = after(on, found('a'), ...Array.from({ length: 120 }, (_, i) => sale(i + 8)), found('a'))
  expect(messages(pushedOut).slice(0, 2)).toEqual(['found a', 'a'])
})

test('a notification is logged unchanged', () => {
  const line = { type: 'error', message: 'lost' } as const
  expect(after(on, { kind: 'notified', atMs: 5, line }).lines[0]).toMatchObject({
    ...line,
    atMs: 5,
    times: 1,
  })
})
