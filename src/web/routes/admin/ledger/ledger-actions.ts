import { z } from 'zod'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type LedgerReport, verifyLedger } from '#server/ledger/verify-ledger.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type Verified = { report: LedgerReport }

/** Verifying: that it was done, and what it found, is in the audit log. */
export const ledgerActions = formAction({
  verify: intent({
    permission: 'ledger.verify',
    schema: z.object({}),
    async run(_, page): Promise<Verified> {
      const { ports } = page
      const report = await verifyLedger(ports)
      const { head } = report.chain
      const editor = await requireEditor(page)
      await ports.db.transaction((transaction) =>
        recordAudit(transaction, {
          ...{ action: 'ledger.verified', subject: 'ledger', ...editor },
          ...{ details: { faults: report.found, head }, occurredAt: ports.clock.now() },
        }),
      )
      return { report }
    },
  }),
})
