import { m } from '#messages/messages.ts'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MailTemplateData } from './load-mail-template.ts'

type Props = { data: MailTemplateData; refusal: FormResult | undefined }

/** Resets a built-in template to its shipped text, or deletes a custom one for good. */
export function TemplateEnding({ data, refusal }: Props) {
  if (!data.mayDelete) return null
  if (data.isBuiltIn)
    return data.isShippedDifferent ? (
      <div className="grid max-w-3xl gap-2">
        {refusal?.intent === 'give-back' && <p className="font-medium text-bad">{refusal.error}</p>}
        <ConfirmStep intent="give-back" title={m.mail_give_back()} text={m.mail_give_back_text()}>
          <input type="hidden" name="language" value={data.language} />
          <input type="hidden" name="base" value={data.base} />
        </ConfirmStep>
      </div>
    ) : null
  const deleting = refusal?.intent === 'delete' ? refusal : undefined
  return (
    <div className="max-w-3xl">
      {deleting && <p className="mb-2 font-medium text-bad">{m.mail_delete_failed()}</p>}
      <ConfirmStep
        intent="delete"
        title={m.mail_delete()}
        text={m.mail_delete_text({ key: data.name })}
        isDanger
      >
        <Field
          name="typed"
          label={m.mail_delete_key()}
          error={deleting?.fields.typed ?? deleting?.error ?? undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </ConfirmStep>
    </div>
  )
}
