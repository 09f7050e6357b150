import { defaultLogo } from '#domain/platform/appearance/default-logo.ts'
import type { LogoImage } from '#domain/platform/appearance/shop-logo.ts'
import { useShop } from './use-shop.ts'

/** The owner's logo; without one, a drawn shop window and the name in the display face. */
export function Logo({ name, nameLook }: { name: string; nameLook?: string }) {
  const { logo } = useShop()
  if (logo) {
    return (
      <span className="block min-w-0">
        <LogoPicture
          logo={logo.light}
          name={name}
          className={logo.dark ? 'in-dark:hidden' : 'in-dark:light-plate'}
          // Lazy: the logo of the theme that is not in use is not fetched.
          isLazy={logo.dark !== null}
        />
        {logo.dark && <LogoPicture logo={logo.dark} name={name} className="hidden in-dark:block" isLazy />}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2.5 font-display text-xl font-bold tracking-tight text-ink-strong">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path d={defaultLogo.awning} fill="var(--accent)" />
        <path d={defaultLogo.valance} fill="var(--accent-strong)" />
        <path
          d={defaultLogo.front}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d={defaultLogo.door} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span translate="no" className={nameLook}>
        {name}
      </span>
    </span>
  )
}

type PictureProps = { logo: LogoImage; name: string; className?: string; isLazy?: boolean }

/** One picture of the logo, with its space reserved before it loads. */
export function LogoPicture({ logo: { src, width, height }, name, className, isLazy }: PictureProps) {
  return (
    <img
      src={src}
      alt={name}
      width={width}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
      className={className}
    />
  )
}
