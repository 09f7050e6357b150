import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import { useCloseOnRedirect } from '../use-close-on-redirect.ts'

/** Asks for the keys of the owner's provider account; they are checked with the provider before they are stored. */
export function ConnectDialog({ isDemo, onClose }: { isDemo: boolean; onClose: () => void }) {
  const fetcher = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  const result = fetcher.data
  useCloseOnRedirect(form, fetcher)
  const secret = { autoComplete: 'off', spellCheck: false, maxLength: 500 }
  return (
    <ConfirmDialog title={m.connect_title()} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action={href('/admin/payments/settings')} className="grid gap-4">
        <input type="hidden" name="intent" value="connect" />
        {result?.error ? (
          <ConnectFailure text={result.error} />
        ) : (
          <ErrorSummary fields={result?.fields} title={m.connect_failed()} />
        )}
        <Field
          name="publishableKey"
          label={m.connect_publishable()}
          error={result?.fields.publishableKey}
          {...secret}
        />
        <Field
          name="secretKey"
          type="password"
          label={m.connect_secret()}
          hint={m.connect_secret_hint()}
          error={result?.fields.secretKey}
          {...secret}
        />
        <Field
          name="webhookSecret"
          type="password"
          label={m.connect_webhook()}
          hint={m.connect_webhook_hint()}
          error={result?.fields.webhookSecret}
          {...secret}
        />
        <label className="flex items-start gap-3">
          <input type="checkbox" name="isTest" defaultChecked={isDemo} className="mt-1" />
          <span>
            <span className="font-medium text-ink-strong">{m.connect_is_test()}</span>
            <span className="block text-sm text-slate">{m.connect_is_test_hint()}</span>
          </span>
        </label>
        <ConfirmButtons yes={m.connect_button()} isBusy={fetcher.state !== 'idle'} />
      </fetcher.Form>
    </ConfirmDialog>
  )
}

/** 'Erreur de configuration', with the reason. */
function ConnectFailure({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result takes the focus again
  useEffect(() => box.current?.focus(), [text])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="appear rounded-card border-2 border-bad bg-bad-soft p-4 text-ink-strong"
    >
      <p className="font-semibold">{m.connect_failed()}</p>
      <p className="mt-1">{text}</p>
    </div>
  )
}
