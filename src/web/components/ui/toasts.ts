import { browserStore } from './browser-store.ts'

/** Contract: 3 visible, 4000 ms, 356 px, 20 stored; the undo toast alone lasts longer. */
export const visibleToasts = 3
export const toastDurationMs = 4000
export const storedToasts = 20
export const undoDurationMs = 8000

type Options = { description?: string; kind?: 'success' | 'error'; undo?: () => void }
export type Toast = Options & { id: number; title: string; at: Date }

/** The last notifications of this page's life, newest first; kept in memory only. */
let kept: readonly Toast[] = []
/** Told before the region was there to show them: it is loaded with the first one. */
let waiting: Toast[] = []
let show: ((toast: Toast) => void) | undefined
let nextId = 1

const none: readonly Toast[] = []
const store = browserStore(() => kept, none)

export const useKeptToasts = store.use

export function showToast(title: string, options: Options = {}): void {
  const toast = { kind: 'success' as const, ...options, id: nextId++, title, at: new Date() }
  kept = [toast, ...kept].slice(0, storedToasts)
  if (show) show(toast)
  else waiting.push(toast)
  store.changed()
}

/** Hands the notifications to whatever draws them, those that wait first. */
export function connectToasts(draw: (toast: Toast) => void): () => void {
  show = draw
  for (const toast of waiting) draw(toast)
  waiting = []
  return () => {
    show = undefined
  }
}
