import { m } from './messages.ts'

const texts = {
  first_name_required: m.field_first_name_required,
  last_name_required: m.field_last_name_required,
  email_required: m.field_email_required,
  email_format_invalid: m.field_email_format_invalid,
  login_email_required: m.field_login_email_required,
  login_email_invalid: m.field_login_email_invalid,
  password_required: m.field_password_required,
  password_too_short: m.field_password_too_short,
  password_too_weak: m.field_password_too_weak,
  password_too_common: m.field_password_too_common,
  password_too_personal: m.field_password_too_personal,
  code_required: m.field_code_required,
  code_invalid: m.field_code_invalid,
  deletion_not_understood: m.field_deletion_not_understood,
  confirmation_required: m.field_confirmation_required,
  passwords_differ: m.field_passwords_differ,
  address_required: m.field_address_required,
  zip_code_required: m.field_zip_code_required,
  city_required: m.field_city_required,
  country_required: m.field_country_required,
  phone_required: m.field_phone_required,
  phone_invalid: m.field_phone_invalid,
  too_long: m.field_too_long,
  control_characters: m.field_control_characters,
  buyer_type_required: m.field_buyer_type_required,
  company_required: m.field_company_required,
  association_name_required: m.field_association_name_required,
  siren_required: m.field_siren_required,
  siren_invalid: m.field_siren_invalid,
  vat_number_required: m.field_vat_number_required,
  vat_number_invalid: m.field_vat_number_invalid,
  terms_required: m.field_terms_required,
  declaration_name_required: m.field_declaration_name_required,
  declaration_contract_required: m.field_declaration_contract_required,
  declaration_date_invalid: m.field_declaration_date_invalid,
  contact_name_short: m.field_contact_name_short,
  contact_email_invalid: m.field_contact_email_invalid,
  contact_subject_short: m.field_contact_subject_short,
  contact_message_short: m.field_contact_message_short,
  email_taken: m.error_email_taken,
}

export type FieldErrorCode = keyof typeof texts

/** The text of a field error's code; an unforeseen code still says that the value is not accepted. */
export function fieldErrorText(code: string): string {
  return (texts[code as FieldErrorCode] ?? m.field_unknown)()
}
