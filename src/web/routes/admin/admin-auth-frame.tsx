import type { ReactNode } from 'react'
import { languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { LanguageMenu } from '#web/components/layout/language-menu.tsx'
import { Logo } from '#web/components/layout/logo.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { PageNotices } from './page-notices.tsx'

/** Frame of the pages before the back office (login, setup): logo, language switch, title and content. */
export function AdminAuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { shopName } = useShop()
  return (
    <PageNotices>
      <header className="flex items-center justify-between gap-4 px-4 py-3">
        <a href={inLanguage('/', currentLanguage())} className="rounded-lg py-2">
          <Logo name={shopName} />
        </a>
        <LanguageMenu id="language-menu" choices={languages} />
      </header>
      <main id="content" className="wrap max-w-md flex-1 pt-8 pb-20">
        <h1 className="text-title">{title}</h1>
        {children}
      </main>
    </PageNotices>
  )
}
