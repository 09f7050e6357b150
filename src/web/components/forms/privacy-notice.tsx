import { m } from '#messages/messages.ts'
import { LocalLink } from '../ui/local-link.tsx'

/** Under a form: who uses the data, why and on which basis, how long, which rights there are, and the whole policy (GDPR 13). */
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
