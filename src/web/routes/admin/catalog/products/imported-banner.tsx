import { Form, href, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { count } from '#web/components/ui/count.ts'

type Props = { copy: string; added: number; changed: number; refused: number; mayUndo: boolean }

/** Result of the last import, with an undo button. */
export function ImportedBanner({ copy, added, changed, refused, mayUndo }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const counts = { added: count(added), changed: count(changed), refused: count(refused) }
  return (
    <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-good bg-good-soft p-4">
      <p role="status" className="figures font-medium text-ink-strong">
        {m.products_imported()} — {m.task_done_products_import(counts)}
      </p>
      {mayUndo && (
        <Form method="post" action={href('/admin/products')}>
          <input type="hidden" name="intent" value="revert" />
          <input type="hidden" name="copy" value={copy} />
          <SendButton isBusy={isBusy} className="button-quiet">
            {m.import_undo()}
          </SendButton>
        </Form>
      )}
    </div>
  )
}
