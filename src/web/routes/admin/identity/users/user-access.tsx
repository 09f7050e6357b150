import { roles } from '#domain/platform/access/role.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { UserData } from './load-user.ts'
import { userRoleText } from './user-texts.tsx'

/** Actions on a user's access: role, password, second factor, disabling. Each explains its effect before it runs. */
export function UserAccess({ user }: { user: UserData }) {
  if (user.isOwn)
    return (
      <Card title={m.user_access()}>
        <p>{m.user_own_note()}</p>
        <p>
          <LocalLink to="/user/security" className="link">
            {m.account_security()}
          </LocalLink>
        </p>
      </Card>
    )
  if (!user.mayEdit)
    return (
      <Card title={m.user_access()}>
        <p>{m.user_others_note()}</p>
      </Card>
    )
  const isEnabled = user.state !== 'disabled'
  return (
    <Card title={m.user_access()}>
      <div className="grid gap-3">
        {user.mayChangeRole && (
          <ConfirmStep intent="change-role" title={m.user_role_change()} text={m.user_role_text()}>
            <SelectField name="role" label={m.user_role()} defaultValue={user.role}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {userRoleText(role)}
                </option>
              ))}
            </SelectField>
          </ConfirmStep>
        )}
        {isEnabled && user.isNew && (
          <ConfirmStep intent="force-reset" title={m.user_invite_again()} text={m.user_invite_again_text()} />
        )}
        {isEnabled && !user.isNew && (
          <ConfirmStep intent="force-reset" title={m.user_reset()} text={m.user_reset_text()} isDanger />
        )}
        {user.mayResetFactor && user.secondFactorSince && (
          <ConfirmStep
            intent="reset-factor"
            title={m.user_factor_reset()}
            text={m.user_factor_reset_text()}
            isDanger
          />
        )}
        {isEnabled ? (
          <ConfirmStep intent="disable" title={m.user_disable()} text={m.user_disable_text()} isDanger />
        ) : (
          <ConfirmStep intent="enable" title={m.user_enable()} text={m.user_enable_text()} />
        )}
      </div>
    </Card>
  )
}
