import type { DomainError, ErrorCode, ErrorDetails } from '#domain/errors.ts'
import { durationText } from './duration-text.ts'
import { m } from './messages.ts'
import { roleText } from './role-text.ts'

type Texts = { [C in ErrorCode]: (details: ErrorDetails<C>) => string }

/** The text of every error code, in the page's language. A code without one does not compile. */
const texts: Texts = {
  not_found: () => m.error_not_found(),
  not_signed_in: () => m.error_not_signed_in(),
  rate_limited: ({ retryAfterSeconds }) => m.error_rate_limited({ time: durationText(retryAfterSeconds) }),
  invalid_input: () => m.error_invalid_input(),
  email_taken: () => m.error_email_taken(),
  invalid_credentials: () => m.error_invalid_credentials(),
  profile_update_failed: () => m.error_profile_update_failed(),
  email_in_use: () => m.error_email_in_use(),
  current_password_wrong: () => m.error_current_password_wrong(),
  code_wrong: () => m.error_code_wrong(),
  challenge_over: () => m.error_challenge_over(),
  link_over: () => m.error_link_over(),
  recent_sign_in_needed: () => m.error_recent_sign_in_needed(),
  account_has_contracts: () => m.error_account_has_contracts(),
  second_factor_absent: () => m.error_second_factor_absent(),
  second_factor_mandatory: () => m.error_second_factor_mandatory(),
  last_owner: () => m.error_last_owner(),
  admin_credentials_refused: () => m.error_admin_credentials_refused(),
  admin_required: () => m.error_admin_required(),
  admin_not_signed_in: () => m.error_admin_not_signed_in(),
  admin_setup_failed: () => m.error_admin_setup_failed(),
  admin_sign_in_failed: () => m.error_admin_sign_in_failed(),
  not_back_office: () => m.error_not_back_office(),
  second_factor_missing: () => m.error_second_factor_missing(),
  back_office_forbidden: ({ roles }) =>
    m.error_back_office_forbidden({ roles: roles.map((role) => roleText(role)).join(', ') }),
  product_id_missing: () => m.error_product_id_missing(),
  product_changed: () => m.error_product_changed(),
  product_gone: () => m.error_product_deleted(),
  category_gone: () => m.error_category_gone(),
  category_changed: ({ name }) => m.error_category_changed({ name }),
  category_in_use: ({ count }) => m.error_category_in_use({ count }),
  last_category: () => m.error_last_category(),
  too_many_views: () => m.error_too_many_views(),
  picture_refused: () => m.error_picture_refused(),
  file_refused: () => m.error_file_refused(),
  line_refused: ({ line }) => m.error_line_refused({ line }),
  backup_not_taken: () => m.error_backup_not_taken(),
  backup_unusable: ({ name }) => m.error_backup_unusable({ name }),
  backup_none_then: () => m.error_backup_none_then(),
  backup_file_refused: () => m.error_backup_file_refused(),
  registration_unverified: () => m.error_registration_unverified(),
  registration_unwritten: () => m.error_registration_unwritten(),
  registration_refused: () => m.error_registration_refused(),
  cart_empty: () => m.error_cart_empty(),
  product_unknown: () => m.error_product_not_orderable(),
  product_not_orderable: ({ productName }) => m.error_product_gone({ productName }),
  price_invalid: () => m.error_price_invalid(),
  out_of_stock: ({ productName }) => m.error_out_of_stock({ productName }),
  review_outdated: () => m.error_review_outdated(),
  details_missing: () => m.error_details_missing(),
  order_not_payable: () => m.error_order_not_payable(),
  payments_not_configured: () => m.error_payments_not_configured(),
  payment_not_started: () => m.error_payment_not_started(),
  invoice_pending: () => m.error_invoice_pending(),
  webhook_refused: () => m.error_webhook_refused(),
  provider_not_connected: () => m.error_provider_not_connected(),
  provider_fixed: () => m.error_provider_fixed(),
  provider_away: () => m.error_provider_away(),
  payments_in_progress: ({ count }) => m.error_payments_in_progress({ count }),
  payout_refused: () => m.error_payout_refused(),
  refund_refused: () => m.error_refund_refused(),
  method_gone: () => m.error_method_gone(),
  method_not_started: () => m.error_method_not_started(),
  seller_incomplete: () => m.error_seller_incomplete(),
}

export function errorText(error: Pick<DomainError, 'code' | 'details'>): string {
  return (texts[error.code] as (details: unknown) => string)(error.details)
}
