import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { LocalSaveField } from './local-save-field.tsx'

type Props = {
  ids: readonly string[]
  name?: string
  /** Version of the product; set only for a single product. */
  version?: number
  isEverything?: boolean
  count: number
  onClose: () => void
}

/** Asks for confirmation before products are deleted, and says what is kept. */
export function DeleteProducts({ ids, name = '', version, isEverything = false, count, onClose }: Props) {
  const fetcher = useFetcher({ key: 'products' })
  return (
    <ConfirmDialog title={m.product_delete_question({ count })} onClose={onClose}>
      <p>{m.product_delete_text()}</p>
      <fetcher.Form
        method="post"
        action={`${href('/admin/products')}${isEverything ? location.search : ''}`}
        onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}
      >
        <input type="hidden" name="intent" value="delete" />
        <LocalSaveField />
        <input type="hidden" name="name" value={name} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {isEverything ? (
          <input type="hidden" name="everything" value="on" />
        ) : (
          <input type="hidden" name="ids" value={ids.join(',')} />
        )}
        <ConfirmButtons yes={m.product_delete()} isDanger />
      </fetcher.Form>
    </ConfirmDialog>
  )
}
