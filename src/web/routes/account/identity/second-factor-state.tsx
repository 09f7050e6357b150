import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { AccountSection } from '../account-section.tsx'

type Props = { factor: { since: Day; codesLeft: number } | null; isMandatory: boolean }

/** Whether signing in needs a second factor, and the link to change that. */
export function SecondFactorState({ factor, isMandatory }: Props) {
  return (
    <AccountSection title={m.second_factor()} text={m.second_factor_text()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StatusChip
          tone={factor ? 'good' : isMandatory ? 'bad' : 'calm'}
          text={factor ? m.second_factor_on({ date: dayText(factor.since) }) : m.second_factor_off()}
        />
        {factor && <p>{m.recovery_codes_left({ count: factor.codesLeft })}</p>}
        <LocalLink to="/user/security/second-factor" className="button-base button-quiet">
          {factor ? m.second_factor_manage() : m.second_factor_begin()}
        </LocalLink>
      </div>
      {isMandatory && !factor && (
        <p className="mt-3 font-medium text-bad">{m.error_second_factor_missing()}</p>
      )}
    </AccountSection>
  )
}
