import { m } from '#messages/messages.ts'

/** Above the editor: somebody saved another text. What was typed stays until its writer decides. */
export function MailTemplateChanged({ onShow }: { onShow: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-4 rounded-card border border-warn bg-warn-soft p-4">
      <p className="min-w-60 flex-1">{m.error_mail_template_changed()}</p>
      <button type="button" onClick={onShow} className="button-base button-quiet">
        {m.product_changed_show()}
      </button>
    </div>
  )
}
