import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * Full-screen dialog. Without JavaScript it is shown open above the list; with it, it is modal: the keyboard focus
 * stays inside and Escape closes it.
 */
export function ProductDialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
    // Focuses the title: by default the dialog would focus the link that closes it.
    dialog.querySelector('h2')?.focus()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={box}
      open
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 z-30 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
    >
      {children}
    </dialog>
  )
}
