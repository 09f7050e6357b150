import { Form, useNavigation } from 'react-router'
import type { FileKind } from '#domain/platform/storage/file-kind.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { count } from '#web/components/ui/count.ts'
import { fileSize } from '#web/components/ui/file-size.ts'
import type { StorageData } from './load-storage.ts'

const kinds: Record<FileKind, () => string> = {
  product_picture: m.storage_file_product_picture,
  content_picture: m.storage_file_content_picture,
  logo: m.storage_file_logo,
  invoice: m.storage_file_invoice,
  contract: m.storage_file_contract,
  delivery: m.storage_file_delivery,
  legal: m.storage_file_legal,
  share: m.storage_file_share,
  other: m.storage_file_other,
}

type Props = {
  data: StorageData
  /** When the user requested a count; an ISO instant. */
  requestedAt: string | undefined
}

/** Number and size of files by kind, as last counted: nightly and on request. */
export function UsageCard({ data: { report, fault, mayChange }, requestedAt }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isCounting = requestedAt !== undefined && !fault && (!report || report.at < requestedAt)
  const counting = isCounting && (
    <p role="status" className="text-slate">
      {m.storage_counting()}
    </p>
  )
  const again = mayChange && (
    <Form method="post">
      <SendButton name="intent" value="count" isBusy={isBusy} className="button-quiet">
        {m.storage_count()}
      </SendButton>
    </Form>
  )
  if (!report)
    return (
      <Card title={m.storage_usage()} aside={again}>
        {counting || <p className="text-slate">{m.storage_usage_none()}</p>}
      </Card>
    )
  const all = report.usage.reduce(
    (sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }),
    { files: 0, bytes: 0 },
  )
  const rows = [
    ...report.usage.map((row) => ({ ...row, title: kinds[row.kind]() })),
    { ...all, title: m.storage_total() },
  ]
  return (
    <Card title={m.storage_usage()} aside={again}>
      {counting}
      <table className="w-full border-collapse text-left" aria-label={m.storage_usage()}>
        <thead>
          <tr className="text-sm text-slate">
            <th scope="col" className="border-b border-line py-2 pr-3 font-medium">
              {m.storage_kind()}
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-medium">
              {m.storage_files()}
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-medium">
              {m.storage_size()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, files, bytes }) => (
            <tr key={title} className="border-b border-line last:border-0 last:font-semibold">
              <th scope="row" className="py-2 pr-3 [font-weight:inherit]">
                {title}
              </th>
              <td className="figures py-2 pl-3 text-right">{count(files)}</td>
              <td className="figures py-2 pl-3 text-right whitespace-nowrap">{fileSize(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-slate">{m.storage_usage_at({ date: instantText(new Date(report.at)) })}</p>
    </Card>
  )
}
