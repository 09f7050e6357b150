import { Download } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { kindTexts, reasonText } from './backup-texts.ts'
import type { BackupsData } from './load-backups.ts'

/** All backups with author, contents and checksum. Choosing one shows what it would change. */
export function BackupList({ backups, mayRestore }: Pick<BackupsData, 'backups' | 'mayRestore'>) {
  const locale = localeOf[currentLanguage()]
  const isBusy = useNavigation().formMethod === 'POST'
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  if (backups.length === 0) return <EmptyState text={m.backup_none_yet()} />
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="intent" value="select" />
      <table className="w-full border-collapse text-left text-sm" aria-label={m.backups_title()}>
        <thead className="max-md:sr-only">
          <tr className="text-slate">
            {[m.product_name(), m.date(), m.backup_author(), m.backup_contents(), m.backup_checksum()].map(
              (title) => (
                <th key={title} scope="col" className="table-head px-3 font-medium">
                  {title}
                </th>
              ),
            )}
            <th scope="col" className="table-head px-3">
              <span className="sr-only">{m.list_row_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {backups.map((backup) => (
            <tr
              key={backup.name}
              className="border-b border-line align-top max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
            >
              <td className="px-3 py-3 max-md:p-0">
                <span className="font-semibold break-all text-ink-strong md:whitespace-nowrap">
                  {backup.name}
                </span>
                <span className="block text-slate">
                  {[kindTexts[backup.kind](), reasonText(backup.kind, backup.reason)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className="figures px-3 py-3 whitespace-nowrap max-md:p-0">
                {instantText(new Date(backup.takenAt))}
              </td>
              <td className="px-3 py-3 max-md:p-0">{backup.author ?? m.backup_by_shop()}</td>
              <td className="figures px-3 py-3 max-md:p-0">
                {m.backup_counts({
                  products: backup.products,
                  categories: backup.categories,
                  texts: backup.texts,
                  settings: backup.settings,
                })}
                <span className="block text-slate">{size.format(backup.size / 1000)}</span>
              </td>
              <td className="px-3 py-3 font-mono text-xs max-md:p-0" title={backup.sha256}>
                {backup.sha256.slice(0, 12)}…
              </td>
              <td className="px-3 py-2 text-right whitespace-nowrap max-md:p-0">
                {mayRestore && (
                  <span className="inline-flex items-center gap-1">
                    <a
                      href={`/admin/backups/${backup.name}.json`}
                      download
                      aria-label={m.backup_download({ name: backup.name })}
                      className="grid size-9 place-items-center rounded-full hover:bg-sunken"
                    >
                      <Download aria-hidden="true" className="size-5" />
                    </a>
                    <button
                      type="submit"
                      name="name"
                      value={backup.name}
                      disabled={isBusy}
                      className="button-base button-quiet min-h-9 px-3"
                    >
                      {m.restore()}
                      <span className="sr-only"> {backup.name}</span>
                    </button>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Form>
  )
}
