import { z } from 'zod'
import { type LedgerReport, verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { runTask } from '#server/platform/background-tasks/run-task.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type Verified = { report: LedgerReport }

/** Verifies the ledger and records the result in the audit log. A slow verification continues as a background task. */
export const ledgerActions = formAction({
  verify: intent({
    permission: 'ledger.verify',
    schema: z.object({}),
    async run(_, page): Promise<Verified | { taskId: string }> {
      const { ports } = page
      const editor = await requireEditor(page)
      const outcome = await runTask(ports, {
        kind: 'ledger.verify',
        accountId: editor.actorId,
        async work(progress) {
          const report = await verifyLedger(ports, progress)
          const { head } = report.chain
          await ports.db.transaction((transaction) =>
            recordAudit(transaction, {
              action: 'ledger.verified',
              subject: 'ledger',
              ...editor,
              details: { faults: report.found, head },
              occurredAt: ports.clock.now(),
            }),
          )
          return report
        },
        summarize: ({ chain, found }) => ({ rows: chain.rows + chain.unsealed, faults: found }),
        report: (found) => found,
      })
      return outcome.isDone ? { report: outcome.result } : outcome
    },
  }),
})
