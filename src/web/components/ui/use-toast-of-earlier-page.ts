import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { readBrowserCookie } from './read-browser-cookie.ts'
import { showToast } from './toasts.ts'
import { writeBrowserCookie } from './write-browser-cookie.ts'

const texts: Record<string, (name: string) => [title: string, description?: string]> = {
  'signed-in': (firstName) => [m.login_success(), m.welcome_back({ firstName })],
  'signed-out': () => [m.logged_out(), m.see_you_soon()],
  registered: () => [m.registration_success(), m.account_created()],
  paid: () => [m.payment_success_toast()],
}

/** Shows the toast that an earlier page left in its cookie, once. */
export function useToastOfEarlierPage(): void {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page may bring one
  useEffect(() => {
    const found = readBrowserCookie('toast')
    if (!found) return
    writeBrowserCookie('toast', '', 0)
    const [code = '', ...name] = found.split(':')
    const text = texts[code]?.(name.join(':'))
    if (text) showToast(text[0], { description: text[1] })
  }, [location.key])
}
