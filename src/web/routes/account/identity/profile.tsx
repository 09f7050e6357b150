import { Form, redirect, useNavigation } from 'react-router'
import { profileSchema } from '#domain/identity/accounts/registration.schema.ts'
import { m } from '#messages/messages.ts'
import { saveProfile } from '#server/identity/accounts/save-profile.ts'
import { draftProfile } from '#server/subscriptions/billing-details/billing-draft.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { AddressFields, NameFields, PhoneField } from '#web/components/forms/person-fields.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { accountCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection } from '../account-section.tsx'
import type { Route } from './+types/profile'
import { useSavedToast } from './use-saved-toast.ts'

export const loader = pageLoader('profile', async (page) => {
  const { firstName, lastName, email, address, zipCode, city, country, phone, company, siren, vatNumber } =
    await requireAccount(page)
  return {
    email,
    values: { firstName, lastName, address, zipCode, city, country, phone, company, siren, vatNumber },
  }
})

export const action = formAction({
  save: intent({
    permission: 'profile.save',
    schema: profileSchema,
    async run(profile, page) {
      const account = await requireAccount(page)
      // Subscriptions are billed to the new profile only after the customer has seen the next invoice with it.
      if (await draftProfile(page.ports, { account, profile }))
        return redirect(localPath('/user/billing', page.language))
      await saveProfile(page.ports, { account, profile, ipHash: page.ipHash })
      page.responseHeaders.append('Set-Cookie', accountCookie(page.ports.shop, profile))
      return { saved: 'profile' }
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.profile_title() }]

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = actionData as FormResult | { saved: string } | undefined
  const result = actionResult && 'fields' in actionResult ? actionResult : undefined
  const isSaved = actionResult !== undefined && 'saved' in actionResult
  const isBusy = useNavigation().formMethod === 'POST'
  const values: Record<string, string | undefined> = result?.values ?? loaderData.values
  const errors = result?.fields ?? {}
  useFailureToast(result, m.update_failed())
  useSavedToast(isSaved ? actionResult : undefined, m.profile_updated())
  return (
    <AccountFrame title={m.profile_title()}>
      <AccountSection title={m.email()}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 font-semibold text-ink-strong">{loaderData.email}</p>
          <LocalLink to="/user/profile/email" className="button-base button-quiet">
            {m.email_change()}
          </LocalLink>
        </div>
      </AccountSection>
      <AccountSection title={m.billing_title()} text={m.billing_text()}>
        <LocalLink to="/user/billing" className="button-base button-quiet">
          {m.billing_open()}
        </LocalLink>
      </AccountSection>
      <Form method="post" noValidate>
        <AccountSection title={m.section_identity()}>
          <div className="grid max-w-2xl gap-4">
            <ErrorSummary error={result?.error} fields={errors} />
            <input type="hidden" name="intent" value="save" />
            <NameFields values={values} errors={errors} />
            <PhoneField value={values.phone} error={errors.phone} />
          </div>
        </AccountSection>
        <AccountSection title={m.section_address()} text={m.profile_address_text()}>
          <div className="grid max-w-2xl gap-4">
            <AddressFields values={values} errors={errors} />
          </div>
        </AccountSection>
        <AccountSection title={m.section_business()} text={m.section_business_text()}>
          <div className="grid max-w-2xl gap-4">
            <Field
              name="company"
              label={m.company_optional()}
              defaultValue={values.company}
              error={errors.company}
              maxLength={120}
              autoComplete="organization"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                name="siren"
                label={m.siren_optional()}
                hint={m.siren_hint()}
                defaultValue={values.siren}
                error={errors.siren}
                maxLength={80}
                inputMode="numeric"
                autoComplete="off"
              />
              <Field
                name="vatNumber"
                label={m.vat_number_optional()}
                hint={m.vat_number_hint()}
                defaultValue={values.vatNumber}
                error={errors.vatNumber}
                maxLength={80}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </div>
          </div>
        </AccountSection>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            {m.save()}
          </button>
          <p role="status" className="font-semibold text-good">
            {isSaved && !isBusy && `✓ ${m.saved()}`}
          </p>
        </div>
      </Form>
    </AccountFrame>
  )
}
