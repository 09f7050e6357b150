import { Keyboard, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages/messages.ts'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './shortcuts.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

const paletteKeys = 'Ctrl K'

/** Opens the command palette and the list of shortcuts, by key or by button. */
export function KeyboardDialogs() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const navigate = useNavigate()
  const handlers = useMemo(
    () => ({
      openPalette: () => setOpen('palette'),
      openHelp: () => setOpen('help'),
      go: (to: string) => navigate(to),
    }),
    [navigate],
  )
  useShortcuts(handlers)
  const button =
    'flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-sunken'
  return (
    <div className="when-scripted">
      <button type="button" onClick={handlers.openPalette} className={button}>
        <Search aria-hidden="true" className="size-5 shrink-0" />
        {m.palette_open()}
        <kbd className="ml-auto rounded border border-line px-1 text-[0.7rem] whitespace-nowrap text-slate max-md:hidden">
          {paletteKeys}
        </kbd>
      </button>
      <button type="button" onClick={handlers.openHelp} className={`${button} max-md:hidden`}>
        <Keyboard aria-hidden="true" className="size-5" />
        {m.shortcuts_title()}
      </button>
      {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
      {open === 'help' && <ShortcutHelp onClose={() => setOpen(null)} />}
    </div>
  )
}
