import type { RetentionKind } from '#domain/operations/privacy/retention.ts'
import { m } from '#messages/messages.ts'

/** Names of the data kinds in the retention report. */
export const retentionTexts: Record<RetentionKind, () => string> = {
  unconfirmed_newsletter: m.retention_unconfirmed_newsletter,
  ended_newsletter: m.retention_ended_newsletter,
  contact_messages: m.retention_contact_messages,
  consent_proofs: m.retention_consent_proofs,
  mails: m.retention_mails,
  mail_suppressions: m.retention_mail_suppressions,
  audit: m.retention_audit,
  sessions: m.retention_sessions,
  account_keys: m.retention_account_keys,
  tries: m.retention_tries,
  card_tries: m.retention_card_tries,
  provider_events: m.retention_provider_events,
  ended_sites: m.retention_ended_sites,
  ratings_of_nothing: m.retention_ratings_of_nothing,
  idle_notices: m.retention_idle_notices,
  idle_accounts: m.retention_idle_accounts,
  deleted_notes: m.retention_deleted_notes,
  data_requests: m.retention_data_requests,
  offers: m.retention_offers,
  webhook_events: m.retention_webhook_events,
  affiliate_visits: m.retention_affiliate_visits,
  affiliate_leads: m.retention_affiliate_leads,
  error_reports: m.retention_error_reports,
  background_tasks: m.retention_background_tasks,
  accounting: m.retention_accounting,
}
