import { expect, test, vi } from 'vitest'
import {
  connectToasts,
  showToast,
  storedToasts,
  toastDurationMs,
  undoDurationMs,
  visibleToasts,
} from './toasts.ts'

test('three are shown for four seconds, twenty are kept', () => {
  expect([visibleToasts, toastDurationMs, undoDurationMs, storedToasts]).toEqual([3, 4000, 8000, 20])
})

test('what is told before the region is there waits for it, in order, and is drawn once', () => {
  showToast('first')
  showToast('second', { description: 'more', kind: 'error' })
  const draw = vi.fn()
  const disconnect = connectToasts(draw)
  expect(draw.mock.calls.map(([toast]) => [toast.title, toast.description, toast.kind])).toEqual([
    ['first', undefined, 'success'],
    ['second', 'more', 'error'],
  ])
  showToast('third')
  expect(draw).toHaveBeenCalledTimes(3)
  disconnect()
  showToast('fourth')
  expect(draw).toHaveBeenCalledTimes(3)
  const later = vi.fn()
  connectToasts(later)
  expect(later.mock.calls.map(([toast]) => toast.title)).toEqual(['fourth'])
})
