import { z } from 'zod'
import { personEmailSchema, personRoleSchema, personSchema } from '#domain/identity/users/person.schema.ts'
import { changePersonEmail } from '#server/identity/users/change-person-email.ts'
import { changeRole } from '#server/identity/users/change-role.ts'
import type { Deed } from '#server/identity/users/deed.ts'
import { disablePerson } from '#server/identity/users/disable-person.ts'
import { endPersonSessions } from '#server/identity/users/end-person-sessions.ts'
import { forcePasswordReset } from '#server/identity/users/force-password-reset.ts'
import { resetSecondFactor } from '#server/identity/users/reset-second-factor.ts'
import { savePerson } from '#server/operations/customers/save-person.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { confirmedSchema } from './confirmed.schema.ts'

export type UserDone =
  | 'saved'
  | 'email-asked'
  | 'invited'
  | 'role'
  | 'disabled'
  | 'enabled'
  | 'reset'
  | 'sessions'
  | 'factor'

type Page = PageContext<Record<string, string | undefined>>

async function deedOf(page: Page): Promise<Deed> {
  return { personId: page.params.id ?? '', ...(await requireEditor(page)) }
}

const done = (what: UserDone) => ({ done: what })

export const userActions = formAction({
  save: intent({
    permission: 'user.save',
    schema: personSchema,
    async run({ baseVersion, ...profile }, page) {
      await savePerson(page.ports, { ...(await deedOf(page)), profile, baseVersion })
      return done('saved')
    },
  }),
  'change-email': intent({
    permission: 'user.change-email',
    schema: personEmailSchema,
    async run({ email }, page) {
      const outcome = await changePersonEmail(page.ports, { ...(await deedOf(page)), email })
      return done(outcome === 'invited' ? 'invited' : outcome === 'confirming' ? 'email-asked' : 'saved')
    },
  }),
  'change-role': intent({
    permission: 'user.change-role',
    schema: personRoleSchema,
    async run({ role }, page) {
      await changeRole(page.ports, { ...(await deedOf(page)), role })
      return done('role')
    },
  }),
  disable: intent({
    permission: 'user.disable',
    schema: confirmedSchema,
    async run(_, page) {
      await disablePerson(page.ports, { ...(await deedOf(page)), isDisabled: true })
      return done('disabled')
    },
  }),
  enable: intent({
    permission: 'user.enable',
    schema: confirmedSchema,
    async run(_, page) {
      await disablePerson(page.ports, { ...(await deedOf(page)), isDisabled: false })
      return done('enabled')
    },
  }),
  'force-reset': intent({
    permission: 'user.force-reset',
    schema: confirmedSchema,
    async run(_, page) {
      await forcePasswordReset(page.ports, await deedOf(page))
      return done('reset')
    },
  }),
  'end-session': intent({
    permission: 'user.end-session',
    schema: z.object({ session: z.string('form_outdated').min(1, 'form_outdated').max(64) }),
    async run({ session }, page) {
      await endPersonSessions(page.ports, { ...(await deedOf(page)), only: session })
      return done('sessions')
    },
  }),
  'end-sessions': intent({
    permission: 'user.end-sessions',
    schema: confirmedSchema,
    async run(_, page) {
      await endPersonSessions(page.ports, await deedOf(page))
      return done('sessions')
    },
  }),
  'reset-factor': intent({
    permission: 'user.reset-factor',
    schema: confirmedSchema,
    async run(_, page) {
      await resetSecondFactor(page.ports, await deedOf(page))
      return done('factor')
    },
  }),
})
