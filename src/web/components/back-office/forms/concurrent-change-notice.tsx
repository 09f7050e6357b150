import { m } from '#messages/messages.ts'

/**
 * Notice above an editor: another user has saved a newer version. The text typed here stays until its author decides.
 */
export function ConcurrentChangeNotice({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-warn bg-warn-soft p-4">
      <p className="min-w-60 flex-1">{text}</p>
      <button type="button" onClick={onShow} className="button-base button-quiet">
        {m.product_changed_show()}
      </button>
    </div>
  )
}
