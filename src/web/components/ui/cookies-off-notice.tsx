import { useEffect, useState } from 'react'
import { m } from '#messages/messages.ts'
import { areCookiesEnabled } from './are-cookies-enabled.ts'

/**
 * Says, on pages that need cookies, that they are off, before a form is filled in. `isKnown`: the server noticed that
 * a cookie did not come back, which works without scripts.
 */
export function CookiesOffNotice({ isKnown = false }) {
  const [isOff, setOff] = useState(isKnown)
  useEffect(() => setOff(!areCookiesEnabled()), [])
  if (!isOff) return <p className="when-unscripted mt-4 text-sm text-slate">{m.cookies_needed()}</p>
  return (
    <div role="alert" className="my-5 rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
      <p className="font-semibold">{m.cookies_off_title()}</p>
      <p className="mt-1 text-sm">{m.cookies_off_text()}</p>
    </div>
  )
}
