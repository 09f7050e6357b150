import { isAllowed } from '#domain/accounts/permissions.ts'
import { auditDocuments } from '#server/billing/audit-documents.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** All issued documents, examined now. */
export async function loadChecks(page: PageContext<Record<string, string | undefined>>) {
  const { role } = await requireAccount(page)
  return {
    report: await auditDocuments(page.ports),
    checkedAt: page.ports.clock.now().toISOString(),
    mayDraw: isAllowed('invoice-checks.draw', role),
  }
}

export type ChecksData = Awaited<ReturnType<typeof loadChecks>>
