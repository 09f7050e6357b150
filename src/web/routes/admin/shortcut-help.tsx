import { m } from '#messages/messages.ts'
import { ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { jumps, switchShortcuts, useAreShortcutsOn } from './shortcuts.ts'
import { useAllowed } from './use-allowed.ts'

/** Lists the keyboard shortcuts of the back office, with the switch for those without a modifier. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const isOn = useAreShortcutsOn()
  const { pages } = useAllowed()
  const keys: [keys: string[], text: string][] = [
    [['Ctrl', 'K'], m.palette_title()],
    [['?'], m.shortcuts_title()],
    [['/'], m.list_search()],
    [['Ctrl', 'S'], m.save()],
    ...Object.entries(jumps).flatMap(([key, to]): [string[], string][] => {
      const page = pages.find((candidate) => candidate.to === to)
      return page ? [[['g', key], page.text()]] : []
    }),
  ]
  return (
    <ConfirmDialog title={m.shortcuts_title()} onClose={onClose}>
      <dl className="grid gap-1">
        {keys.map(([parts, text]) => (
          <div
            key={parts.join(' ')}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5"
          >
            <dt>{text}</dt>
            <dd className="flex gap-1">
              {parts.map((part) => (
                <kbd key={part} className="rounded border border-line-strong bg-sunken px-2 py-0.5 text-sm">
                  {part}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
          className="switch"
        />
        {m.shortcuts_on()}
      </label>
      <button
        type="button"
        className="button-base button-quiet justify-self-end"
        onClick={(event) => event.currentTarget.closest('dialog')?.close()}
      >
        {m.close()}
      </button>
    </ConfirmDialog>
  )
}
