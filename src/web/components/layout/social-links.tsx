import { m } from '#messages/messages.ts'
import { useShop } from './use-shop.ts'

/** Icon paths on a 24-unit square, in the colour of the text. */
const iconPaths = {
  facebook: {
    name: 'Facebook',
    path: 'M14 21v-7.5h2.6l.5-3.1H14V8.5c0-.9.4-1.7 1.7-1.7h1.5V4.2S16 4 14.9 4C12.5 4 11 5.5 11 8.1v2.3H8.3v3.1H11V21z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM16.7 6.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M5.3 9.2h3V20h-3zM6.8 4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM10.5 9.2h2.9v1.5c.5-.9 1.6-1.8 3.2-1.8 3.1 0 3.7 2 3.7 4.7V20h-3v-5.7c0-1.4 0-2.7-1.8-2.7s-2 1.3-2 2.6V20h-3z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M21.6 7.5a2.5 2.5 0 0 0-1.8-1.8C18.2 5.3 12 5.3 12 5.3s-6.2 0-7.8.4A2.5 2.5 0 0 0 2.4 7.5C2 9.1 2 12 2 12s0 2.9.4 4.5a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.4-1.6.4-4.5.4-4.5s0-2.9-.4-4.5zM10 15V9l5.2 3z',
  },
} as const

/** Links to the networks whose URL the owner has set. */
export function SocialLinks() {
  const { links } = useShop()
  const networks = (Object.keys(iconPaths) as (keyof typeof iconPaths)[]).filter((network) => links[network])
  if (networks.length === 0) return null
  return (
    <ul className="mt-4 -ml-2 flex" aria-label={m.storefront_social_label()}>
      {networks.map((network) => (
        <li key={network}>
          <a
            href={links[network]}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center rounded-full hover:bg-surface"
          >
            <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
              <path d={iconPaths[network].path} fillRule="evenodd" />
            </svg>
            <span className="sr-only">{m.storefront_social_link({ network: iconPaths[network].name })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
