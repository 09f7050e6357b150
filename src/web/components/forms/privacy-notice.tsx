import { m } from '#messages/messages.ts'
import { LocalLink } from '../ui/local-link.tsx'

/**
 * Notice below a form: controller, purpose and legal basis, retention, rights, and a link to the full policy (GDPR
 * Article 13).
 */
export function PrivacyNotice({ text }: { text: string }) {
  return (
    <p className="text-sm text-slate">
      {text}{' '}
      <LocalLink to="/legal/privacy-policy" className="link">
        {m.privacy_policy()}
      </LocalLink>
    </p>
  )
}
