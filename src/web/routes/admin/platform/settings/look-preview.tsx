import { ShoppingBag } from 'lucide-react'
import type { CSSProperties } from 'react'
import { type Theme, themes } from '#domain/platform/appearance/backgrounds.ts'
import type { ShopColours } from '#domain/platform/appearance/shop-colours.ts'
import type { ShopLogo } from '#domain/platform/appearance/shop-logo.ts'
import { m } from '#messages/messages.ts'
import { Logo, LogoPicture } from '#web/components/layout/logo.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'

type Props = { colours: ShopColours; logo: ShopLogo | null }

/** Preview of the shop in both themes, independent of the page's theme. */
export function LookPreview({ colours, logo }: Props) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {themes.map((theme) => (
        <figure key={theme} className="grid content-start gap-2">
          <figcaption className="text-sm text-slate">
            {theme === 'light' ? m.settings_theme_light() : m.settings_theme_dark()}
          </figcaption>
          <ThemePreview theme={theme} colours={colours} logo={logo} />
        </figure>
      ))}
    </div>
  )
}

function ThemePreview({ theme, colours, logo }: Props & { theme: Theme }) {
  const { shopName } = useShop()
  const cssVariables = Object.entries(colours).map(([role, { [theme]: colour }]) => [`--${role}`, colour])
  return (
    <div
      style={Object.fromEntries(cssVariables) as CSSProperties}
      className={`theme-${theme} overflow-hidden rounded-card border border-line bg-paper text-ink`}
    >
      <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line px-4 py-3">
        {logo ? <UploadedLogo theme={theme} logo={logo} name={shopName} /> : <Logo name={shopName} />}
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-xs font-semibold text-on-accent">
          2
        </span>
      </div>
      <div className="grid justify-items-start gap-3 p-4">
        <p className="font-display text-xl font-bold text-ink-strong">{m.shop_title()}</p>
        <p>{m.shop_intro()}</p>
        <p className="text-sm text-slate">{m.footer_prices()}</p>
        <span className="button-base button-primary">
          <ShoppingBag aria-hidden="true" className="size-5" />
          {m.add_to_cart()}
        </span>
        <span className="link">{m.legal_notice()}</span>
        <span className="font-semibold text-accent">{m.nav_services()}</span>
      </div>
      <p className="bg-band px-4 py-3 text-on-band">{m.footer_line({ name: shopName })}</p>
    </div>
  )
}

function UploadedLogo({ theme, logo, name }: { theme: Theme; logo: ShopLogo; name: string }) {
  const themeLogo = theme === 'dark' ? logo.dark : logo.light
  return (
    <LogoPicture
      logo={themeLogo ?? logo.light}
      name={name}
      className={themeLogo ? undefined : 'light-plate'}
    />
  )
}
