import { z } from 'zod'
import { userEmailSchema, userProfileSchema, userRoleSchema } from '#domain/identity/users/user.schema.ts'
import type { AccountAction } from '#server/identity/users/account-action.ts'
import { changeRole } from '#server/identity/users/change-role.ts'
import { changeUserEmail } from '#server/identity/users/change-user-email.ts'
import { disableUser } from '#server/identity/users/disable-user.ts'
import { endUserSessions } from '#server/identity/users/end-user-sessions.ts'
import { forcePasswordReset } from '#server/identity/users/force-password-reset.ts'
import { resetSecondFactor } from '#server/identity/users/reset-second-factor.ts'
import { saveCustomerProfile } from '#server/operations/customers/save-customer-profile.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { confirmedSchema } from './confirmed.schema.ts'

export type UserDone =
  | 'saved'
  | 'email-requested'
  | 'invited'
  | 'role'
  | 'disabled'
  | 'enabled'
  | 'reset'
  | 'sessions'
  | 'factor'

type Page = PageContext<Record<string, string | undefined>>

async function requireAccountAction(page: Page): Promise<AccountAction> {
  return { userId: page.params.id ?? '', ...(await requireEditor(page)) }
}

const done = (action: UserDone) => ({ done: action })

export const userActions = formAction({
  save: intent({
    permission: 'user.save',
    schema: userProfileSchema,
    async run({ baseVersion, ...profile }, page) {
      await saveCustomerProfile(page.ports, { ...(await requireAccountAction(page)), profile, baseVersion })
      return done('saved')
    },
  }),
  'change-email': intent({
    permission: 'user.change-email',
    schema: userEmailSchema,
    async run({ email }, page) {
      const outcome = await changeUserEmail(page.ports, { ...(await requireAccountAction(page)), email })
      return done(outcome === 'invited' ? 'invited' : outcome === 'confirming' ? 'email-requested' : 'saved')
    },
  }),
  'change-role': intent({
    permission: 'user.change-role',
    schema: userRoleSchema,
    async run({ role }, page) {
      await changeRole(page.ports, { ...(await requireAccountAction(page)), role })
      return done('role')
    },
  }),
  disable: intent({
    permission: 'user.disable',
    schema: confirmedSchema,
    async run(_, page) {
      await disableUser(page.ports, { ...(await requireAccountAction(page)), isDisabled: true })
      return done('disabled')
    },
  }),
  enable: intent({
    permission: 'user.enable',
    schema: confirmedSchema,
    async run(_, page) {
      await disableUser(page.ports, { ...(await requireAccountAction(page)), isDisabled: false })
      return done('enabled')
    },
  }),
  'force-reset': intent({
    permission: 'user.force-reset',
    schema: confirmedSchema,
    async run(_, page) {
      await forcePasswordReset(page.ports, await requireAccountAction(page))
      return done('reset')
    },
  }),
  'end-session': intent({
    permission: 'user.end-session',
    schema: z.object({ session: z.string('form_outdated').min(1, 'form_outdated').max(64) }),
    async run({ session }, page) {
      await endUserSessions(page.ports, { ...(await requireAccountAction(page)), only: session })
      return done('sessions')
    },
  }),
  'end-sessions': intent({
    permission: 'user.end-sessions',
    schema: confirmedSchema,
    async run(_, page) {
      await endUserSessions(page.ports, await requireAccountAction(page))
      return done('sessions')
    },
  }),
  'reset-factor': intent({
    permission: 'user.reset-factor',
    schema: confirmedSchema,
    async run(_, page) {
      await resetSecondFactor(page.ports, await requireAccountAction(page))
      return done('factor')
    },
  }),
})
