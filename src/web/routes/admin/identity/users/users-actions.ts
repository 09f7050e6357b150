import { restoreDemoAccounts } from '#server/identity/users/restore-demo-accounts.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'
import { confirmedSchema } from './confirmed.schema.ts'

export const usersActions = formAction({
  'restore-demo': intent({
    permission: 'users.restore-demo',
    schema: confirmedSchema,
    async run(_, page) {
      return { made: await restoreDemoAccounts(page.ports, await requireEditor(page)) }
    },
  }),
})
