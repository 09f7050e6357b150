import { getDocument } from './billing/invoices/get-document.ts'
import { notifyTerms } from './billing/legal/notify-terms.ts'
import { checkVatNumber } from './billing/tax/check-vat-number.ts'
import { checkDemoLinks } from './catalog/products/check-demo-links.ts'
import { resendMails } from './messaging/mailing/resend-mails.ts'
import { sendMail } from './messaging/mailing/send-mail.ts'
import { sendLetter } from './messaging/newsletter/send-letter.ts'
import { collectWebhookEvents } from './messaging/webhooks/collect-events.ts'
import { deliverWebhookEvents } from './messaging/webhooks/deliver-events.ts'
import { notifyWebhookTroubles } from './messaging/webhooks/notify-webhook-troubles.ts'
import { recordCredit } from './operations/affiliates/record-credit.ts'
import { recordOwnLead } from './operations/affiliates/record-lead.ts'
import { recordOrder } from './operations/affiliates/record-order.ts'
import { reportEvents } from './operations/affiliates/report-events.ts'
import { mailDigest } from './operations/back-office/mail-digest.ts'
import { takeAutomaticBackup } from './operations/backups/take-backup.ts'
import { closeDays } from './operations/dashboard/close-days.ts'
import { deleteExpiredData } from './operations/privacy/delete-expired-data.ts'
import { writeErasure } from './operations/snapshots/erasure-list.ts'
import { runDrill } from './operations/snapshots/run-drill.ts'
import { takeNightly } from './operations/snapshots/take-nightly.ts'
import { cleanOrphans } from './operations/stored-files/clean-orphans.ts'
import { emptyStorage } from './operations/stored-files/empty-previous-storage.ts'
import { examineStorage } from './operations/stored-files/examine-storage.ts'
import { readUnpublishedEvents } from './operations/webhook-events/read-unpublished-events.ts'
import { processEvent } from './payments/events/process-event.ts'
import { detachMethod } from './payments/methods/detach-method.ts'
import { comparePayments } from './payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from './payments/reconciliation/reconcile-payments.ts'
import { sealChains } from './platform/audit/seal-chains.ts'
import { runMove } from './platform/storage/run-move.ts'
import { runFastForward } from './platform/time-machine/fast-forward.ts'
import type { JobHandlers } from './ports/job-queue.ts'
import type { Ports } from './ports/ports.ts'
import { expireOrders } from './sales/checkout/expire-orders.ts'
import { recheckNumbers } from './subscriptions/credit-notes/recheck-numbers.ts'
import { applyDeclaration } from './subscriptions/declarations/apply-declaration.ts'
import { deleteSiteFiles } from './subscriptions/delivery/empty-deliveries.ts'
import { remindOverdueCustomers } from './subscriptions/delivery/remind-customer.ts'
import { notifyPrices } from './subscriptions/plan-changes/notify-prices.ts'
import { resumeProvisioning, sendProvisioning } from './subscriptions/provisioning/send-provisioning.ts'
import { runBilling } from './subscriptions/renewals/bill-due.ts'
import { chargeInvoices } from './subscriptions/renewals/charge-invoices.ts'
import { settleCredit } from './subscriptions/renewals/settle-credit.ts'
import { runSubscriptions } from './subscriptions/run-subscriptions.ts'
import { refundWithdrawal } from './subscriptions/withdrawals/refund-withdrawal.ts'

/** Posts a sandbox event to the shop's own webhook endpoint. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<{ status: number }>

/** Returns the handler of each job. */
export function jobHandlers(ports: Ports, postWebhook: PostWebhook): JobHandlers {
  const handlers: JobHandlers = {
    'payments.process-event': (data) => processEvent(ports, data),
    'payments.reconcile': async () => void (await reconcilePayments(ports)),
    'payments.compare': async () => void (await comparePayments(ports)),
    'payments.detach-method': (data) => detachMethod(ports, data),
    'subscriptions.run': () => runSubscriptions(ports),
    'renewals.bill': () => runBilling(ports),
    'renewals.charge': ({ invoiceIds }) => chargeInvoices(ports, invoiceIds),
    'renewals.settle-credit': ({ creditNoteId }) => settleCredit(ports, creditNoteId),
    'tax.recheck-numbers': () => recheckNumbers(ports),
    'plans.notify-prices': ({ announcementId }) => notifyPrices(ports, announcementId),
    'legal.notify-terms': () => notifyTerms(ports),
    'tax.check-vat-number': (data) => checkVatNumber(ports, data),
    'delivery.remind': () => remindOverdueCustomers(ports),
    'delivery.delete-files': ({ paths }) => deleteSiteFiles(ports, paths),
    'storage.move': () => runMove(ports),
    'storage.count': () => examineStorage(ports),
    'storage.clean': (data) => cleanOrphans(ports, data),
    'storage.empty': (data) => emptyStorage(ports, data),
    'provisioning.send': ({ eventId }) => sendProvisioning(ports, eventId),
    'provisioning.resume': () => resumeProvisioning(ports),
    'declarations.apply': ({ declarationId }) => applyDeclaration(ports, declarationId),
    'withdrawals.refund': ({ declarationId }) => refundWithdrawal(ports, declarationId),
    'orders.expire': async () => void (await expireOrders(ports)),
    'billing.render-invoice': async ({ invoiceId }) => void (await getDocument(ports, invoiceId, 'pdf')),
    'mailing.send': ({ mailId }) => sendMail(ports, mailId),
    'mailing.resend': async () => void (await resendMails(ports)),
    'newsletter.send-letter': ({ letterId }) => sendLetter(ports, letterId),
    'mailing.digest': () => mailDigest(ports),
    'privacy.forget': async () => void (await deleteExpiredData(ports)),
    'audit.seal': () => sealChains(ports),
    'backups.automatic': (data) => takeAutomaticBackup(ports, data),
    'catalog.check-demo-links': (data) => checkDemoLinks(ports, data),
    'webhooks.collect': async () => void (await collectWebhookEvents(ports, readUnpublishedEvents)),
    'webhooks.deliver': async () => {
      await deliverWebhookEvents(ports)
      await notifyWebhookTroubles(ports)
    },
    'affiliates.record-lead': (data) => recordOwnLead(ports, data),
    'affiliates.record-order': async ({ orderId }) => void (await recordOrder(ports, orderId)),
    'affiliates.record-credit': ({ creditNoteId }) => recordCredit(ports, creditNoteId),
    'affiliates.report': () => reportEvents(ports),
    'insights.close-days': () => closeDays(ports),
    'snapshots.take': () => takeNightly(ports),
    'snapshots.drill': () => runDrill(ports),
    'snapshots.record-erasure': ({ hash }) => writeErasure(ports, hash),
    'sandbox.deliver-events': async () => {
      // Once the owner has connected a provider, sandbox events have no recipient.
      if (ports.providers.source() === 'sandbox') await ports.sandboxApi?.deliverEvents(postWebhook)
    },
    'jobs.revive': async () => void (await ports.jobs.requeueFailed()),
    'time.fast-forward': (data) => runFastForward(ports, handlers, data),
  }
  return handlers
}
