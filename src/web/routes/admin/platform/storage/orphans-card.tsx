import type { StorageReport } from '#domain/platform/storage/storage-report.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { count } from '#web/components/ui/count.ts'
import { fileSize } from '#web/components/ui/file-size.ts'
import { PathList } from './path-list.tsx'

type Props = { report: StorageReport; mayClean: boolean }

/** Files that no row refers to. At most the listed ones are deleted, on confirmation. */
export function OrphansCard({ report: { at, orphans }, mayClean }: Props) {
  const { files, bytes, first } = orphans
  if (files === 0)
    return (
      <Card title={m.storage_orphans()}>
        <p>{m.storage_orphans_none()}</p>
      </Card>
    )
  return (
    <Card title={m.storage_orphans()}>
      <p className="figures font-semibold text-ink-strong">
        {m.storage_orphans_sum({ files: count(files), size: fileSize(bytes) })}
      </p>
      <p className="text-slate">{m.storage_orphans_text()}</p>
      {files > first.length && <p>{m.storage_orphans_first({ count: count(first.length) })}</p>}
      <PathList paths={first.map((file) => `${file.path} (${fileSize(file.bytes)})`)} />
      {mayClean && (
        <ConfirmStep intent="clean" title={m.storage_clean()} text={m.storage_clean_text()} isDanger>
          <input type="hidden" name="seen" value={at} />
        </ConfirmStep>
      )}
    </Card>
  )
}
