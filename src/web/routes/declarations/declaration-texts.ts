import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'

/** Texts and paths of the two declarations, withdrawal and cancellation. */
export const declarationTexts = {
  withdrawal: {
    address: '/withdraw' as const,
    title: m.withdraw_title,
    intro: m.withdraw_intro,
    statement: m.withdraw_statement,
    confirm: m.withdraw_confirm,
    received: m.withdraw_received,
  },
  cancellation: {
    address: '/cancel-contract' as const,
    title: m.cancel_title,
    intro: m.cancel_intro,
    statement: m.cancel_statement,
    confirm: m.cancel_confirm,
    received: m.cancel_received,
  },
} satisfies Record<DeclarationKind, unknown>
