import { toast } from 'sonner'
import { m } from '#messages/messages.ts'

/** Specification: 3 visible, 4000 ms, 356 px; the undo toast alone lasts longer. */
export const visibleToasts = 3
export const toastDurationMs = 4000
const undoDurationMs = 8000

type Options = { description?: string; kind?: 'success' | 'error'; undo?: () => void }

export function showToast(title: string, { description, kind = 'success', undo }: Options = {}): void {
  const action = undo && { label: m.undo(), onClick: undo }
  toast[kind](title, { description, action, duration: undo ? undoDurationMs : toastDurationMs })
}
