import type {
  DataRequestChannel,
  DataRequestKind,
  DataRequestState,
} from '#domain/operations/customers/data-request.ts'
import { m } from '#messages/messages.ts'

type StatusLabel = { tone: 'good' | 'warn' | 'bad' | 'calm'; text: () => string }

export const requestKinds: Record<DataRequestKind, () => string> = {
  access: m.request_kind_access,
  rectification: m.request_kind_rectification,
  erasure: m.request_kind_erasure,
  portability: m.request_kind_portability,
  restriction: m.request_kind_restriction,
  objection: m.request_kind_objection,
}

export const requestChannels: Record<DataRequestChannel, () => string> = {
  account: m.request_channel_account,
  email: m.request_channel_email,
  form: m.request_channel_form,
  post: m.request_channel_post,
  phone: m.request_channel_phone,
  person: m.request_channel_person,
}

export const requestStates: Record<DataRequestState, StatusLabel> = {
  open: { tone: 'warn', text: m.request_state_open },
  answered: { tone: 'good', text: m.request_state_answered },
  refused: { tone: 'calm', text: m.request_state_refused },
}

/** Label and colour of each result of a VAT number check. */
export const numberCheckLabels: Record<'asked' | 'valid' | 'invalid' | 'away', StatusLabel> = {
  asked: { tone: 'warn', text: m.vat_check_asked },
  valid: { tone: 'good', text: m.vat_check_valid },
  invalid: { tone: 'bad', text: m.vat_check_invalid },
  away: { tone: 'calm', text: m.vat_check_away },
}
