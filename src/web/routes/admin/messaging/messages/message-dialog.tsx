import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { useList } from '#web/components/back-office/lists/use-list.ts'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/**
 * Dialog above the list. Without JavaScript it is shown open; with it, it is modal: Escape closes it and the focus
 * returns to where it was.
 */
export function MessageDialog({ title, actions, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { path, shape, query } = useList()
  const list = path + writeListQuery(shape, query)
  // A layout effect closes it before React removes it: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    if (!dialog.matches(':modal')) {
      dialog.close()
      dialog.showModal()
    }
    return () => dialog.close()
  }, [])
  // Its row may be gone: keyboard users continue at the top of the list.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const rest = document.querySelector('[data-message]') ?? document.querySelector('[data-list-search]')
      if (rest instanceof HTMLElement) rest.focus({ preventScroll: true })
    },
    [],
  )
  // Focuses the title rather than the toolbar.
  useEffect(() => heading.current?.focus(), [])
  // And again when the focused element is gone: no next message is left, or another user archived a message.
  useEffect(() => {
    const focused = document.activeElement
    if (focused === box.current || !box.current?.contains(focused))
      heading.current?.focus({ preventScroll: true })
  })
  return (
    <dialog
      ref={box}
      open
      aria-labelledby="message-title"
      onCancel={(event) => {
        // The confirmation inside it is a dialog too; its cancel event is ignored.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        navigate(list, { preventScrollReset: true })
      }}
      onClose={(event) => {
        // A browser lets a page block Escape only once in a row: the page asks about unsaved text instead.
        const dialog = event.currentTarget
        if (event.target !== dialog || dialog.open) return
        dialog.showModal()
        navigate(list, { preventScrollReset: true })
      }}
      className="fixed inset-0 z-30 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-3xl overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-card backdrop:bg-black/45"
    >
      <div className="sticky top-0 flex items-center gap-1 border-b border-line bg-surface px-3 py-2">
        {actions}
        <Link
          to={list}
          preventScrollReset
          aria-label={m.close()}
          title={m.close()}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <div className="grid gap-4 p-5 md:px-7">
        <h2
          ref={heading}
          id="message-title"
          tabIndex={-1}
          aria-live="polite"
          className="text-xl wrap-anywhere focus-visible:outline-none"
        >
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
