import { type RefObject, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { LinkTabs } from '#web/components/back-office/link-tabs.tsx'
import type { MailTemplateData } from './load-mail-template.ts'
import { MailFrame } from './mail-frame.tsx'
import type { MailTemplateResult } from './mail-template-actions.ts'
import { mailTemplatePath } from './mail-template-link.ts'
import { MailTest } from './mail-test.tsx'
import { SampleFields } from './sample-fields.tsx'
import type { SampleValues } from './use-sample-values.ts'

const panels = ['preview', 'test', 'variables'] as const
type Panel = (typeof panels)[number]

const panelTexts: Record<Panel, () => string> = {
  preview: m.template_tab_preview,
  test: m.mail_tab_test,
  variables: m.mail_tab_variables,
}

type Props = {
  form: RefObject<HTMLFormElement | null>
  data: MailTemplateData
  preview: MailTemplateData['preview']
  isRendering: boolean
  isDraft: boolean
  samples: SampleValues
  answer: MailTemplateResult
}

/** Preview, test mail, and the sample values for both. */
export function MailPanel({ form, data, preview, isRendering, isDraft, samples, answer }: Props) {
  const [search] = useSearchParams()
  const [panel, setPanel] = useState<Panel>(
    () => panels.find((panel) => panel === search.get('panel')) ?? 'preview',
  )
  const visiblePanels = panels.filter((panel) => panel !== 'test' || data.mayChange)
  return (
    <div className="min-w-0 xl:sticky xl:top-20">
      <Card title={m.mail_panel()}>
        <div className="-mt-2 border-b border-line">
          <LinkTabs
            label={m.mail_panel()}
            links={visiblePanels.map((panelName) => ({
              key: panelName,
              path: `${mailTemplatePath(data.name, data.language)}?panel=${panelName}`,
              text: panelTexts[panelName](),
              isCurrent: panelName === panel,
              isWrong: false,
              go: () => setPanel(panelName),
            }))}
          />
        </div>
        {panel === 'preview' && <MailFrame preview={preview} isRendering={isRendering} isDraft={isDraft} />}
        {panel === 'test' && data.mayChange && (
          <MailTest form={form} data={data} samples={samples} answer={answer} />
        )}
        {panel === 'variables' && <SampleFields data={data} samples={samples} />}
      </Card>
    </div>
  )
}
