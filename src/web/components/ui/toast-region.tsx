import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as draw, Toaster } from 'sonner'
import { m } from '#messages/messages.ts'
import { keepToastsInReach } from './toast-place.ts'
import { connectToasts, toastDurationMs, undoDurationMs, visibleToasts } from './toasts.ts'

/** Free of what stays at the end of the window (app.css). */
const above = 'calc(var(--toasts-above, 1rem) + var(--banner-height, 0px))'

/** Draws the notifications; loaded with the first one. */
export function ToastRegion() {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const reach = keepToastsInReach(place)
    const disconnect = connectToasts(({ kind = 'success', title, description, undo }) => {
      const action = undo && { label: m.undo(), onClick: undo }
      reach.move()
      draw[kind](title, { description, action, duration: undo ? undoDurationMs : toastDurationMs })
    })
    return () => {
      disconnect()
      reach.stop()
    }
  }, [place])
  return createPortal(
    <Toaster
      position="bottom-right"
      visibleToasts={visibleToasts}
      duration={toastDurationMs}
      containerAriaLabel={m.toast_region()}
      closeButton
      offset={{ bottom: above, right: '24px' }}
      mobileOffset={{ bottom: above }}
      toastOptions={{
        closeButtonAriaLabel: m.close(),
        classNames: {
          toast: '!bg-surface !text-ink-strong !border-line-strong !rounded-field !font-text no-print',
          description: '!text-ink',
          actionButton: '!bg-accent !text-on-accent !min-h-8 !px-3',
          closeButton: '!bg-surface !text-ink-strong !border-line-strong !size-6',
        },
      }}
    />,
    place,
  )
}
