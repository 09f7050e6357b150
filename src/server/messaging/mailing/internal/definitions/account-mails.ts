import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type {
  AccountDeletedVariables,
  AccountIdleVariables,
  ChangeEmailVariables,
  ChoosePasswordVariables,
  DataErasedVariables,
  DataRequestExtendedVariables,
  DataRequestRefusedVariables,
  ResetPasswordVariables,
  SecurityNoticeVariables,
  VerifyEmailVariables,
} from '../../variables.ts'
import { mail } from './mail-definition.ts'
import type { SampleFrame } from './sample-frame.ts'

const reasons = {
  fr: {
    extended: 'Beaucoup de dossiers à réunir.',
    refused: 'La loi demande de garder les factures dix ans.',
  },
  en: {
    extended: 'There are many records to gather.',
    refused: 'The law asks for invoices to be kept for ten years.',
  },
  hu: {
    extended: 'Sok iratot kell összegyűjteni.',
    refused: 'A törvény szerint a számlákat tíz évig meg kell őrizni.',
  },
} satisfies Record<Language, object>

const choosePassword = ({ url, greeting, shop }: SampleFrame): ChoosePasswordVariables => ({
  ...greeting,
  shop_name: shop.shop_name,
  valid_days: '7',
  reset_url: url('/reset-password/abc'),
})

/** Emails about accounts and personal data. */
export const accountMails = {
  'account-invitation': mail<ChoosePasswordVariables>({
    name: m.mail_name_account_invitation,
    required: ['reset_url'],
    secret: 'reset_url',
    sample: choosePassword,
  }),
  'password-renewal': mail<ChoosePasswordVariables>({
    name: m.mail_name_password_renewal,
    required: ['reset_url'],
    secret: 'reset_url',
    sample: choosePassword,
  }),
  'verify-email': mail<VerifyEmailVariables>({
    name: m.mail_name_verify_email,
    required: ['verify_url'],
    secret: 'verify_url',
    sample: ({ url, greeting, shop }) => ({
      ...greeting,
      shop_name: shop.shop_name,
      valid_days: '7',
      verify_url: url('/verify-email/abc'),
    }),
  }),
  'change-email': mail<ChangeEmailVariables>({
    name: m.mail_name_change_email,
    required: ['confirm_url'],
    secret: 'confirm_url',
    sample: ({ url, greeting, shop }) => ({
      ...greeting,
      shop_name: shop.shop_name,
      valid_hours: '24',
      confirm_url: url('/verify-email/abc'),
    }),
  }),
  'reset-password': mail<ResetPasswordVariables>({
    name: m.mail_name_reset_password,
    required: ['reset_url'],
    secret: 'reset_url',
    sample: ({ url, greeting, shop }) => ({
      ...greeting,
      shop_name: shop.shop_name,
      valid_minutes: '30',
      reset_url: url('/reset-password/abc'),
    }),
  }),
  'security-notice': mail<SecurityNoticeVariables>({
    name: m.mail_name_security_notice,
    required: ['change', 'changed_on', 'reset_url'],
    subject: 'change',
    sample: ({ language, url, greeting, shop, day }) => ({
      ...greeting,
      ...shop,
      change: m.change_password_changed({}, { locale: language }),
      changed_on: day('2026-11-21'),
      reset_url: url('/forgot-password'),
    }),
  }),
  'account-deleted': mail<AccountDeletedVariables>({
    name: m.mail_name_account_deleted,
    required: ['deleted_on'],
    sample: ({ greeting, shop, day }) => ({ ...greeting, ...shop, deleted_on: day('2026-11-21') }),
  }),
  'account-idle': mail<AccountIdleVariables>({
    name: m.mail_name_account_idle,
    required: ['ends_on', 'login_url'],
    sample: ({ url, greeting, shop, day }) => ({
      ...greeting,
      shop_name: shop.shop_name,
      ends_on: day('2026-12-21'),
      login_url: url('/login'),
    }),
  }),
  'data-erased': mail<DataErasedVariables>({
    name: m.mail_name_data_erased,
    required: ['erased_on'],
    sample: ({ greeting, shop, day }) => ({
      ...greeting,
      contact_email: shop.contact_email,
      erased_on: day('2027-01-31'),
    }),
  }),
  'data-request-refused': mail<DataRequestRefusedVariables>({
    name: m.mail_name_data_request_refused,
    required: ['reason'],
    sample: ({ language, greeting, shop, day }) => ({
      ...greeting,
      contact_email: shop.contact_email,
      received_on: day('2027-01-31'),
      reason: reasons[language].refused,
    }),
  }),
  'data-request-extended': mail<DataRequestExtendedVariables>({
    name: m.mail_name_data_request_extended,
    required: ['answer_by', 'reason'],
    subject: 'answer_by',
    sample: ({ language, greeting, shop, day }) => ({
      ...greeting,
      contact_email: shop.contact_email,
      received_on: day('2027-01-31'),
      answer_by: day('2027-04-30'),
      reason: reasons[language].extended,
    }),
  }),
}
