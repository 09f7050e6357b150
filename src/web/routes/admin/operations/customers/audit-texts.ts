import { m } from '#messages/messages.ts'

/** Texts of actions on accounts, keyed by the action's name in the audit log. */
export const auditTexts: Record<string, () => string> = {
  'account.registered': m.act_registered,
  'account.signed_in': m.act_signed_in,
  'account.sign_in_refused': m.act_sign_in_refused,
  'account.code_refused': m.act_code_refused,
  'account.email_verified': m.email_verified,
  'account.identity_confirmed': m.act_identity_confirmed,
  'account.profile_changed': m.act_profile_changed,
  'account.billing_changed': m.billing_changed,
  'account.erased': m.document_customer_erased,
  'account.data_exported': m.act_data_exported,
  'customer.data_taken': m.act_data_taken,
  'customer-note.changed': m.act_note_changed,
  'customer-note.deleted': m.note_deleted,
  'customer-note.restored': m.note_restored,
  'data.read': m.act_read,
}
