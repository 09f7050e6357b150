import { m } from '#messages/messages.ts'

/** Above an editor: somebody saved something else. What was typed stays until its writer decides. */
export function ChangedElsewhere({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-warn bg-warn-soft p-4">
      <p className="min-w-60 flex-1">{text}</p>
      <button type="button" onClick={onShow} className="button-base button-quiet">
        {m.product_changed_show()}
      </button>
    </div>
  )
}
