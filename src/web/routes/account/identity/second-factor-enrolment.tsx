import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { CodeField } from '#web/components/forms/code-field.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '../account-section.tsx'

type Props = {
  enrolment: { secret: string; uri: string; picture: { size: number; path: string } }
  result: FormResult | undefined
}

/** Set-up of the second factor: scan or type the secret, then prove with a code that the app has it. */
export function SecondFactorEnrolment({ enrolment, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { secret, uri, picture } = enrolment
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <>
      <AccountSection title={m.enrol_scan_title()} text={m.enrol_scan_text()}>
        <div className="flex flex-wrap items-center gap-8">
          <svg
            role="img"
            aria-label={m.enrol_picture()}
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            className="size-52 rounded-lg"
            shapeRendering="crispEdges"
          >
            <rect width={picture.size} height={picture.size} fill="#fff" />
            <path d={picture.path} fill="#000" />
          </svg>
          <div className="min-w-0 flex-1 basis-64">
            <p>{m.enrol_type_text()}</p>
            <p className="mt-2 rounded-lg bg-sunken px-4 py-3 font-mono text-ink-strong">{groups}</p>
            <p className="mt-3">
              <a href={uri} className="link inline-block py-1">
                {m.enrol_open_app()}
              </a>
            </p>
          </div>
        </div>
      </AccountSection>
      <AccountSection title={m.enrol_code_title()}>
        <Form method="post" className="grid max-w-md gap-5" noValidate>
          <ErrorSummary error={result?.error} fields={result?.fields} />
          <input type="hidden" name="intent" value="confirm" />
          <CodeField error={result?.fields.code} hint={m.enrol_code_hint()} />
          <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
            {m.enrol_finish()}
          </button>
        </Form>
      </AccountSection>
    </>
  )
}
