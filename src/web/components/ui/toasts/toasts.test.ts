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

test('three toasts are shown for four seconds, with undo for eight, and twenty are stored', () => {
  expect([visibleToasts, toastDurationMs, undoDurationMs, storedToasts]).toEqual([3, 4000, 8000, 20])
})

test('toasts raised before the region is connected are queued, and rendered once in order', () => {
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

test('dismissing a topic dismisses only its toasts, dismissing without one all of them', () => {
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
