import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MailTemplateData } from './load-mail-template.ts'
import { mailTemplatePath } from './mail-template-link.ts'
import { TextDifference } from './text-difference.tsx'

type Props = { data: MailTemplateData; isDirty: boolean; refusal: FormResult | undefined }

/** Earlier versions of a text: compare with the present one, or restore as a new version. */
export function TemplateVersions({ data, isDirty, refusal }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { versions, compared, base } = data
  if (versions.length === 0) return null
  const path = mailTemplatePath(data.name, data.language)
  return (
    <Card title={m.mail_versions()}>
      {refusal?.intent === 'restore' && <p className="font-medium text-bad">{refusal.error}</p>}
      {data.isShippedDifferent && (
        <p className="flex flex-wrap gap-x-3 rounded-card border border-line bg-sunken p-4">
          {m.mail_shipped_differs()}
          <Link to={`${path}?compare=shipped`} preventScrollReset className="link">
            {m.mail_version_compare()}
          </Link>
        </p>
      )}
      <ol className="grid">
        {versions.map(({ version, savedAt, savedBy, isShipped }) => (
          <li
            key={version}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 last:border-b-0"
          >
            <span className="figures font-medium text-ink-strong">
              {m.mail_version({ number: String(version) })}
            </span>
            <span className="figures flex-1 text-slate">
              {savedAt} · {isShipped ? m.mail_template_shipped() : (savedBy ?? m.mail_version_by_nobody())}
            </span>
            {version === base ? (
              <span className="text-slate">{m.mail_version_present()}</span>
            ) : (
              <>
                <Link to={`${path}?compare=${version}`} preventScrollReset className="link px-1 py-2">
                  {m.mail_version_compare()}
                </Link>
                {data.mayChange && (
                  <Form method="post" action={path}>
                    <input type="hidden" name="intent" value="restore" />
                    <input type="hidden" name="language" value={data.language} />
                    <input type="hidden" name="version" value={version} />
                    <input type="hidden" name="base" value={base} />
                    <button
                      type="submit"
                      disabled={isBusy || isDirty}
                      title={isDirty ? m.save_bar_unsaved() : undefined}
                      className="button-base button-quiet"
                    >
                      {m.restore()}
                    </button>
                  </Form>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      {compared && <TextDifference compared={compared} />}
    </Card>
  )
}
