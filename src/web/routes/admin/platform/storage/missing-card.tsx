import type { StorageReport } from '#domain/platform/storage/storage-report.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { PathList } from './path-list.tsx'

/** Files that rows refer to but that are missing. */
export function MissingCard({ missing }: { missing: StorageReport['missing'] }) {
  return (
    <Card title={m.storage_missing()}>
      <div className="grid gap-1 rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
        <p className="font-semibold">{m.storage_missing_sum({ count: missing.files })}</p>
        <p>{m.storage_missing_text()}</p>
      </div>
      <PathList paths={missing.first} />
    </Card>
  )
}
