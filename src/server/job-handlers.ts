import { recordCredit } from './affiliates/record-credit.ts'
import { recordOwnLead } from './affiliates/record-lead.ts'
import { recordOrder } from './affiliates/record-order.ts'
import { reportEvents } from './affiliates/report-events.ts'
import { sealChains } from './audit/seal-chains.ts'
import { mailDigest } from './back-office/mail-digest.ts'
import { takeAutomaticBackup } from './backups/take-backup.ts'
import { getDocument } from './billing/get-document.ts'
import { checkDemoLinks } from './catalog/check-demo-links.ts'
import { expireOrders } from './checkout/expire-orders.ts'
import { recheckNumbers } from './credit-notes/recheck-numbers.ts'
import { applyDeclaration } from './declarations/apply-declaration.ts'
import { deleteSiteFiles } from './delivery/empty-deliveries.ts'
import { remindWaitingCustomers } from './delivery/remind-customer.ts'
import { closeDays } from './insights/close-days.ts'
import { tellTerms } from './legal/tell-terms.ts'
import { resendMails } from './mailing/resend-mails.ts'
import { sendMail } from './mailing/send-mail.ts'
import { sendLetter } from './newsletter/send-letter.ts'
import { comparePayments } from './payments/compare-payments.ts'
import { detachMethod } from './payments/detach-method.ts'
import { processEvent } from './payments/process-event.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { tellPrices } from './plan-changes/tell-prices.ts'
import type { JobHandlers } from './ports/job-queue.ts'
import type { Ports } from './ports/ports.ts'
import { forgetOldData } from './privacy/forget-old-data.ts'
import { resumeProvisioning, sendProvisioning } from './provisioning/send-provisioning.ts'
import { workOffBills } from './renewals/bill-due.ts'
import { chargeInvoices } from './renewals/charge-invoices.ts'
import { settleCredit } from './renewals/settle-credit.ts'
import { writeErasure } from './snapshots/erasure-list.ts'
import { takeNightly } from './snapshots/take-nightly.ts'
import { cleanOrphans } from './storage/clean-orphans.ts'
import { emptyStorage } from './storage/empty-former.ts'
import { examineStorage } from './storage/examine-storage.ts'
import { workOffMove } from './storage/work-off-move.ts'
import { runSubscriptions } from './subscriptions/run-subscriptions.ts'
import { checkVatNumber } from './tax/check-vat-number.ts'
import { workOffPlay } from './time-machine/play-time.ts'
import { collectWebhookEvents } from './webhooks/collect-events.ts'
import { deliverWebhookEvents } from './webhooks/deliver-events.ts'
import { tellWebhookTroubles } from './webhooks/tell-troubles.ts'
import { refundWithdrawal } from './withdrawals/refund-withdrawal.ts'

/** How the sandbox reaches the shop's own webhook address. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<{ status: number }>

/** What each job does. */
export function jobHandlers(ports: Ports, postWebhook: PostWebhook): JobHandlers {
  const handlers: JobHandlers = {
    'payments.process-event': (data) => processEvent(ports, data),
    'payments.reconcile': async () => void (await reconcilePayments(ports)),
    'payments.compare': async () => void (await comparePayments(ports)),
    'payments.detach-method': (data) => detachMethod(ports, data),
    'subscriptions.run': () => runSubscriptions(ports),
    'renewals.bill': () => workOffBills(ports),
    'renewals.charge': ({ invoiceIds }) => chargeInvoices(ports, invoiceIds),
    'renewals.settle-credit': ({ creditNoteId }) => settleCredit(ports, creditNoteId),
    'tax.recheck-numbers': () => recheckNumbers(ports),
    'plans.tell-prices': ({ announcementId }) => tellPrices(ports, announcementId),
    'legal.tell-terms': () => tellTerms(ports),
    'tax.check-vat-number': (data) => checkVatNumber(ports, data),
    'delivery.remind': () => remindWaitingCustomers(ports),
    'delivery.delete-files': ({ paths }) => deleteSiteFiles(ports, paths),
    'storage.move': () => workOffMove(ports),
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
    'privacy.forget': async () => void (await forgetOldData(ports)),
    'audit.seal': () => sealChains(ports),
    'backups.automatic': (data) => takeAutomaticBackup(ports, data),
    'catalog.check-demo-links': (data) => checkDemoLinks(ports, data),
    'webhooks.collect': async () => void (await collectWebhookEvents(ports)),
    'webhooks.deliver': async () => {
      await deliverWebhookEvents(ports)
      await tellWebhookTroubles(ports)
    },
    'affiliates.record-lead': (data) => recordOwnLead(ports, data),
    'affiliates.record-order': async ({ orderId }) => void (await recordOrder(ports, orderId)),
    'affiliates.record-credit': ({ creditNoteId }) => recordCredit(ports, creditNoteId),
    'affiliates.report': () => reportEvents(ports),
    'insights.close-days': () => closeDays(ports),
    'snapshots.take': () => takeNightly(ports),
    'snapshots.note-erasure': ({ mark }) => writeErasure(ports, mark),
    'sandbox.deliver-events': async () => {
      // Once the owner has connected a provider, nobody listens to the sandbox any more.
      if (ports.providers.source() === 'sandbox') await ports.sandboxDesk?.deliverEvents(postWebhook)
    },
    'jobs.revive': async () => void (await ports.jobs.reviveFailed()),
    'time.play': (data) => workOffPlay(ports, handlers, data),
  }
  return handlers
}
