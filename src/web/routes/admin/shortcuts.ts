import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { browserStore } from '#web/components/ui/browser-store.ts'

const key = 'shortcuts'

/** Single-key shortcuts can be switched off (WCAG 2.1.4); the palette's shortcut has a modifier and stays active. */
const store = browserStore(() => localStorage.getItem(key) !== 'off', true)
export const useAreShortcutsOn = store.use

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  store.changed()
}

/** Targets of 'g' plus a letter: the first letter of the English name; 'p' is products, payments have 'f' for finance. */
export const jumps = {
  d: href('/admin/dashboard'),
  p: href('/admin/products'),
  c: href('/admin/customers'),
  o: href('/admin/orders'),
  m: href('/admin/messages'),
  b: href('/admin/backups'),
  f: href('/admin/payments'),
  q: href('/admin/queue'),
  i: href('/admin/invoices'),
  s: href('/admin/stats'),
} as const

const secondKeyMs = 1200

type Handlers = { openPalette: () => void; openHelp: () => void; go: (to: string) => void }

/** Listens for the shortcuts of the back office; inactive while the user types in a field. */
export function useShortcuts(handlers: Handlers): void {
  const sequenceStart = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        handlers.openPalette()
        return
      }
      const target = event.target instanceof HTMLElement ? event.target : undefined
      const isTyping = target?.matches('input, textarea, select, [contenteditable]')
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')
      if (isTyping || isElsewhere || localStorage.getItem(key) === 'off') return
      if (event.key === '?') handlers.openHelp()
      else if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('[data-list-search]')
        if (!search) return
        event.preventDefault()
        search.focus()
      } else if (event.key === 'g') sequenceStart.current = event.timeStamp
      else if (event.timeStamp - sequenceStart.current < secondKeyMs && Object.hasOwn(jumps, event.key)) {
        sequenceStart.current = 0
        handlers.go(jumps[event.key as keyof typeof jumps])
      }
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [handlers])
}
