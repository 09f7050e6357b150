import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

const heartbeatMs = 25_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a client that disconnects during its permission check ends the stream exactly once', async () => {
  let resolveCheck = (_: boolean) => {}
  let stopCount = 0
  const { body } = eventStream({
    start: () => () => {
      stopCount += 1
    },
    mayGoOn: () => new Promise((resolve) => (resolveCheck = resolve)),
  })
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  await body?.cancel()
  resolveCheck(true)
  resolveCheck(false)
  await vi.advanceTimersByTimeAsync(heartbeatMs * 3)
  expect(stopCount).toBe(1)
})

test('a permission check longer than a heartbeat runs once, and ends the stream once', async () => {
  let checkCount = 0
  let resolveCheck = (_: boolean) => {}
  let close = () => {}
  const { body } = eventStream({
    start: (_, end) => {
      close = end
      return () => {}
    },
    mayGoOn: () => {
      checkCount += 1
      return new Promise((resolve) => (resolveCheck = resolve))
    },
  })
  await vi.advanceTimersByTimeAsync(heartbeatMs * 4)
  expect(checkCount).toBe(1)
  resolveCheck(false)
  await vi.advanceTimersByTimeAsync(0)
  close()
  const reader = body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  expect((await reader?.read())?.done).toBe(true)
})
