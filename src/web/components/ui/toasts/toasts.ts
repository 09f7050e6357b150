import { browserStore } from '../browser-store.ts'

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
  /** The toast's subject: opening it dismisses the toast. */
  topic?: 'cart'
}
export type Toast = Options & { id: number; title: string; at: Date }

/** Recent toasts since the page was loaded, newest first; in memory only. */
let recent: readonly Toast[] = []
/** Toasts raised before the region was loaded: it is loaded with the first one. */
let waiting: Toast[] = []
let region: Region | undefined
let nextId = 1

const none: readonly Toast[] = []
const store = browserStore(() => recent, none)

export const useStoredToasts = store.use

export function showToast(title: string, options: Options = {}): void {
  const toast = { kind: 'success' as const, ...options, id: nextId++, title, at: new Date() }
  recent = [toast, ...recent].slice(0, storedToasts)
  if (region) region.render(toast)
  else waiting.push(toast)
  store.changed()
}

/** Dismisses toasts early: all, or those of a topic. They stay in the history. */
export function dismissToasts(topic?: Toast['topic']): void {
  waiting = topic ? waiting.filter((toast) => toast.topic !== topic) : []
  if (!topic) region?.dismiss()
  else for (const toast of recent) if (toast.topic === topic) region?.dismiss(toast.id)
}

/** Renders toasts. `dismiss` without an id dismisses all. */
type Region = { render(toast: Toast): void; dismiss(id?: number): void }

/** Connects the region that renders toasts and passes it those that wait. Returns the function that disconnects it. */
export function connectToasts(connected: Region): () => void {
  region = connected
  for (const toast of waiting) connected.render(toast)
  waiting = []
  return () => {
    region = undefined
  }
}
