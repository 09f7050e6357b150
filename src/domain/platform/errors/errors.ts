import type { Role } from '../access/role.ts'
import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/cents.ts'
import type { PictureFault } from '../pictures/picture-fault.ts'
import type { SiteFileFault } from '../storage/site-file.ts'
import type { StorageFault } from '../storage/storage-fault.ts'

/**
 * Every domain error with its HTTP status, and the details that its text needs. Codes, never texts: the three texts of
 * a code are in `messages/platform/errors/error-text.ts`, and a new code does not compile without them.
 */
export const errorStatus = {
  not_found: 404,
  feature_off: 404,
  not_signed_in: 401,
  rate_limited: 429,
  invalid_input: 422,
  email_taken: 409,
  invalid_credentials: 401,
  profile_update_failed: 500,
  email_in_use: 409,
  current_password_wrong: 422,
  code_wrong: 422,
  challenge_expired: 410,
  link_expired: 410,
  recent_sign_in_needed: 403,
  account_has_contracts: 409,
  second_factor_mandatory: 409,
  second_factor_not_set_up: 409,
  last_owner: 409,
  own_account: 409,
  user_changed: 409,
  user_disabled: 409,
  users_refused: 422,
  defaults_refused: 409,
  note_not_own: 403,
  request_settled: 409,
  request_has_account: 409,
  request_not_extendable: 409,
  admin_credentials_refused: 401,
  admin_required: 403,
  admin_not_signed_in: 401,
  admin_setup_failed: 502,
  admin_sign_in_failed: 502,
  back_office_forbidden: 403,
  api_key_scope_missing: 403,
  not_back_office: 403,
  second_factor_missing: 403,
  registration_unverified: 500,
  registration_not_saved: 500,
  registration_refused: 502,
  registration_incomplete: 500,
  message_not_sent: 500,
  cart_empty: 409,
  order_free: 409,
  cart_full: 409,
  product_unknown: 409,
  product_not_orderable: 409,
  price_invalid: 409,
  out_of_stock: 409,
  review_outdated: 409,
  country_undeclared: 409,
  credit_above_limit: 403,
  details_missing: 409,
  order_not_payable: 409,
  payments_not_configured: 503,
  payment_not_started: 502,
  invoice_pending: 503,
  webhook_refused: 400,
  provider_not_connected: 502,
  provider_fixed: 409,
  provider_unavailable: 503,
  database_unavailable: 503,
  storage_unavailable: 503,
  payments_in_progress: 409,
  payout_refused: 422,
  refund_refused: 409,
  method_gone: 409,
  method_not_started: 502,
  subscription_ended: 409,
  order_closed: 409,
  offer_closed: 409,
  offer_for_other_email: 403,
  offer_unproven: 403,
  plan_fixed: 409,
  plan_unpaid: 409,
  plan_outdated: 409,
  plan_needs_customer: 409,
  rating_not_open: 409,
  rating_changed: 409,
  delivery_closed: 409,
  delivery_moved: 409,
  content_reminded: 409,
  reminders_used_up: 409,
  site_file_refused: 422,
  too_many_files: 409,
  too_many_fields: 413,
  price_notice_short: 422,
  price_without_subscribers: 409,
  declaration_settled: 409,
  invoice_not_open: 409,
  invoice_with_bank: 409,
  invoice_on_hold: 409,
  charges_not_pending: 409,
  invoice_not_owed: 409,
  invoice_still_served: 409,
  order_unknown: 404,
  seller_incomplete: 503,
  product_id_missing: 422,
  product_changed: 409,
  product_gone: 409,
  category_gone: 409,
  category_changed: 409,
  category_in_use: 409,
  last_category: 409,
  too_many_views: 409,
  picture_refused: 422,
  file_refused: 422,
  file_too_long: 422,
  file_is_workbook: 422,
  file_unreadable: 422,
  import_empty: 422,
  line_refused: 409,
  template_changed: 409,
  legal_draft_changed: 409,
  legal_nothing_new: 409,
  legal_text_invalid: 422,
  legal_text_too_complex: 422,
  content_changed: 409,
  mail_template_changed: 409,
  mail_text_invalid: 422,
  mail_suppressed: 409,
  mail_refused: 422,
  mail_not_subscribed: 409,
  mail_duplicate: 409,
  backup_not_taken: 500,
  backup_unusable: 409,
  backup_not_found: 404,
  backup_file_refused: 422,
  customer_erased: 409,
  too_many_documents: 422,
  credit_nothing: 422,
  credit_too_high: 422,
  credit_not_deductible: 422,
  credit_outdated: 409,
  storage_fixed: 409,
  storage_moving: 409,
  storage_not_moving: 409,
  storage_not_configured: 409,
  storage_refused: 422,
  storage_bucket_in_use: 409,
  previous_storage_needed: 409,
  storage_report_missing: 409,
  storage_report_outdated: 409,
  time_refused: 422,
  time_already_running: 409,
  time_needs_sandbox: 409,
  mail_suspended: 409,
  mail_not_queued: 409,
  mail_server_fixed: 409,
  mail_server_unreachable: 422,
  mail_test_failed: 502,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

type Details = {
  price_notice_short: { earliest: Day }
  credit_above_limit: { limit: Cents }
  back_office_forbidden: { roles: readonly Role[] }
  api_key_scope_missing: { scope: string }
  rate_limited: { retryAfterSeconds: number }
  invalid_input: { fields: Readonly<Record<string, string>> }
  cart_full: { count: number }
  product_not_orderable: { productName: string }
  price_invalid: { productName: string }
  out_of_stock: { productName: string }
  payments_in_progress: { count: number }
  seller_incomplete: { missing: readonly string[] }
  product_changed: { id: string; version: number }
  category_changed: { name: string }
  category_in_use: { count: number }
  backup_unusable: { name: string }
  line_refused: { line: number }
  picture_refused: { fault: PictureFault }
  site_file_refused: { fault: SiteFileFault }
  too_many_documents: { max: number }
  file_too_long: { max: number }
  credit_too_high: { left: Cents }
  storage_refused: { fault: StorageFault }
  previous_storage_needed: { count: number }
  mail_server_unreachable: { answer: string }
  mail_test_failed: { answer: string }
}

export type ErrorDetails<C extends ErrorCode> = C extends keyof Details ? Details[C] : undefined

/** Error codes without details. */
export type PlainErrorCode = {
  [C in ErrorCode]: ErrorDetails<C> extends undefined ? C : never
}[ErrorCode]

/** An error shown to the user: expected, explained, never logged as a bug. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: ErrorDetails<C>

  constructor(code: C, ...[details]: ErrorDetails<C> extends undefined ? [] : [ErrorDetails<C>]) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details as ErrorDetails<C>
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export function isDomainError<C extends ErrorCode>(error: unknown, code?: C): error is DomainError<C> {
  return error instanceof DomainError && (code === undefined || error.code === code)
}
