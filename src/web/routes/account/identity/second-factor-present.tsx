import { Form, useNavigation } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '../account-section.tsx'

type Props = {
  present: { since: Day; codesLeft: number }
  isMandatory: boolean
  result: FormResult | undefined
}

/** The active second factor: generate new recovery codes, or switch it off. */
export function SecondFactorPresent({ present, isMandatory, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      {result?.error && (
        <p role="alert" className="mt-6 font-medium text-bad">
          {result.error}
        </p>
      )}
      <AccountSection title={m.recovery_codes()} text={m.recovery_codes_left({ count: present.codesLeft })}>
        <p className="mb-4 max-w-2xl">{m.recovery_codes_renew_text()}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="renew-codes" />
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            {m.recovery_codes_renew()}
          </button>
        </Form>
      </AccountSection>
      <AccountSection
        title={m.second_factor_remove()}
        text={m.second_factor_on({ date: dayText(present.since) })}
      >
        {isMandatory ? (
          <p>{m.error_second_factor_mandatory()}</p>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <button type="submit" disabled={isBusy} className="button-base button-quiet text-bad">
              {m.second_factor_remove()}
            </button>
          </Form>
        )}
      </AccountSection>
    </>
  )
}
