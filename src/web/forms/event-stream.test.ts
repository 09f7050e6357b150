import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

const heartbeatMs = 25_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('whoever leaves while being asked whether they may stay ends the stream quietly', async () => {
  let answer = (_: boolean) => {}
  let stopped = 0
  const { body } = eventStream({
    start: () => () => {
      stopped += 1
    },
    mayGoOn: () => new Promise((resolve) => (answer = resolve)),
  })
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  await body?.cancel()
  answer(true)
  answer(false)
  await vi.advanceTimersByTimeAsync(heartbeatMs * 3)
  expect(stopped).toBe(1)
})

test('an answer that takes longer than a heartbeat is waited for once, and ends the stream once', async () => {
  let asked = 0
  let answer = (_: boolean) => {}
  let close = () => {}
  const { body } = eventStream({
    start: (_, end) => {
      close = end
      return () => {}
    },
    mayGoOn: () => {
      asked += 1
      return new Promise((resolve) => (answer = resolve))
    },
  })
  await vi.advanceTimersByTimeAsync(heartbeatMs * 4)
  expect(asked).toBe(1)
  answer(false)
  await vi.advanceTimersByTimeAsync(0)
  close()
  const reader = body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  expect((await reader?.read())?.done).toBe(true)
})
