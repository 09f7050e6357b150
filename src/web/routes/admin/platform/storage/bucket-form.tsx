import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { StorageData } from './load-storage.ts'
import type { StorageResult } from './storage-actions.ts'

type Props = {
  data: StorageData
  answer: StorageResult | undefined
  refusal: FormResult | undefined
}

/** S3 bucket settings; tested on request, and again before they are saved. */
export function BucketForm({ data, answer, refusal: latest }: Props) {
  const { settings, hints, kind, previous, move } = data
  const failure = latest?.intent === 'test' || latest?.intent === 'save' ? latest : undefined
  const values = failure?.values ?? answer?.values
  const isBusy = useNavigation().formMethod === 'POST'
  const isInUse = kind === 's3' || previous === 's3' || move?.state === 'running'
  const fieldProps = (name: 'endpoint' | 'region' | 'bucket' | 'prefix') => ({
    name,
    defaultValue: values ? values[name] : settings[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 300,
    ...(isInUse && name !== 'region' && { readOnly: true, className: 'field bg-sunken' }),
  })
  const key = (name: 'accessKey' | 'secretKey') => ({
    name,
    hint: hints[name] ? m.storage_key_kept({ end: hints[name] }) : undefined,
    error: failure?.fields[name],
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 300,
  })
  return (
    <Card title={m.storage_bucket_title()}>
      <p>{isInUse ? m.storage_bucket_kept() : m.storage_bucket_text()}</p>
      {/* A new key after a save empties the fields of the access keys. */}
      <Form key={`${hints.accessKey} ${hints.secretKey}`} method="post" className="grid gap-4" noValidate>
        <ErrorSummary error={failure?.error} fields={failure?.fields} title={m.storage_failed()} />
        {answer?.done === 'tested' && (
          <p role="status" className="rounded-card border border-good bg-good-soft p-4 text-ink-strong">
            {m.storage_test_passed()}
          </p>
        )}
        <Field label={m.storage_endpoint()} hint={m.storage_endpoint_hint()} {...fieldProps('endpoint')} />
        <div className="level-fields grid items-end gap-4 sm:grid-cols-2">
          <Field label={m.storage_bucket()} {...fieldProps('bucket')} />
          <Field label={m.storage_region()} hint={m.storage_region_hint()} {...fieldProps('region')} />
        </div>
        <Field label={m.storage_prefix()} hint={m.storage_prefix_hint()} {...fieldProps('prefix')} />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="isPathStyle"
            defaultChecked={values ? values.isPathStyle === 'on' : settings.isPathStyle}
            className="mt-1"
          />
          <span>
            <span className="font-medium text-ink-strong">{m.storage_path_style()}</span>
            <span className="block text-sm text-slate">{m.storage_path_style_hint()}</span>
          </span>
        </label>
        <Field label={m.storage_access_key()} defaultValue={values?.accessKey} {...key('accessKey')} />
        <Field type="password" label={m.storage_secret_key()} {...key('secretKey')} />
        <div className="flex flex-wrap gap-3">
          <SendButton name="intent" value="test" isBusy={isBusy} className="button-quiet">
            {m.storage_test()}
          </SendButton>
          <SendButton name="intent" value="save" isBusy={isBusy} className="button-primary">
            {m.save()}
          </SendButton>
        </div>
      </Form>
    </Card>
  )
}
