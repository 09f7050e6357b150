/**
 * Retention of each kind of personal data, as in the privacy policy. Invoices, orders, contracts and the ledger are kept
 * for ten years by law; the job does not delete them, it reports how many are past that day.
 */
export const retention = {
  unconfirmedNewsletterDays: 30,
  endedNewsletterMonths: 36,
  contactMessageMonths: 36,
  /** A choice is valid for six months, and can be disputed for five years. */
  consentProofMonths: 66,
  mailMonths: 12,
  /** After this time without mail, an email address may have another owner. */
  mailSuppressionMonths: 36,
  auditMonths: 12,
  accountKeyDays: 7,
  cardAttemptDays: 90,
  /** As long as a card payment can be disputed. */
  providerEventMonths: 13,
  /** Together with the notice and one day for each run of the job, never more than three years. */
  idleNoticeMonths: 35,
  idleNoticeDays: 26,
  /** After the answer, as the privacy policy says. */
  dataRequestMonths: 60,
  /** After the last day of an offer that led to no order. */
  offerMonths: 12,
  /** As long as an event can be delivered again. */
  webhookEventDays: 90,
  /** Referrals without a purchase; conversions are kept with the accounting records. */
  affiliateLeadMonths: 36,
  /** After they were last seen. */
  errorReportDays: 90,
  /** After they began. */
  backgroundTaskDays: 90,
  accountingMonths: 120,
} as const

/** Kinds of data that the retention job processes, in the order of its report. */
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
