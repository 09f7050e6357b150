import { m } from '#messages/messages.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { AccountSection } from '../account-section.tsx'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <AccountSection title={m.recovery_codes()} text={m.recovery_codes_text()}>
      <ul className="grid max-w-md gap-2 font-mono text-lg sm:grid-cols-2" aria-label={m.recovery_codes()}>
        {codes.map((code) => (
          <li key={code} className="rounded-lg bg-sunken px-4 py-2 text-ink-strong">
            {code.slice(0, 5)}-{code.slice(5)}
          </li>
        ))}
      </ul>
      <p className="no-print mt-5">
        <LocalLink to="/user/security" className="button-base button-primary">
          {m.recovery_codes_kept()}
        </LocalLink>
      </p>
    </AccountSection>
  )
}
