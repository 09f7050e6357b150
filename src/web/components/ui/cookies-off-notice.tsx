import { useEffect, useState } from 'react'
import { m } from '#messages/messages.ts'
import { keepsCookies } from './keeps-cookies.ts'

/** On pages that do not work without cookies: says so before anybody fills them in. */
export function CookiesOffNotice() {
  const [isOff, setOff] = useState(false)
  useEffect(() => setOff(!keepsCookies()), [])
  if (!isOff) return null
  return (
    <div role="alert" className="my-5 rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
      <p className="font-semibold">{m.cookies_off_title()}</p>
      <p className="mt-1 text-sm">{m.cookies_off_text()}</p>
    </div>
  )
}
