/**
 * How long what is kept about people lasts, as the privacy policy says. Invoices, orders, contracts and the
 * ledger stay ten years by law and are not deleted by the job: it tells how many are past that day.
 */
export const retention = {
  unconfirmedNewsletterDays: 30,
  endedNewsletterMonths: 36,
  contactMessageMonths: 36,
  /** Six months that a choice holds, and five years in which it can be disputed. */
  consentProofMonths: 66,
  mailMonths: 12,
  /** An address that got no mail for so long may belong to somebody else by now. */
  mailSuppressionMonths: 36,
  auditMonths: 12,
  accountKeyDays: 7,
  cardTryDays: 90,
  /** As long as a card payment can be disputed. */
  providerEventMonths: 13,
  idleAccountMonths: 36,
  idleNoticeDays: 30,
  /** After the answer, as the privacy policy says. */
  dataRequestMonths: 60,
  /** After its last day, of an offer that nothing came of. */
  offerMonths: 12,
  /** For as long as an event can be told to other programs again. */
  webhookEventDays: 90,
  /** Who brought somebody who bought nothing; conversions stay with the accounts. */
  affiliateLeadMonths: 36,
  /** After they were last seen. */
  errorReportDays: 90,
  /** After they began. */
  backgroundTaskDays: 90,
  accountingMonths: 120,
} as const

/** Kinds of data the job looks at, in the order of its report. */
export const retentionKinds = [
  'unconfirmed_newsletter',
  'ended_newsletter',
  'contact_messages',
  'consent_proofs',
  'mails',
  'mail_suppressions',
  'audit',
  'sessions',
  'account_keys',
  'tries',
  'card_tries',
  'provider_events',
  'ended_sites',
  'ratings_of_nothing',
  'idle_notices',
  'idle_accounts',
  'deleted_notes',
  'data_requests',
  'offers',
  'webhook_events',
  'affiliate_visits',
  'affiliate_leads',
  'error_reports',
  'background_tasks',
  'accounting',
] as const

export type RetentionKind = (typeof retentionKinds)[number]
