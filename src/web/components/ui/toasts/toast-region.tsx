import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import { m } from '#messages/messages.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { placeToasts } from './place-toasts.ts'
import { endToastsOnTouch } from './toast-touch.ts'
import { connectToasts, toastDurationMs, undoDurationMs, visibleToasts } from './toasts.ts'

/** Distance from the bottom of the window: above elements fixed there (app.css). */
const bottomOffset = 'calc(var(--toasts-above, 1rem) + var(--banner-height, 0px))'
/** Distance from the top of the window: below elements fixed there; evaluated when a toast is rendered. */
const topOffset = 'calc(var(--toasts-below, 0px) + 0.5rem)'

/**
 * Renders the toasts; loaded with the first one. They appear away from the next click: at the top on phones, away
 * from fingers, order bar and footer; at the lower left of larger windows, away from drawer and price box; at the
 * lower right in the back office, whose menu and forms are on the left.
 */
export function ToastRegion({ side = 'left' }: { side?: 'left' | 'right' }) {
  const [container] = useState(() => document.createElement('div'))
  const isNarrow = useMediaQuery('(width < 48rem)')
  useEffect(() => {
    const placement = placeToasts(container)
    const endTouch = endToastsOnTouch(container)
    const disconnect = connectToasts({
      render({
        id,
        kind = 'success',
        title,
        description,
        undo,
        action = undo && { label: m.undo(), run: undo },
      }) {
        // Toasts from before the dialog opened do not concern it.
        if (placement.move()) sonner.dismiss()
        sonner[kind](title, {
          id,
          description,
          ...(action && { action: { label: action.label, onClick: action.run } }),
          duration: undo ? undoDurationMs : toastDurationMs,
        })
      },
      dismiss: (id) => void sonner.dismiss(id),
    })
    return () => {
      disconnect()
      endTouch()
      placement.stop()
    }
  }, [container])
  return createPortal(
    <Toaster
      position={isNarrow ? 'top-center' : `bottom-${side}`}
      visibleToasts={visibleToasts}
      duration={toastDurationMs}
      containerAriaLabel={m.toast_region()}
      closeButton
      offset={isNarrow ? { top: topOffset } : { bottom: bottomOffset, [side]: '24px' }}
      mobileOffset={{ top: topOffset }}
      toastOptions={{
        closeButtonAriaLabel: m.close(),
        classNames: {
          toast: 'toast !bg-surface !text-ink-strong !border-line-strong !rounded-field !font-text no-print',
          description: '!text-ink',
          actionButton: '!bg-accent !text-on-accent !min-h-8 !rounded-full !px-3',
          closeButton: '!bg-transparent !text-ink-strong !border-0',
        },
      }}
    />,
    container,
  )
}
