import { isAllowed } from '#domain/platform/access/permissions.ts'
import { auditDocuments, type DocumentsReport } from '#server/billing/invoices/audit-documents.ts'
import { findLastReport, isTaskRunning } from '#server/platform/background-tasks/own-tasks.ts'
import { runTask } from '#server/platform/background-tasks/run-task.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** How long the report of a background task is shown, in milliseconds. An older report triggers a new check. */
const freshMs = 10 * 60_000

/**
 * Checks all issued documents. A slow check continues as a background task: `report` is null until it ends, and the
 * page then reloads its data.
 */
export async function loadChecks(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { id, role } = await requireAccount(page)
  const toShown = (report: DocumentsReport | null, at = ports.clock.now()) => ({
    report,
    checkedAt: at.toISOString(),
    mayRender: isAllowed('invoice-checks.draw', role),
  })
  if (await isTaskRunning(ports, 'invoices.check')) return toShown(null)
  // 'Check again' requires a report newer than the one shown.
  const shownAt = Date.parse(page.url.searchParams.get('after') ?? '') || 0
  const since = new Date(Math.max(ports.clock.now().getTime() - freshMs, shownAt))
  const last = await findLastReport<DocumentsReport>(ports, 'invoices.check', since)
  if (last) return toShown(last.report, last.at)
  const outcome = await runTask(ports, {
    kind: 'invoices.check',
    accountId: id,
    work: (progress) => auditDocuments(ports, progress),
    summarize: ({ documents, checks }) => ({
      documents,
      faults: checks.filter(({ count }) => count > 0).length,
    }),
    report: (found) => found,
  })
  return toShown(outcome.isDone ? outcome.result : null)
}
