import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type {
  AccountDeletedVariables,
  AccountIdleVariables,
  ChangeEmailVariables,
  ChoosePasswordVariables,
  ConfirmPaymentVariables,
  DataErasedVariables,
  DataRequestExtendedVariables,
  DataRequestRefusedVariables,
  ResetPasswordVariables,
  SecurityNoticeVariables,
  VerifyEmailVariables,
} from '../../variables.ts'
import type { MailSample } from './mail-sample.ts'
import { sampleFrame } from './sample-frame.ts'

const reasons = {
  fr: ['Beaucoup de dossiers à réunir.', 'La loi demande de garder les factures dix ans.'],
  en: ['There are many records to gather.', 'The law asks for invoices to be kept for ten years.'],
  hu: ['Sok iratot kell összegyűjteni.', 'A törvény szerint a számlákat tíz évig meg kell őrizni.'],
} as const satisfies Record<Language, readonly [string, string]>

/** Samples of emails about accounts and personal data. */
export function accountSamples(language: Language): Record<string, MailSample[]> {
  const { names, money, url, greeting, shop, day } = sampleFrame(language)
  const { shop_name } = shop
  const [longer, kept] = reasons[language]
  const change = m.change_password_changed({}, { locale: language })
  const choose: ChoosePasswordVariables = {
    ...greeting,
    shop_name,
    valid_days: '7',
    reset_url: url('/reset-password/abc'),
  }
  const verify: VerifyEmailVariables = {
    ...greeting,
    shop_name,
    valid_days: '7',
    verify_url: url('/verify-email/abc'),
  }
  const changeEmail: ChangeEmailVariables = {
    ...greeting,
    shop_name,
    valid_hours: '24',
    confirm_url: url('/verify-email/abc'),
  }
  const reset: ResetPasswordVariables = {
    ...greeting,
    shop_name,
    valid_minutes: '30',
    reset_url: url('/reset-password/abc'),
  }
  const security: SecurityNoticeVariables = {
    ...greeting,
    ...shop,
    change,
    changed_on: day('2026-11-21'),
    reset_url: url('/forgot-password'),
  }
  const deleted: AccountDeletedVariables = { ...greeting, ...shop, deleted_on: day('2026-11-21') }
  const idle: AccountIdleVariables = {
    ...greeting,
    shop_name,
    ends_on: day('2026-12-21'),
    login_url: url('/login'),
  }
  const confirm: ConfirmPaymentVariables = {
    ...greeting,
    ...shop,
    description: names.site,
    amount: money(29),
    pay_url: url('/pay/abc'),
  }
  const erased: DataErasedVariables = {
    ...greeting,
    contact_email: shop.contact_email,
    erased_on: day('2027-01-31'),
  }
  const refused: DataRequestRefusedVariables = {
    ...greeting,
    contact_email: shop.contact_email,
    received_on: day('2027-01-31'),
    reason: kept,
  }
  const extended: DataRequestExtendedVariables = {
    ...greeting,
    contact_email: shop.contact_email,
    received_on: day('2027-01-31'),
    answer_by: day('2027-04-30'),
    reason: longer,
  }
  const only = (variables: object, fact = ''): MailSample[] => [{ what: 'as it is', variables, fact }]
  return {
    'account-invitation': only(choose),
    'password-renewal': only(choose),
    'verify-email': only(verify),
    'change-email': only(changeEmail),
    'reset-password': only(reset),
    'security-notice': only(security, change),
    'account-deleted': only(deleted),
    'account-idle': only(idle),
    'confirm-payment': only(confirm),
    'data-erased': only(erased),
    'data-request-refused': only(refused),
    'data-request-extended': only(extended, day('2027-04-30')),
  }
}
