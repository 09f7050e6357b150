import type { OptionalCategory } from '#domain/platform/cookies/cookie-choice.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { useShop } from '../layout/use-shop.ts'

type Props = {
  category: 'necessary' | OptionalCategory
  isAllowed: boolean
  /** Undefined for a category that cannot be refused. */
  onToggle?: () => void
}

export const categoryName = (category: Props['category']) =>
  ({
    necessary: m.consent_necessary,
    preferences: m.consent_preferences,
    analytics: m.consent_analytics,
    marketing: m.consent_marketing,
  })[category]()

/** One cookie category: its switch, its purpose, and the cookies and storage entries in it. */
export function CookieCategory({ category, isAllowed, onToggle }: Props) {
  const { cookies, shopName } = useShop()
  const purpose = {
    necessary: m.consent_necessary_text,
    preferences: m.consent_preferences_text,
    analytics: m.consent_analytics_text,
    marketing: m.consent_marketing_text,
  }[category]()
  const entries = category === 'necessary' ? undefined : cookies[category]
  const id = `purpose-${category}`
  return (
    <div className="rounded-card border border-line bg-paper p-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={id} className="flex-1 py-2 font-semibold text-ink-strong">
          {categoryName(category)}
        </label>
        {!onToggle && <span className="text-sm text-slate">{m.consent_necessary_locked()}</span>}
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
          role="switch"
          checked={isAllowed}
          disabled={!onToggle}
          onChange={onToggle}
          aria-describedby={`${id}-text`}
          className="switch"
        />
      </div>
      <p id={`${id}-text`} className="text-sm">
        {purpose}
      </p>
      {entries && entries.length === 0 && <p className="mt-1 text-sm text-slate">{m.consent_none_used()}</p>}
      {entries && entries.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="py-1 text-ink-strong">
            {m.consent_cookies_used({ count: entries.length })}
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.name} className="py-2">
                <span className="font-mono">{entry.name}</span>
                {' · '}
                {entry.provider || shopName}
                {' · '}
                {m.consent_days({ count: entry.days })}
                <span className="block text-slate">{entry.purpose[currentLanguage()]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
