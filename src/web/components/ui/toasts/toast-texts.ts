import { m } from '#messages/messages.ts'

const texts = {
  'signed-in': (firstName: string) => [m.login_success(), m.welcome_back({ firstName })],
  'signed-out': () => [m.logged_out(), m.see_you_soon()],
  registered: () => [m.registration_success(), m.account_created()],
  paid: () => [m.payment_success_toast()],
  'card-replaced': () => [m.card_replaced()],
  'subscription-cancelled': () => [m.subscription_cancel_done()],
  'cancellation-undone': () => [m.subscription_undone()],
  'plan-changed': () => [m.plan_changed_now()],
  'plan-change-noted': () => [m.plan_changed_renewal()],
  'plan-unchanged': () => [m.plan_kept()],
  'billing-changed': () => [m.billing_changed(), m.billing_changed_text()],
  'billing-unchanged': () => [m.billing_kept()],
  'plan-changed-on-behalf': () => [m.behalf_plan_changed()],
  'plan-unchanged-on-behalf': () => [m.behalf_plan_kept()],
  'plan-proposed': () => [m.behalf_plan_proposed()],
  'plan-proposed-before': () => [m.behalf_plan_proposed_before()],
  'pause-requested': () => [m.pause_requested()],
  'pause-undone': () => [m.pause_undone()],
  resumed: () => [m.pause_resumed()],
  'site-saved': () => [m.site_saved()],
  'site-sent': () => [m.site_sent()],
  'site-corrected': () => [m.site_corrected()],
  'site-approved': () => [m.site_approved()],
  'site-changes-requested': () => [m.site_changes_requested()],
  'site-message-sent': () => [m.site_message_sent()],
  'site-file-added': () => [m.site_file_added()],
  'site-file-removed': () => [m.site_file_removed()],
  'content-added': () => [m.content_added()],
  'content-deleted': () => [m.content_deleted()],
  'rating-sent': () => [m.rating_sent()],
  'rating-changed': () => [m.rating_changed_now()],
  'rating-deleted': () => [m.rating_deleted()],
  'verification-sent': () => [m.verification_sent()],
  'email-verified': () => [m.email_verified()],
  'email-change-sent': () => [m.email_change_sent()],
  'email-changed': () => [m.email_changed()],
  'password-changed': () => [m.password_changed()],
  'sessions-ended': () => [m.sessions_ended()],
  'second-factor-removed': () => [m.second_factor_removed()],
  'newsletter-requested': () => [m.newsletter_check_mailbox()],
  'newsletter-ended': () => [m.newsletter_unsubscribed_title()],
  'account-erased': () => [m.account_erased()],
  'not-signed-in': () => [m.error_not_authenticated(), m.error_not_signed_in()],
  'not-back-office': () => [m.error_not_back_office()],
  'back-office-signed-in': () => [m.admin_welcome()],
  'back-office-signed-out': () => [m.admin_signed_out()],
  'order-cancelled': (number: string) => [m.order_cancelled_toast({ number })],
  'reply-sent': () => [m.reply_sent()],
  'mail-sent-again': () => [m.mail_sent_again()],
  'offer-sent': () => [m.offer_sent()],
  'credit-issued': (number: string) => [m.credit_issued({ number })],
  'backup-taken': () => [m.backup_taken()],
  'request-recorded': () => [m.request_recorded()],
  'user-added': () => [m.user_added(), m.user_invited_again()],
  'users-imported': (counts: string) => {
    const [created = '', changed = '', skipped = ''] = counts.split(',')
    return [m.users_synced(), m.users_import_done({ made: created, changed, skipped })]
  },
  'product-added': () => [m.product_added()],
  'provider-connected': () => [m.connect_done()],
  'provider-disconnected': () => [m.disconnect_done()],
  'settings-saved': () => [m.settings_saved()],
  'legal-approved': () => [m.legal_approved()],
  'legal-draft-saved': () => [m.legal_draft_saved()],
  'legal-draft-discarded': () => [m.legal_draft_discarded()],
  'legal-published': () => [m.legal_published()],
  'template-saved': () => [m.template_saved()],
  'mail-template-created': () => [m.mail_template_created()],
  'mail-template-deleted': () => [m.mail_template_deleted()],
  'product-updated': () => [m.product_updated_synced()],
} satisfies Record<string, (name: string) => [title: string, description?: string]>

/** A toast that one page leaves for the next. */
export type EarlierToast = keyof typeof texts

export type ToastText = [title: string, description?: string]

/** Texts of the toast an earlier page left ('<toast>:<name>'); undefined for any other text. */
export function readEarlierToast(
  cookieValue: string,
): { toast: EarlierToast; name: string; text: ToastText } | undefined {
  const [code = '', ...rest] = cookieValue.split(':')
  if (!Object.hasOwn(texts, code)) return undefined
  const toast = code as EarlierToast
  const name = rest.join(':')
  return { toast, name, text: texts[toast](name) as ToastText }
}
