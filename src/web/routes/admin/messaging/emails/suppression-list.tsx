import { suppressionReasons } from '#domain/messaging/mailing/mail-status.ts'
import { m } from '#messages/messages.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { LiftForm } from './lift-form.tsx'
import type { SuppressionsData } from './load-suppressions.ts'
import { MailList } from './mail-list.tsx'
import { suppressionColumns } from './suppression-columns.tsx'
import { SuppressionForm } from './suppression-form.tsx'
import { suppressionTexts } from './suppression-texts.ts'

type Props = SuppressionsData & {
  refused: FormResult | undefined
  /** A new value empties the form after a save. */
  saveCount: number
}

export function SuppressionList({ refused, saveCount, ...data }: Props) {
  return (
    <MailList
      title={m.emails_tab_suppressions()}
      text={m.suppressions_text()}
      help={[m.suppressions_help_1(), m.suppressions_help_2()]}
      empty={m.suppressions_none()}
      data={data}
      keyOf={({ email }) => email}
      nameOf={({ email }) => email}
      states={{
        name: 'reason',
        label: m.suppression_reason(),
        texts: suppressionReasons.map((reason) => [reason, suppressionTexts[reason]()] as const),
      }}
      columns={suppressionColumns()}
      actions={data.mayChange ? ({ email }) => <LiftForm email={email} /> : undefined}
    >
      {data.mayChange && <SuppressionForm key={saveCount} refused={refused} />}
    </MailList>
  )
}
