import { href, Link } from 'react-router'
import { taxForm } from '#domain/platform/settings/tax-form.schema.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/tax'
import { CheckboxField } from './checkbox-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/tax')

export const loader = pageLoader('settings-tax', (page) => loadSettingsPage(page, taxForm))

export const action = formAction({
  save: settingsIntent({
    permission: 'settings-tax.save',
    path,
    form: taxForm,
    // A seller who charges VAT must print a VAT number (CGI ann. II 242 nonies A).
    check: (next, stored): Record<string, string> =>
      stored.tax.isFranchise && !next.tax.isFranchise && !next.seller.vatNumber
        ? { isFranchise: 'vat_number_required' }
        : {},
  }),
})

export const clientAction = resilientAction

/** VAT rules of the seller; issued documents do not change. */
export default function Tax({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm path={path} stored={loaderData} answer={actionData}>
      {(values, errors) => (
        <>
          <Card title={m.settings_tax_regime()}>
            <p className="-mt-2 text-slate">{m.settings_tax_from_now()}</p>
            <CheckboxField
              name="isFranchise"
              label={m.settings_franchise()}
              hint={m.settings_franchise_hint()}
              isOn={values.isFranchise === 'on'}
              error={errors.isFranchise}
            />
            <CheckboxField
              name="isOnDebits"
              label={m.settings_on_debits()}
              hint={m.settings_on_debits_hint()}
              isOn={values.isOnDebits === 'on'}
              error={errors.isOnDebits}
            />
          </Card>
          <Card title={m.settings_eu_sales()}>
            <ChoiceField
              name="oneStopShop"
              legend={m.settings_one_stop_shop()}
              value={values.oneStopShop ?? 'threshold'}
              error={errors.oneStopShop}
              choices={[
                {
                  value: 'threshold',
                  label: m.settings_oss_threshold(),
                  hint: m.settings_oss_threshold_hint(),
                },
                { value: 'always', label: m.settings_oss_always(), hint: m.settings_oss_always_hint() },
              ]}
            />
            <p>
              <Link to={href('/admin/dashboard')} className="link">
                {m.settings_threshold_link()}
              </Link>
            </p>
          </Card>
        </>
      )}
    </SettingsForm>
  )
}
