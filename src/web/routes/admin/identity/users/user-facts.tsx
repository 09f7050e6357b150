import { Form, href, Link, useNavigation } from 'react-router'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { userStateLabels } from '#messages/identity/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { countryName } from '#web/components/ui/country-name.ts'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { UserData } from './load-user.ts'
import { userRoleText } from './user-texts.tsx'

/** Facts of a user, and the email address, which changes only with its holder's consent. */
export function UserFacts({ user, result }: { user: UserData; result: FormResult | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { values } = user
  const address = [...addressLines(values), values.country && countryName(values.country)]
  const failure = result?.intent === 'change-email' ? result : undefined
  const facts: Fact[] = [
    [m.email(), <EmailText key="email">{user.email}</EmailText>],
    [m.user_role(), userRoleText(user.role)],
    [m.status(), <StatusChip key="state" {...userStateLabels[user.state]} />],
    [m.second_factor(), user.secondFactorSince ? m.user_factor_on() : m.second_factor_off()],
    [m.phone(), values.phone || '—'],
    [m.customer_location(), address.filter(Boolean).join(', ') || '—'],
    [m.customer_joined(), shortDayText(user.joinedOn)],
    [m.user_signed_in(), user.signedInOn ? shortDayText(user.signedInOn) : '—'],
    [m.user_seen(), user.seenOn ? shortDayText(user.seenOn) : '—'],
    [
      m.admin_orders(),
      <Link key="orders" to={`${href('/admin/orders')}?customer=${user.id}`} className="link">
        {user.orders}
      </Link>,
    ],
  ]
  return (
    <Card title={m.user_account()}>
      <Facts facts={facts} />
      {!user.isVerified && <p className="text-slate">{m.user_email_unverified()}</p>}
      {user.mayEdit && user.state !== 'disabled' && (
        <Form method="post" noValidate className="grid gap-3 border-t border-line pt-4">
          <input type="hidden" name="intent" value="change-email" />
          <Field
            name="email"
            type="email"
            label={m.email_new()}
            hint={m.user_email_text()}
            defaultValue={failure?.values.email}
            error={failure?.fields.email}
            required
            maxLength={254}
            autoComplete="off"
          />
          <button type="submit" disabled={isBusy} className="button-base button-quiet justify-self-start">
            {m.email_change()}
          </button>
        </Form>
      )}
    </Card>
  )
}
