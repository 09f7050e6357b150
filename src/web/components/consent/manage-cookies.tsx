import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { showConsent } from './consent-store.ts'

/**
 * 'Gérer les cookies': opens the manager. Without JavaScript nothing optional is ever written; the link leads to an
 * explanation.
 */
export function ManageCookies({ className }: { className: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    showConsent('simple')
  }
  return (
    <a href={localPath('/legal/cookies')} onClick={open} className={className}>
      {m.consent_manage()}
    </a>
  )
}
