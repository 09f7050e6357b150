import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { legalVersionStateLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { LegalTextData } from './load-legal-text.ts'

type Props = { kind: string; language: Language; versions: LegalTextData['versions'] }

/** All versions in a language, each linked to its public page. */
export function LegalVersions({ kind, language, versions }: Props) {
  return (
    <Card title={m.storefront_legal_versions()}>
      <ul className="grid gap-1">
        {versions.map(({ version, date, state }) => (
          <li key={version} className="flex flex-wrap justify-between gap-x-4">
            <a
              href={inLanguage(`/legal/${kind}?version=${version}`, language)}
              className="link figures inline-block py-1"
            >
              {m.legal_version_from({ version, date })}
            </a>
            <span className="py-1 text-slate">{legalVersionStateLabels[state].text()}</span>
          </li>
        ))}
      </ul>
      {versions.length === 0 && <p className="text-slate">{m.legal_missing()}</p>}
    </Card>
  )
}
