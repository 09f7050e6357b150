import { Form, redirect, useNavigation } from 'react-router'
import { mayRegisterFrom } from '#domain/identity/accounts/may-register-from.ts'
import { type Registration, registrationSchema } from '#domain/identity/accounts/registration.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { purchaseRegistrationSchema } from '#domain/sales/checkout/purchase-registration.schema.ts'
import { m } from '#messages/messages.ts'
import { registerAccount } from '#server/identity/accounts/register-account.ts'
import type { Ports } from '#server/ports/ports.ts'
import { saveBuyer } from '#server/sales/checkout/checkout-draft.ts'
import { AffiliateField } from '#web/components/affiliates/affiliate-field.tsx'
import { CheckoutProgress } from '#web/components/cart/checkout-progress.tsx'
import { PurchaseAside, type ShownPurchase } from '#web/components/cart/purchase-aside.tsx'
import { BuyerTypeFields } from '#web/components/forms/buyer-fields.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { PasswordField } from '#web/components/forms/password-field.tsx'
import { AddressFields, NameFields, PhoneField, StreetFields } from '#web/components/forms/person-fields.tsx'
import { PrivacyNotice } from '#web/components/forms/privacy-notice.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { CookiesOffNotice } from '#web/components/ui/cookies-off-notice.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { readAffiliateCode } from '#web/forms/affiliate-code.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { type PageContext, pageLoader } from '#web/forms/page-loader.ts'
import { sessionHeaders } from '#web/forms/session-headers.ts'
import { localPath } from '#web/local-path.ts'
import { viewCart } from '#web/routes/cart/view-cart.ts'
import type { Route } from './+types/register'

export const loader = pageLoader('register', async (page: Page) => {
  const { account, language, url, ports } = page
  if (await account()) throw redirect(localPath('/', language))
  const from = ownPath(url.searchParams.get('from'))
  await requireRegistration(ports, from)
  const isPurchase = mayRegisterFrom(from)
  return {
    from,
    isPurchase,
    // An offer shows its price on its own page, and again after the registration.
    purchase: isPurchase && !from.includes('offer') ? await purchaseOf(page) : null,
    sellerName: (await ports.settings.get('seller')).name,
  }
})

/** What the cart holds and costs, without what the page does not show. */
async function purchaseOf(page: Page): Promise<ShownPurchase> {
  const { lines, breakdown } = await viewCart(page, page.request)
  return { lines: lines.map(({ name, slug, amounts }) => ({ name, slug, amounts })), breakdown }
}

export const action = formAction({
  'create-account': intent({
    permission: 'register.create-account',
    schema: ({ passwordPolicy }) => registrationSchema(passwordPolicy),
    unexpected: 'registration_incomplete',
    async run(input, page, form) {
      return enter(page, await register(page, form, input))
    },
  }),
  // On the way to a purchase: the details of the buyer are those of the account, given once.
  'create-buyer': intent({
    permission: 'register.create-account',
    schema: ({ passwordPolicy }) => purchaseRegistrationSchema(passwordPolicy),
    unexpected: 'registration_incomplete',
    async run({ account: input, buyer }, page, form) {
      const session = await register(page, form, input)
      await saveBuyer(page.ports, session.account, buyer)
      return enter(page, session)
    },
  }),
})

type Page = PageContext<Record<string, string | undefined>>

async function register(
  { ports, request, ipHash, url, language }: Page,
  form: FormData,
  input: Registration,
) {
  await requireRegistration(ports, ownPath(url.searchParams.get('from')))
  return registerAccount(ports, {
    input,
    language,
    headers: request.headers,
    ipHash,
    affiliateCode: (await readAffiliateCode({ ports, request }, form)).code,
  })
}

function enter({ ports, url, language }: Page, session: Awaited<ReturnType<typeof register>>) {
  const from = url.searchParams.get('from')
  return redirect(from ? ownPath(from) : localPath('/', language), {
    headers: sessionHeaders(ports.shop, session, 'registered'),
  })
}

/** If registration is switched off, an account can be opened only on the way to a purchase. Throws otherwise. */
async function requireRegistration({ settings }: Pick<Ports, 'settings'>, from: string): Promise<void> {
  const { registration } = await settings.get('advanced')
  if (!registration && !mayRegisterFrom(from)) throw new DomainError('feature_off')
}

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [
  { title: m.register_title() },
  { name: 'robots', content: 'noindex' },
]

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { from, isPurchase, purchase, sellerName } = loaderData
  const result = actionData as FormResult | undefined
  const values = result?.values ?? {}
  const errors = result?.fields ?? {}
  const isBusy = useNavigation().formMethod === 'POST'
  const isTechnical = result?.code?.startsWith('registration_') ?? false
  const hasPurchase = purchase !== null && purchase.lines.length > 0
  useFailureToast(result, isTechnical ? m.registration_error() : m.registration_refused())
  return (
    <div
      className={`wrap pt-12 ${hasPurchase ? 'grid max-w-5xl gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-2xl'}`}
    >
      {hasPurchase && <PurchaseAside purchase={purchase} />}
      <div className="min-w-0">
        <h1 className="text-title">{m.register_title()}</h1>
        <CookiesOffNotice />
        {hasPurchase && <CheckoutProgress stage="details" offer={null} />}
        <p className={hasPurchase ? 'mt-6' : 'mt-2'}>
          {m.register_has_account()}{' '}
          <LocalLink to={`/login?from=${encodeURIComponent(from)}`} className="link">
            {m.login_button()}
          </LocalLink>
        </p>
        <Form method="post" className="buyer-form mt-8 grid gap-8" noValidate>
          <ErrorSummary
            error={isTechnical ? m.registration_failed() : result?.error}
            fields={errors}
            title={errorTitle(errors)}
          />
          {isPurchase ? (
            <input type="hidden" name="intent" value="create-buyer" />
          ) : (
            <input type="hidden" name="intent" value="create-account" />
          )}
          <AffiliateField />
          {isPurchase && (
            <div className="grid gap-4">
              <BuyerTypeFields values={values} errors={errors} legend={m.checkout_buyer_type()} />
            </div>
          )}
          <Group title={m.section_identity()}>
            <NameFields values={values} errors={errors} />
            <Field
              name="email"
              type="email"
              label={m.email()}
              defaultValue={values.email}
              error={errors.email}
              texts={{ missing: m.field_email_required(), malformed: m.field_email_format_invalid() }}
              required
              maxLength={254}
              autoComplete="email"
            />
            <PhoneField value={values.phone} error={errors.phone} />
          </Group>
          <Group title={m.section_address()}>
            {isPurchase ? (
              <StreetFields values={values} errors={errors} />
            ) : (
              <>
                <AddressFields values={values} errors={errors} />
                <Field
                  name="company"
                  label={m.company_optional()}
                  defaultValue={values.company}
                  error={errors.company}
                  maxLength={120}
                  autoComplete="organization"
                />
              </>
            )}
          </Group>
          <Group title={m.section_password()}>
            <PasswordField
              name="password"
              label={m.password()}
              hint={m.password_hint()}
              autoComplete="new-password"
              error={errors.password}
              texts={{ missing: m.field_password_required() }}
              hasStrength
            />
            <PasswordField
              name="confirmPassword"
              repeats="password"
              label={m.confirm_password()}
              autoComplete="new-password"
              error={errors.confirmPassword}
              texts={{ missing: m.field_confirmation_required() }}
            />
          </Group>
          <PrivacyNotice text={m.register_privacy({ seller: sellerName })} />
          <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
            {isPurchase ? m.checkout_continue() : m.register_button()}
          </button>
        </Form>
      </div>
    </div>
  )
}

const identifying = ['email', 'phone', 'password', 'confirmPassword']

/**
 * Title of the error summary if only name or contact details are missing; otherwise undefined. The text that offers a
 * telephone number instead of an email is for visitors who gave neither: no account signs in by telephone.
 */
function errorTitle(errors: Record<string, string>): string | undefined {
  const missing = Object.keys(errors)
  if (
    errors.email === m.field_email_required() &&
    errors.password &&
    missing.every((name) => identifying.includes(name))
  )
    return errors.phone ? m.error_sign_up_unidentified() : m.login_both_required()
  return Object.values(errors).some((text) => requiredTexts().includes(text)) ? m.fill_required() : undefined
}

/** Error texts for a missing value, as opposed to an invalid one. */
const requiredTexts = (): string[] => [
  m.field_first_name_required(),
  m.field_last_name_required(),
  m.field_email_required(),
  m.field_password_required(),
  m.field_confirmation_required(),
  m.field_address_required(),
  m.field_zip_code_required(),
  m.field_city_required(),
  m.field_country_required(),
  m.field_phone_required(),
]

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl font-semibold text-ink-strong">{title}</legend>
      {children}
    </fieldset>
  )
}
