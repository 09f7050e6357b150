import { m } from '#messages/messages.ts'
import { storageFaultText } from '#messages/platform/storage/storage-fault-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { kindText } from './kind-text.ts'
import type { StorageData } from './load-storage.ts'

const sources = {
  default: m.storage_source_default,
  settings: m.storage_source_settings,
  environment: m.storage_source_environment,
}

/** Storage in use and its source, and the previous storage until it is emptied. */
export function PlaceCard({ data, refusal }: { data: StorageData; refusal: FormResult | undefined }) {
  const { kind, source, bucket, previous, fault, mayChange, move } = data
  const facts: Fact[] = [
    [m.storage_where(), <strong key="kind">{kindText(kind)}</strong>],
    [m.storage_decided(), sources[source]()],
  ]
  if (kind === 's3' && bucket) {
    facts.push([m.storage_bucket(), [bucket.bucket, bucket.prefix].filter(Boolean).join('/')])
    if (bucket.endpoint) facts.push([m.storage_endpoint(), bucket.endpoint])
    facts.push([m.storage_region(), bucket.region])
  }
  if (previous) facts.push([m.storage_former(), kindText(previous)])
  return (
    <Card title={m.storage_place()}>
      {fault && (
        <div role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-ink-strong">
          <p className="font-semibold">{m.storage_away()}</p>
          <p className="mt-1">{storageFaultText(fault)}</p>
        </div>
      )}
      <Facts facts={facts} />
      {previous && mayChange && move?.state !== 'running' && (
        <ConfirmStep intent="empty" title={m.storage_empty_title()} text={m.storage_empty_text()} isDanger>
          <Field
            name="confirmation"
            label={m.restore_type_word({ word: m.storage_empty_word() })}
            error={refusal?.intent === 'empty' ? refusal.fields.confirmation : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
        </ConfirmStep>
      )}
    </Card>
  )
}
