import type { DataRequestChannel, DataRequestKind } from '#domain/operations/customers/data-request.ts'
import { m } from '#messages/messages.ts'

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
