import { href } from 'react-router'
import { companyOf, companyProblems } from '#domain/billing/invoice-template/invoice-company.ts'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import { sellerForm } from '#domain/platform/settings/seller-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CompanyFields } from '#web/components/back-office/forms/company-fields.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/seller'
import { loadSettingsPage } from './load-settings-page.ts'
import { SellerMissing } from './seller-missing.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/seller')

export const loader = pageLoader('settings-seller', async (page) => ({
  stored: await loadSettingsPage(page, sellerForm),
  missing: missingSellerFields(await page.ports.settings.get('seller')),
  isLive: page.ports.shop.mode === 'live',
}))

export const action = formAction({
  save: settingsIntent({
    permission: 'settings-seller.save',
    path,
    form: sellerForm,
    check: (next, stored) => ({
      ...companyProblems(companyOf(next.seller), {
        stored: companyOf(stored.seller),
        isFranchise: stored.tax.isFranchise,
      }),
    }),
  }),
})

export const clientAction = resilientAction

/** Seller, and the parties the law requires to be named: host, mediator, director of publication. */
export default function Seller({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, missing, isLive } = loaderData
  return (
    <>
      <SellerMissing missing={missing} isLive={isLive} />
      <SettingsForm path={path} stored={stored} answer={actionData}>
        {(values, errors) => {
          const field = (name: string, label: string, hint?: string) => (
            <Field
              {...{ name, label, hint, maxLength: 200, autoComplete: 'off' }}
              defaultValue={values[name]}
              error={errors[name]}
            />
          )
          return (
            <>
              <p className="text-slate">{m.settings_seller_note()}</p>
              <CompanyFields values={values} errors={errors} />
              <Card title={m.settings_publication()}>
                <div className="level-fields grid gap-4 sm:grid-cols-2">
                  {field('publicationDirector', m.settings_publication_director())}
                  {field('supportHours', m.settings_support_hours(), m.settings_support_hours_hint())}
                  {field('statementName', m.settings_statement_name(), m.settings_statement_name_hint())}
                </div>
              </Card>
              <Card title={m.settings_host()}>
                <p className="-mt-2 text-slate">{m.settings_host_text()}</p>
                <div className="level-fields grid gap-4 sm:grid-cols-2">
                  {field('hostName', m.settings_name())}
                  {field('hostPhone', m.phone())}
                </div>
                {field('hostAddress', m.address())}
              </Card>
              <Card title={m.mediation()}>
                <p className="-mt-2 text-slate">{m.settings_mediator_text()}</p>
                <div className="level-fields grid gap-4 sm:grid-cols-2">
                  {field('mediatorName', m.settings_name())}
                  {field('mediatorWebsite', m.settings_website())}
                </div>
                {field('mediatorAddress', m.address())}
              </Card>
            </>
          )
        }}
      </SettingsForm>
    </>
  )
}
