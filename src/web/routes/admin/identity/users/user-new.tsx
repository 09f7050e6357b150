import { Form, href, redirect, useNavigation } from 'react-router'
import { invitationDays } from '#domain/identity/accounts/account-key.ts'
import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { mayManage } from '#domain/identity/users/may-manage.ts'
import { newUserSchema } from '#domain/identity/users/user.schema.ts'
import { roles } from '#domain/platform/access/role.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { inviteUser } from '#server/identity/users/invite-user.ts'
import { useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { NameFields } from '#web/components/forms/person-fields.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor, requireSession } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/user-new'
import { IdentityNotice } from './identity-notice.tsx'
import { userRoleText } from './user-texts.tsx'

export const loader = pageLoader('user-new', async (page) => {
  const { account, session } = await requireSession(page)
  return {
    id: page.ports.ids.next(),
    roles: roles.filter((role) => mayManage(account.role, role)),
    isRecent: isRecentlyAuthenticated(session, page.ports.clock.now()),
  }
})

export const action = formAction({
  invite: intent({
    permission: 'user-new.invite',
    schema: newUserSchema,
    async run(user, page) {
      const id = await inviteUser(page.ports, { user, ...(await requireEditor(page)) })
      const headers = { 'Set-Cookie': toastCookie(page.ports.shop, 'user-added') }
      return redirect(href('/admin/user-management/:id', { id }), { headers })
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.user_new() }]

/** 'Nouvel utilisateur': creates an account whose user chooses the password by an emailed link. */
export default function UserNew({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData as FormResult | undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  useResultToast(actionData as FormResult | undefined, { done: {}, failed: m.addition_failed })
  const values: Record<string, string | undefined> = result?.values ?? {}
  const errors = result?.fields ?? {}
  return (
    <>
      <RecordNav back={{ to: href('/admin/user-management'), text: m.user_back() }} />
      <PageHeading title={m.user_new()} text={m.user_invite_text({ days: invitationDays })} />
      <IdentityNotice isRecent={loaderData.isRecent} />
      <Form method="post" noValidate className="mt-6 grid max-w-2xl gap-4">
        <ErrorSummary error={result?.error} fields={errors} title={m.user_data_invalid()} />
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="id" value={values.id ?? loaderData.id} />
        <Field
          name="email"
          type="email"
          label={m.email()}
          defaultValue={values.email}
          error={errors.email}
          required
          maxLength={254}
          autoComplete="off"
        />
        <NameFields values={values} errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="role"
            label={m.user_role()}
            defaultValue={values.role ?? 'customer'}
            error={errors.role}
          >
            {loaderData.roles.map((role) => (
              <option key={role} value={role}>
                {userRoleText(role)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="language"
            label={m.user_language()}
            defaultValue={values.language ?? currentLanguage()}
            error={errors.language}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </div>
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.user_invite()}
        </button>
      </Form>
    </>
  )
}
