import { useEffect } from 'react'
import { toast as draw, Toaster } from 'sonner'
import { m } from '#messages/messages.ts'
import { connectToasts, toastDurationMs, undoDurationMs, visibleToasts } from './toasts.ts'

/** Draws the notifications; loaded with the first one. */
export function ToastRegion() {
  useEffect(
    () =>
      connectToasts(({ kind = 'success', title, description, undo }) => {
        const action = undo && { label: m.undo(), onClick: undo }
        draw[kind](title, { description, action, duration: undo ? undoDurationMs : toastDurationMs })
      }),
    [],
  )
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={visibleToasts}
      duration={toastDurationMs}
      containerAriaLabel={m.toast_region()}
      closeButton
      offset={{ bottom: 'var(--toasts-above, 24px)', right: '24px' }}
      mobileOffset={{ bottom: '7.5rem' }}
      toastOptions={{
        closeButtonAriaLabel: m.close(),
        classNames: {
          toast: '!bg-surface !text-ink-strong !border-line-strong !rounded-field !font-text no-print',
          description: '!text-ink',
          actionButton: '!bg-accent !text-on-accent !min-h-8 !px-3',
          closeButton: '!bg-surface !text-ink-strong !border-line-strong !size-6',
        },
      }}
    />
  )
}
