import { useRef } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import { useCloseOnRedirect } from '../use-close-on-redirect.ts'

/** Asks for confirmation before the provider is disconnected and the shop stops taking payments. */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  useCloseOnRedirect(form, fetcher)
  return (
    <ConfirmDialog title={m.disconnect_question()} onClose={onClose}>
      <p>{m.disconnect_text()}</p>
      <fetcher.Form ref={form} method="post" action={href('/admin/payments/settings')} className="grid gap-4">
        <input type="hidden" name="intent" value="disconnect" />
        <ErrorSummary error={fetcher.data?.error} />
        <ConfirmButtons yes={m.disconnect_button()} isBusy={fetcher.state !== 'idle'} isDanger />
      </fetcher.Form>
    </ConfirmDialog>
  )
}
