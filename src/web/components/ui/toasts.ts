import { m } from '#messages/messages.ts'

/** Specification: 3 visible, 4000 ms, 356 px, 20 stored; the undo toast alone lasts longer. */
export const visibleToasts = 3
export const toastDurationMs = 4000
export const storedToasts = 20
const undoDurationMs = 8000

type Options = { description?: string; kind?: 'success' | 'error'; undo?: () => void }
type KeptToast = { id: number; title: string; description: string | undefined; at: Date }

/** The last notifications of this page's life, newest first; kept in memory only. */
let kept: readonly KeptToast[] = []
let nextId = 1
const listeners = new Set<() => void>()

export const keptToasts = () => kept

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function showToast(
  title: string,
  { description, kind = 'success', undo }: Options = {},
): Promise<void> {
  kept = [{ id: nextId++, title, description, at: new Date() }, ...kept].slice(0, storedToasts)
  for (const listener of listeners) listener()
  const sonner = await import('sonner').catch(() => undefined)
  const action = undo && { label: m.undo(), onClick: undo }
  sonner?.toast[kind](title, { description, action, duration: undo ? undoDurationMs : toastDurationMs })
}
