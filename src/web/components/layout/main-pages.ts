import { m } from '#messages/messages.ts'
import type { ShopPath } from '#web/local-path.ts'
import type { ShopFrame } from './use-shop.ts'

/** The pages that header, side menu and footer link to; without those the owner switched off. */
export function mainPages({ services }: ShopFrame['features']): (readonly [to: ShopPath, text: string])[] {
  return [
    ['/', m.nav_home()],
    ['/shop', m.nav_shop()],
    ...(services ? [['/services', m.nav_services()] as const] : []),
    ['/contact', m.nav_contact()],
  ]
}
