import { isDecidedByNumber, needsSeatEvidence, weighEvidence } from '#domain/billing/tax/decide-vat.ts'
import { replayVat } from '#domain/billing/tax/replay-vat.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { buyerParty, sellerParty } from '#server/billing/documents/model/party-model.ts'
import { partyText } from '#server/billing/documents/party-text.ts'
import { findDocument } from '#server/billing/invoices/find-document.ts'
import { findVatProofs } from '#server/billing/tax/find-vat-proofs.ts'
import { readOwnNames } from '#server/catalog/products/product-names.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** One invoice or credit note with its related records, and its VAT decision computed again for comparison. */
export async function loadInvoice(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { role } = await requireAccount(page)
  const document = await findDocument(ports, params.number ?? '')
  if (!document) throw new DomainError('not_found')
  const { issued, lines, customer, collected, recheck, mails, acts } = document
  const [proofs, ownNames] = await Promise.all([
    findVatProofs(ports, issued),
    readOwnNames(ports, {
      reader: language,
      buyer: issued.language,
      names: lines.map(({ name }) => name),
      subscriptionIds: lines.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    }),
  ])
  const { number, series, status, issuedOn, dueOn, net, vat, total, byRate, vatBasis, reason } = issued
  return {
    number,
    series,
    status,
    issuedOn,
    dueOn,
    net,
    vat,
    total,
    byRate,
    vatBasis,
    reason,
    language: issued.language,
    notes: issued.notes,
    paymentNote: issued.paymentNote,
    paidBy: issued.paidBy,
    templateVersion: issued.templateVersion,
    isDemonstration: issued.isDemonstration,
    issuedAt: issued.issuedAt.toISOString(),
    paidAt: issued.paidAt?.toISOString() ?? null,
    seller: partyText('', sellerParty(issued.seller, language), language),
    buyer: {
      ...partyText('', buyerParty(issued.buyer, issued.email, issued.language), language),
      purchaseOrder: issued.buyer.purchaseOrder,
    },
    customer: customer.anonymisedAt ? null : { id: customer.id, email: customer.email, name: customer.name },
    orderNumber: document.order?.number ?? null,
    credited: document.credited,
    lines: lines.map(({ invoiceId: _, ...line }) => ({ ...line, ownName: ownNames.get(line.name) ?? null })),
    creditNotes: document.creditNotes.map((creditNote) => ({
      number: creditNote.number,
      issuedOn: creditNote.issuedOn,
      total: creditNote.total,
      reason: creditNote.reason,
      at: creditNote.issuedAt.toISOString(),
    })),
    documents: document.documents.map(({ kind, sha256 }) => ({ kind, sha256 })),
    payments: document.payments.map(
      ({ id, amount, currency, status: state, failure, refunded, createdAt }) => ({
        id,
        amount,
        currency,
        status: state,
        failure,
        refunded,
        at: createdAt.toISOString(),
      }),
    ),
    claim: collected && {
      state: collected.state,
      owed: collected.owed,
      tries: collected.tries,
      nextAttemptOn: collected.nextAttemptOn,
      heldOn: collected.heldOn,
      isServiceActive: document.isServiceActive,
      today: dayInParis(ports.clock.now()),
    },
    writeOff: document.writeOff
      ? {
          vat: document.writeOff.vat,
          on: document.writeOff.writtenOffOn,
          reason: document.writeOff.reason,
          isInForce: document.writeOff.reversedAt === null,
        }
      : null,
    deducted: document.deducted,
    customerCredit: document.customerCredit ?? null,
    neighbours: document.neighbours,
    mails: mails.map(({ createdAt, acceptedAt, ...mail }) => ({
      ...mail,
      at: (acceptedAt ?? createdAt).toISOString(),
    })),
    acts: acts.map(({ occurredAt, ...act }) => ({ ...act, at: occurredAt.toISOString() })),
    decision: {
      differences: replayVat(
        vatBasis,
        lines.map(({ vatCase, vatReason, ...line }) => ({ ...line, case: vatCase, reason: vatReason })),
      ),
      check: proofs.check && {
        number: proofs.check.number,
        requestId: proofs.check.requestId,
        name: proofs.check.name,
        address: proofs.check.address,
        answeredAt: proofs.check.answeredAt?.toISOString() ?? null,
      },
      evidence: proofs.evidence.map(({ id, kind, country }) => ({ id, kind, country })),
      /** Later changes of an order's buyer that the location evidence comes from. */
      changes: proofs.changes.map(({ orderNumber, changedAt }) => ({
        orderNumber,
        on: dayInParis(changedAt),
      })),
      weighed: isDecidedByNumber(vatBasis)
        ? ('not_needed' as const)
        : weighEvidence(vatBasis, proofs.evidence),
      needsSeatEvidence: needsSeatEvidence(vatBasis),
      doubtful: proofs.orders
        .filter(({ isCountryDoubtful }) => isCountryDoubtful)
        .map((order) => order.number),
      recheck: recheck && {
        kind: recheck.kind,
        state: recheck.state,
        tries: recheck.tries,
        nextTryAt: recheck.nextTryAt.toISOString(),
      },
    },
    mayResend: isAllowed('issued-invoice.resend', role),
    mayCredit: isAllowed('invoice-credit.issue', role),
    mayHold: isAllowed('issued-invoice.hold', role),
    mayCharge: isAllowed('issued-invoice.charge', role),
    mayRecordTransfer: isAllowed('issued-invoice.record-transfer', role),
    mayWriteOff: isAllowed('issued-invoice.write-off', role),
    mayConfirmCountry: isAllowed('issued-invoice.keep-country', role),
  }
}

export type InvoiceData = Awaited<ReturnType<typeof loadInvoice>>
