import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Toaster } from 'sonner'
import { m } from '#messages/messages.ts'
import { readBrowserCookie } from './read-browser-cookie.ts'
import { showToast, toastDurationMs, visibleToasts } from './toasts.ts'
import { writeBrowserCookie } from './write-browser-cookie.ts'

const toasts: Record<string, (name: string) => [title: string, description?: string]> = {
  'signed-in': (firstName) => [m.login_success(), m.welcome_back({ firstName })],
  'signed-out': () => [m.logged_out(), m.see_you_soon()],
  registered: () => [m.registration_success(), m.account_created()],
  paid: () => [m.payment_success_toast()],
}

/** Shows the toast that an earlier page left in its cookie, once. */
function useToastOfEarlierPage() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page may bring one
  useEffect(() => {
    const found = readBrowserCookie('toast')
    if (!found) return
    writeBrowserCookie('toast', '', 0)
    const [code = '', ...name] = found.split(':')
    const texts = toasts[code]?.(name.join(':'))
    if (texts) showToast(texts[0], { description: texts[1] })
  }, [location.key])
}

export function ToastRegion() {
  useToastOfEarlierPage()
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={visibleToasts}
      duration={toastDurationMs}
      containerAriaLabel={m.toast_region()}
      closeButton
      mobileOffset={{ bottom: '7.5rem' }}
      toastOptions={{
        closeButtonAriaLabel: m.close(),
        classNames: {
          toast: '!bg-surface !text-ink-strong !border-line-strong !rounded-field !font-text no-print',
          description: '!text-ink',
          actionButton: '!bg-accent !text-on-accent !min-h-8 !px-3',
          closeButton: '!bg-surface !text-ink-strong !border-line-strong !size-6',
        },
      }}
    />
  )
}
