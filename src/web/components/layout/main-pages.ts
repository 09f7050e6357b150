import { m } from '#messages/messages.ts'

/** The four pages that header, side menu and footer lead to. */
export function mainPages() {
  return [
    ['/', m.nav_home()],
    ['/shop', m.nav_shop()],
    ['/services', m.nav_services()],
    ['/contact', m.nav_contact()],
  ] as const
}
