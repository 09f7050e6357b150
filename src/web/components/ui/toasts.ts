import { browserStore } from './browser-store.ts'

/** Contract: 3 visible, 4000 ms, 356 px, 20 stored; the undo toast alone lasts longer. */
export const visibleToasts = 3
export const toastDurationMs = 4000
export const storedToasts = 20
export const undoDurationMs = 8000

type Options = {
  description?: string
  kind?: 'success' | 'error'
  undo?: () => void
  /** The next step, offered as a button. */
  action?: { label: string; run: () => void }
  /** What it tells of: it goes when that is opened. */
  topic?: 'cart'
}
export type Toast = Options & { id: number; title: string; at: Date }

/** The last notifications of this page's life, newest first; kept in memory only. */
let kept: readonly Toast[] = []
/** Told before the region was there to show them: it is loaded with the first one. */
let waiting: Toast[] = []
let region: Region | undefined
let nextId = 1

const none: readonly Toast[] = []
const store = browserStore(() => kept, none)

export const useKeptToasts = store.use

export function showToast(title: string, options: Options = {}): void {
  const toast = { kind: 'success' as const, ...options, id: nextId++, title, at: new Date() }
  kept = [toast, ...kept].slice(0, storedToasts)
  if (region) region.draw(toast)
  else waiting.push(toast)
  store.changed()
}

/** Takes notifications away before their time: all of them, or those of a topic. They stay in the history. */
export function dismissToasts(topic?: Toast['topic']): void {
  waiting = topic ? waiting.filter((toast) => toast.topic !== topic) : []
  if (!topic) region?.dismiss()
  else for (const toast of kept) if (toast.topic === topic) region?.dismiss(toast.id)
}

/** What draws notifications. `dismiss` without an id takes all away. */
type Region = { draw(toast: Toast): void; dismiss(id?: number): void }

/** Hands the notifications to what draws them, those that wait first. */
export function connectToasts(connected: Region): () => void {
  region = connected
  for (const toast of waiting) connected.draw(toast)
  waiting = []
  return () => {
    region = undefined
  }
}
