import { expect, test, vi } from 'vitest'
import {
  connectToasts,
  dismissToasts,
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
  const render = vi.fn()
  const disconnect = connectToasts({ render, dismiss: vi.fn() })
  expect(render.mock.calls.map(([toast]) => [toast.title, toast.description, toast.kind])).toEqual([
    ['first', undefined, 'success'],
    ['second', 'more', 'error'],
  ])
  showToast('third')
  expect(render).toHaveBeenCalledTimes(3)
  disconnect()
  showToast('fourth')
  expect(render).toHaveBeenCalledTimes(3)
  const later = vi.fn()
  connectToasts({ render: later, dismiss: vi.fn() })
  expect(later.mock.calls.map(([toast]) => toast.title)).toEqual(['fourth'])
})

test('those of a topic are taken away when what they tell of is opened', () => {
  const dismiss = vi.fn()
  const shown: number[] = []
  connectToasts({ render: ({ id }) => shown.push(id), dismiss })
  showToast('in the cart', { topic: 'cart' })
  showToast('saved')
  dismissToasts('cart')
  expect(dismiss.mock.calls).toEqual([[shown.at(-2)]])
  dismissToasts()
  expect(dismiss.mock.calls.at(-1)).toEqual([])
})
