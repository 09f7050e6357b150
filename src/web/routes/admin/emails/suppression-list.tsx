import { suppressionReasons } from '#domain/mailing/mail-status.ts'
import { m } from '#messages/messages.ts'
import { ExportLink } from '#web/components/back-office/export-link.tsx'
import { ListBody } from '#web/components/back-office/list-body.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { EmailsFrame } from './emails-frame.tsx'
import { LiftForm } from './lift-form.tsx'
import type { SuppressionsData } from './load-suppressions.ts'
import { suppressionColumns } from './suppression-columns.tsx'
import { SuppressionForm } from './suppression-form.tsx'
import { suppressionTexts } from './suppression-texts.ts'

type Props = SuppressionsData & { refused: FormResult | undefined }

export function SuppressionList({ counts, refused, ...data }: Props) {
  return (
    <EmailsFrame
      text={m.suppressions_text()}
      help={[m.suppressions_help_1(), m.suppressions_help_2()]}
      actions={data.mayExport && <ExportLink />}
    >
      {data.mayChange && <SuppressionForm key={counts.total} refused={refused} />}
      <ListBody
        title={m.emails_tab_suppressions()}
        empty={m.suppressions_none()}
        rows={data.rows}
        keyOf={({ email }) => email}
        nameOf={({ email }) => email}
        matching={counts.matching}
        total={counts.total}
        previous={data.previous}
        next={data.next}
        saved={data.views}
        views={[
          ['', m.filter_all(), counts.total],
          ...suppressionReasons.map(
            (reason) =>
              [`?reason=${reason}`, suppressionTexts[reason](), counts.byState[reason] ?? 0] as const,
          ),
        ]}
        filters={[
          {
            name: 'reason',
            label: m.suppression_reason(),
            choices: suppressionReasons.map((reason) => [reason, suppressionTexts[reason]()] as const),
          },
        ]}
        columns={suppressionColumns()}
        actions={data.mayChange ? ({ email }) => <LiftForm email={email} /> : undefined}
      />
    </EmailsFrame>
  )
}
